import type { ScriptedHttp } from '@portico/testing/internal'
import { createTestPage, settle as settleOnce, testPorts } from '@portico/testing/internal'
import { vi } from 'vitest'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'

export const VALIDATE = '/account/api/account/appointment/validate'
export const VALIDATE_ACCOUNT = '/account/api/account/validate'
export const CREATE = '/account/api/account/appointment/create'
export const APPS = '/account/api/app'
export const SEND = '/passport/web/send_code/'
export const SEND_EMAIL = '/passport/web/email/send_code/'
export const SMS_LOGIN = '/passport/web/sms_login/'
export const QUICK_LOGIN = '/passport/sso/quick_login/'
export const KEY_LOGIN = '/account/jssdk/api/sso/login'
export const REGISTER = '/passport/email/register_verify_login/'
export const USER_LOGIN = '/passport/web/user/login/'
export const INFO = {
  app_name: 'Northlight',
  org_name: 'Northlight Ltd',
  app_key: 'k1',
  index_url: 'https://app.example/',
  activate_url: 'https://app.example/activate',
}
/** The origins that responses redirect to. */
const TRUSTED_ORIGINS = ['app', 'a', 'i', 'r'].map((name) => `https://${name}.example`)
export const ACCOUNT = {
  status: 1,
  username: 'ada',
  screen_name: 'Ada',
  email: 'a***a@example.com',
  mobile: '138******00',
}

/** Waits for three consecutive calls. */
export async function settle() {
  for (let calls = 0; calls < 4; calls += 1) await settleOnce()
}

/** An account-center response with a code. */
export const respondWith =
  (code: number, data: object = INFO): Parameters<ScriptedHttp['on']>[1] =>
  () => ({ status: 200, body: JSON.stringify({ code, message: '', data }) })

export interface InvitationSetup extends AccountCenterConfig {
  readonly query?: string
  /** The code of the initial validation. */
  readonly code?: number
  readonly data?: object
}

/** Opens a page with a query. */
export async function openInvitation({
  query = 'token=t1',
  code = 200,
  data = INFO,
  ...config
}: InvitationSetup = {}) {
  const ports = testPorts({ page: createTestPage(`https://host.example/ads?${query}`) })
  ports.http.on(VALIDATE, respondWith(code, data))
  const onReject = vi.fn()
  const onSuccess = vi.fn()
  const onEvent = vi.fn()
  const security = { redirectOrigins: TRUSTED_ORIGINS }
  const options = { defaultPanel: 'register', security, onReject, onSuccess, onEvent, ...config } as const
  const widget = createWidget(readOptions(options), ports)
  widget.begin()
  await ports.clock.advance(0)
  await settle()
  return { widget, onReject, onSuccess, onEvent, ...ports }
}

export type OpenedInvitation = Awaited<ReturnType<typeof openInvitation>>

export const EMAIL = 'ada@example.com'
export function fillInEmail({ widget }: OpenedInvitation, email = EMAIL) {
  widget.edit('email', email)
  widget.edit('password', 'Passw0rd!')
  widget.edit('repeatPwd', 'Passw0rd!')
  widget.edit('emailcaptcha', 'ABC234')
  widget.setAgreement(true)
}
export function fillInMobile({ widget }: OpenedInvitation) {
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.setAgreement(true)
}
