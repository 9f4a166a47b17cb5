import { success } from '@portico/testing/internal'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers, Script } from '../../testing/widget.fixture.ts'
import { AT, openWidget, pageAt } from '../../testing/widget.fixture.ts'

export const INFO = {
  app_name: 'Northlight',
  org_name: 'Northlight Ltd',
  app_key: 'k1',
  index_url: 'https://app.example/',
  activate_url: 'https://app.example/activate',
}
/** Where the app of the invitation goes on. */
export const ACTIVATION = 'https://app.example/activate?token=t1'
/** The origins that responses redirect to. */
const TRUSTED_ORIGINS = ['app', 'a', 'i', 'r'].map((name) => `https://${name}.example`)
export const ACCOUNT = {
  status: 1,
  username: 'ada',
  screen_name: 'Ada',
  email: 'a***a@example.com',
  mobile: '138******00',
}
export const SENT = success({ mobile: '138******00', email: 'a***a@example.com', retry_time: 60 })
export const SIGNED_IN = success({ user_id: '42', username: 'ada' })

/** An account-center response with a code. */
export const respondWith =
  (code: number, data: object = INFO): Script =>
  () => ({ status: 200, body: JSON.stringify({ code, message: '', data }) })

export interface InvitationSetup extends AccountCenterConfig {
  readonly query?: string
  /** The code of the initial validation. */
  readonly code?: number
  readonly data?: object
}

/** Opens a page with a query. @param answers the server's further responses by path */
export async function openInvitation(
  { query = 'token=t1', code = 200, data = INFO, ...config }: InvitationSetup = {},
  answers: Answers = {},
) {
  const options = {
    defaultPanel: 'register',
    security: { redirectOrigins: TRUSTED_ORIGINS },
    ...config,
  } as const
  const opened = await openWidget(
    options,
    { [AT.validate]: respondWith(code, data), ...answers },
    pageAt(`https://host.example/ads?${query}`),
  )
  const { widget, clock } = opened
  /** Acts, and waits until the loading flag is off. */
  const untilIdle =
    (action: typeof opened.submit) =>
    async (typed: Parameters<typeof action>[0] = {}): Promise<void> => {
      await action(typed)
      await clock.advance(600)
    }
  return {
    ...opened,
    submit: untilIdle(opened.submit),
    sendCode: untilIdle(opened.sendCode),
    isSubmitDisabled: () => widget.snapshot()?.disabled,
  }
}

export type OpenedInvitation = Awaited<ReturnType<typeof openInvitation>>

export const EMAIL = 'ada@example.com'
export const BY_EMAIL = { email: EMAIL, password: 'Passw0rd!', repeatPwd: 'Passw0rd!' }

export function fillInEmail({ widget, enter }: OpenedInvitation) {
  enter({ ...BY_EMAIL, emailcaptcha: 'ABC234' })
  widget.setAgreement(true)
}

export function fillInMobile({ widget, enter }: OpenedInvitation) {
  enter({ mobile: '13800138000', mobilecaptcha: '1234' })
  widget.setAgreement(true)
}

/** Opens an invitation and fills in the form. @param answer to the validation of the entered account */
export async function openFilled(answer: Script, setup: InvitationSetup = {}, answers: Answers = {}) {
  const opened = await openInvitation(setup, { [AT.validateAccount]: answer, ...answers })
  if (setup.defaultSwitch === 'email') fillInEmail(opened)
  else fillInMobile(opened)
  return opened
}
