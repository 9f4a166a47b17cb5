import type { TestPorts } from '@portico/testing/internal'
import { createTestPage, failure, settle as settleOnce, success, testPorts } from '@portico/testing/internal'
import { vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import type { WidgetEvents } from '../listeners.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import type { Widget } from '../widget.ts'
import { createWidget } from '../widget.ts'

// Loaded outside of any test, whose time limit it could exceed on a busy machine.
await loadController()

export const LOGIN_ONLY = '/passport/web/auth/login_only/'
export const SHOW_MOBILE = '/passport/auth/show_oauth_mobile/'
export const WITH_MOBILE = '/passport/web/auth/bind_with_mobile_login/'
export const BIND_LOGIN = '/passport/web/mobile/bind_login/'
export const ACCOUNT_INFO = '/passport/web/account/info/'
export const SSO_LOGIN = '/account/jssdk/api/sso/login'
export const SEND_CODE = '/passport/web/send_code/'

export const DOUYIN = {
  platform: 'douyin',
  client_key: 'aw1574',
  platform_app_id: '7',
  authorizeUrl: 'https://open.douyin.example/connect/',
} as const
export const USER = {
  user_id: '42',
  screen_name: 'Mei',
  mobile: '138******00',
  session_key: 'key-of-login',
  redirect_url: 'https://host.example/of-login',
}
export const KEY = 'p'.repeat(43)
export const HERE = 'https://host.example/ads'

interface Visit {
  readonly widget: Widget
  readonly ports: TestPorts
  readonly rejected: WidgetEvents['reject'][]
  readonly events: WidgetEvents['event'][]
  /** The OAuth status of the snapshot. */
  readonly status: () => number
  readonly notice: () => string | undefined
}

/** Opens a page with a widget that offers douyin. */
export async function visit(
  url: string,
  { ports = testPorts(), ...config }: AccountCenterConfig & { readonly ports?: TestPorts } = {},
): Promise<Visit> {
  const all: TestPorts = { ...ports, page: createTestPage(url) }
  const widget = createWidget(readOptions({ platforms: [DOUYIN], ...config }), all)
  const rejected: WidgetEvents['reject'][] = []
  const events: WidgetEvents['event'][] = []
  widget.on('reject', (error) => rejected.push(error))
  widget.on('event', (event) => events.push(event))
  widget.begin()
  await all.clock.advance(1)
  await settle()
  return {
    widget,
    ports: all,
    rejected,
    events,
    status: () => widget.snapshot()?.oauthInfo?.status ?? 0,
    notice: () => {
      const text = widget.getState().notice?.text
      return text && ('key' in text ? text.key : text.plainText)
    },
  }
}

/** Redirects to douyin and back to another page of the same browser. */
export async function returnFromProvider(
  config: AccountCenterConfig & { readonly ports?: TestPorts } = {},
  { query = '', state = 'douyin_', code = 'given' } = {},
): Promise<Visit> {
  const ports = config.ports ?? testPorts()
  const before = await visit(`${HERE}${query}`, { ...config, ports })
  before.widget.platformLogin({ do: 'redirect', platform: 'douyin' })
  await settle()
  before.widget.stop()
  return visit(`${HERE}?code=${code}&state=${state}`, { ...config, ports })
}

/** A server to which the identity is new. @param mobile the number the provider has verified */
export function serverThatNeedsMobile(mobile = ''): TestPorts {
  const ports = testPorts()
  ports.http.on(LOGIN_ONLY, failure(1011, 'no account', { profile_key: KEY }))
  ports.http.on(SHOW_MOBILE, success({ mobile, title: 'Douyin', profile_key: KEY }))
  acceptSignOn(ports)
  return ports
}

/** Makes single sign-on succeed for an account with a mobile. */
export function acceptSignOn(ports: TestPorts): void {
  ports.http.on(ACCOUNT_INFO, success(USER, { status: 1 }))
  ports.http.on(
    SSO_LOGIN,
    success({ has_login: true, is_login: true, redirect_url: 'https://host.example/ticket' }),
  )
}

/** Waits for a login of several calls. */
export async function settle(): Promise<void> {
  for (let call = 0; call < 4; call += 1) await settleOnce()
}

/** Waits for the loading flag to turn off. */
export async function afterLoading({ ports }: Visit): Promise<void> {
  await ports.clock.advance(600)
}

/** Silences a method of the console. */
export function silence(method: 'warn' | 'error'): ReturnType<typeof vi.spyOn> {
  return vi.spyOn(console, method).mockReturnValue()
}
