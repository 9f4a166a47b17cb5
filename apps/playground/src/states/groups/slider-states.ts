import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { Server, StateGroup } from '../state.ts'
import { press, slider, type, wait } from '../state.ts'

const login = FORMS['login-mobile']
const register = FORMS['register-email']
const guarded: Server = { smsLogin: { fails: 1105 } }

export const sliderGroup: StateGroup = {
  id: 'slider',
  title: 'Slider',
  states: [
    {
      id: 'slider-under-way',
      shows: 'slider challenge open: the form waits',
      server: guarded,
      steps: [...fillIn(login), press('submit')],
    },
    {
      id: 'slider-closed',
      shows: 'closed: the form is unchanged',
      server: guarded,
      steps: [...fillIn(login), press('submit'), slider('close'), wait(600)],
    },
    {
      id: 'slider-unavailable',
      shows: 'failed to load, with a retry link',
      server: guarded,
      steps: [slider('break-down'), ...fillIn(login), press('submit'), wait(600)],
    },
    {
      id: 'slider-unavailable-on-sending',
      shows: 'failed to load on sending a code',
      config: opensWith(register),
      server: { sendEmailCode: { fails: 1105 } },
      steps: [slider('break-down'), ...fillIn(register), press('send-code'), wait(600)],
    },
    {
      id: 'slider-other-way',
      shows: 'image captcha as the alternative',
      server: { ...guarded, refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } },
      steps: [...fillIn(login), press('submit'), slider('go-another-way'), wait(600)],
    },
    {
      id: 'slider-other-way-unavailable',
      shows: 'the image captcha fails too',
      server: { sendCode: { fails: 1105 }, refreshCaptcha: 'drops' },
      steps: [type('mobile', '13800138000'), press('send-code'), slider('go-another-way'), wait(600)],
    },
  ],
}
