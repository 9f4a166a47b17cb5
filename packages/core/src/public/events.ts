import type { EVENT_PREFIX, EventName, PlatformId } from '@portico/protocol'
import type { Panel, Switch } from './public-state.ts'

/** The event that reports a panel's submit. */
export const SUBMIT_EVENTS = {
  login: 'login_submit',
  register: 'register_submit',
  forgetPwd: 'reset_submit',
  bind: 'bind_submit',
  reset: 'reset_submit',
} as const satisfies Readonly<Record<Panel, EventName>>

/** The panel and method an event occurred on. */
export interface PanelParams {
  /** The panel. */
  readonly panel: Panel
  /** The switch. */
  readonly switch: Switch
}

/**
 * The parameters of every event. Hosts and the monitoring service see the names with the prefix `account_center_`.
 * Parameters never contain the value of a field, a code, a token or a key.
 */
export interface EventParameters {
  /** The first panel can be used, or another panel is shown. */
  readonly panel_show: { readonly panel: Panel }
  /** A code is requested and the rest of the form is valid. */
  readonly send_code: PanelParams
  /** The login form is submitted and valid. */
  readonly login_submit: PanelParams
  /** The register form is submitted and valid. */
  readonly register_submit: PanelParams
  /** A password reset form is submitted and valid. */
  readonly reset_submit: PanelParams
  /** The bind form is submitted and valid. */
  readonly bind_submit: PanelParams
  /** An invitation, a self-service key or an entered account was validated. `error_code` is the account center's code, including 200. */
  readonly appoint_validate: { readonly panel: Panel; readonly error_code: number }
  /** Creating a business account succeeded or failed. `error_code` is the account center's code, including 200. */
  readonly appoint_submit: { readonly panel: Panel; readonly error_code: number }
  /** The server accepted a login, registration, binding, reset or business account. */
  readonly auth_success: { readonly panel: Panel }
  /** A failure, immediately before `onReject`, except of loading code or texts. `trigger` is what the visitor was doing. */
  readonly action_reject: {
    /** What the visitor was doing. */
    readonly trigger: 'submit' | 'send-code' | 'refresh-captcha' | 'qr' | 'third-party' | 'appoint'
    /** The panel. */
    readonly panel: Panel
    /** The error code. */
    readonly error_code: number
  }
  /** A QR code was loaded or its status changed. */
  readonly qr_status: { readonly status: 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired' }
  /** The server requires the slider. */
  readonly slider_show: undefined
  /** The slider was closed, with this outcome. */
  readonly slider_result: { readonly outcome: 'passed' | 'other-way' | 'closed' | 'unavailable' }
  /** The page is about to redirect to a third-party platform. */
  readonly oauth_authorize: { readonly platform: PlatformId }
  /** The status of a third-party login changed. `platform` is `''` if only a `profile_key` was passed. */
  readonly oauth_status: { readonly platform: PlatformId | ''; readonly status: number }
}

/** Reports an event to the host and to the monitoring service. */
export type EmitEvent = <Name extends EventName>(
  name: Name,
  ...params: EventParameters[Name] extends undefined ? [] : [params: EventParameters[Name]]
) => void

/** An event as `handle.on('event', …)` receives it; `name` tells which parameters there are. */
export type WidgetEvent = {
  [Name in EventName]: {
    /** The name with the prefix `account_center_`. */
    readonly name: `${typeof EVENT_PREFIX}${Name}`
    /** The parameters, and `from` of the page's URL if it has one. */
    readonly params: PublicParams<Name>
  }
}[EventName]

type PublicParams<Name extends EventName> = Readonly<
  (EventParameters[Name] extends undefined ? unknown : EventParameters[Name]) & { from?: string }
>
