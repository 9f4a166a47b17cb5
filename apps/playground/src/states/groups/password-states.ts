import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { StateGroup } from '../state.ts'
import { blur, press, turnOnCapsLock, type } from '../state.ts'

const login = FORMS['login-email']
const register = FORMS['register-email']

export const passwordGroup: StateGroup = {
  id: 'passwords',
  title: 'Passwords',
  states: [
    {
      id: 'password-shown',
      shows: 'the password shown',
      config: opensWith(login),
      steps: [...fillIn(login), press('toggle-password')],
    },
    {
      id: 'passwords-shown',
      shows: 'both passwords shown',
      config: opensWith(register),
      steps: [...fillIn(register), press('toggle-password')],
    },
    {
      id: 'password-shown-and-wrong',
      shows: 'the password shown, and too short: two signs at one end',
      config: opensWith(login),
      steps: [
        type('email', 'mei.lin@northlight.example'),
        type('password', 'abc'),
        press('toggle-password'),
        blur('password'),
      ],
    },
    {
      id: 'caps-lock',
      shows: 'caps lock on',
      config: opensWith(login),
      steps: [type('password', 'SOMMER-24'), turnOnCapsLock('password')],
    },
    {
      id: 'caps-lock-on-repeat',
      shows: 'caps lock on, in the second password',
      config: opensWith(register),
      steps: [type('password', 'Sommer-24!'), type('repeatPwd', 'SOMMER'), turnOnCapsLock('repeatPwd')],
    },
    {
      id: 'caps-lock-and-wrong',
      shows: 'caps lock on where there is a complaint: the complaint has the line',
      config: opensWith(login),
      steps: [press('submit'), type('password', 'ABC'), turnOnCapsLock('password')],
    },
    {
      id: 'caps-lock-in-labels',
      shows: 'caps lock on, labels shown',
      config: { ...opensWith(login), showFormLabel: true },
      steps: [type('password', 'SOMMER-24'), turnOnCapsLock('password')],
    },
  ],
}
