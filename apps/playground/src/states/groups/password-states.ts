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
      shows: 'password visible',
      config: opensWith(login),
      steps: [...fillIn(login), press('toggle-password')],
    },
    {
      id: 'passwords-shown',
      shows: 'both passwords visible',
      config: opensWith(register),
      steps: [...fillIn(register), press('toggle-password')],
    },
    {
      id: 'password-shown-and-wrong',
      shows: 'password visible and too short: two icons',
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
      shows: 'Caps Lock',
      config: opensWith(login),
      steps: [type('password', 'SOMMER-24'), turnOnCapsLock('password')],
    },
    {
      id: 'caps-lock-on-repeat',
      shows: 'Caps Lock in the second password',
      config: opensWith(register),
      steps: [type('password', 'Sommer-24!'), type('repeatPwd', 'SOMMER'), turnOnCapsLock('repeatPwd')],
    },
    {
      id: 'caps-lock-and-wrong',
      shows: 'Caps Lock on a field with an error: the error is displayed',
      config: opensWith(login),
      steps: [press('submit'), type('password', 'ABC'), turnOnCapsLock('password')],
    },
    {
      id: 'caps-lock-in-labels',
      shows: 'Caps Lock, with labels',
      config: { ...opensWith(login), showFormLabel: true },
      steps: [type('password', 'SOMMER-24'), turnOnCapsLock('password')],
    },
  ],
}
