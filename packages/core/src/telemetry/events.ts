/** What a host is told of (MON-1); the wire and the host see them with the prefix. */
export const EVENT_PREFIX = 'account_center_'

export type EventName =
  | 'panel_show'
  | 'send_code'
  | 'login_submit'
  | 'register_submit'
  | 'reset_submit'
  | 'bind_submit'
  | 'appoint_validate'
  | 'appoint_submit'
  | 'auth_success'
  | 'action_reject'
  | 'qr_status'
  | 'slider_show'
  | 'slider_result'
  | 'oauth_authorize'
  | 'oauth_status'

/** Parameters of an event: names and numbers, never the value of a field (MON-2). */
export type EventParams = Readonly<Record<string, string | number | boolean>>

export type EmitEvent = (name: EventName, params?: EventParams) => void
