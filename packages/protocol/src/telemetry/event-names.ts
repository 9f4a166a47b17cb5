/** What a host is told of (MON-1); the wire and the host see them with the prefix. */
export const EVENT_PREFIX = 'account_center_'

export const EVENT_NAMES = [
  'panel_show',
  'send_code',
  'login_submit',
  'register_submit',
  'reset_submit',
  'bind_submit',
  'appoint_validate',
  'appoint_submit',
  'auth_success',
  'action_reject',
  'qr_status',
  'slider_show',
  'slider_result',
  'oauth_authorize',
  'oauth_status',
] as const

export type EventName = (typeof EVENT_NAMES)[number]
