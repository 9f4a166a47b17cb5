import type { EventName } from '@portico/protocol'
import type { Panel } from '../public-types.ts'

/** The event a panel's submit is told of with. */
export const SUBMIT_EVENTS: Readonly<Record<Panel, EventName>> = {
  login: 'login_submit',
  register: 'register_submit',
  forgetPwd: 'reset_submit',
  bind: 'bind_submit',
  reset: 'reset_submit',
}
