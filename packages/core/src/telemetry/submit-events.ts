import type { Panel } from '../public-types.ts'
import type { EventName } from './events.ts'

/** The event a panel's submit is told of with. */
export const SUBMIT_EVENTS: Readonly<Record<Panel, EventName>> = {
  login: 'login_submit',
  register: 'register_submit',
  forgetPwd: 'reset_submit',
  bind: 'bind_submit',
  reset: 'reset_submit',
}
