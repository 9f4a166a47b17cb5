import type { ErrorName } from '@portico/protocol'
import {
  accountCenterCode,
  ERROR_CODES,
  listApps,
  selfServiceValidate,
  validateAccount,
} from '@portico/protocol'
import { withSlider } from '../../errors/slider.ts'
import { fieldOrder, targetField } from '../../form/form.ts'
import { focusField } from '../../form/validation.ts'
import { captchaFields, targetFields, sentState } from '../../form/wire-values.ts'
import type { Context } from '../../runtime/context.ts'
import { showNotice, unblockSubmit } from '../../runtime/notice.ts'
import { isOffered, PANELS } from '../../state/panels.ts'
import type { WidgetState } from '../../state/state.ts'
import { changePanel } from '../../transitions/navigation.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import type { PageInvitation } from './eligibility.ts'
import {
  applyStatus,
  clearRefusal,
  eligibilityOf,
  evaluateAtStart,
  evaluateEligibility,
  evaluateFailure,
  isResolvedByLogin,
  lacksToken,
  pageInvitation,
  patchInvitation,
  storeInvitationInfo,
} from './eligibility.ts'

/** Validates the page's token or key at the start, unless it has been validated. The form is usable meanwhile. */
export async function startInvitation(context: Context, signal: AbortSignal): Promise<void> {
  const { page } = context.ports
  const invitation = pageInvitation(page)
  if (lacksToken(page)) return evaluateEligibility(context, ERROR_CODES.tokenInvalid)
  if (!invitation || context.store.get().invitation?.validationCode !== undefined) return
  await Promise.all([
    validateInvitation(context, invitation, signal),
    invitation.appKey ? loadAppName(context, invitation.appKey, signal) : undefined,
  ])
}

async function validateInvitation(
  context: Context,
  { token, appKey }: PageInvitation,
  signal: AbortSignal,
): Promise<void> {
  const { panel } = context.store.get()
  const fields = { token, ignore_login: '0', app_key: appKey || undefined }
  const result = await context.call(selfServiceValidate, fields, signal)
  const code = result.ok ? result.value.code : result.error.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  clearRefusal(context)
  if (!result.ok) return evaluateFailure(context, { trigger: 'appoint', subject: 'page' }, result.error)
  storeInvitationInfo(context, result.value)
  patchInvitation(context, { validationCode: code })
  applyStatus(context, result.value, false)
  evaluateAtStart(context, result.value)
}

/** The session is ignored: an app has a name even for users who cannot open another account in it. */
async function loadAppName(context: Context, appKey: string, signal: AbortSignal): Promise<void> {
  const result = await context.call(listApps, { ignore_login: '1' }, signal)
  const app = result.ok ? result.value.list.find(({ app_key: key }) => key === appKey) : undefined
  if (app?.app_name) patchInvitation(context, { appName: app.app_name })
}

/**
 * With an invitation, validates the entered account before a code or the form is sent.
 * @returns whether to continue; if not, it has shown why
 */
export async function checkAccountEligibility(
  context: Context,
  trigger: 'submit' | 'send-code',
  signal: AbortSignal,
): Promise<boolean> {
  const state = sentState(context.store.get())
  const { panel } = state
  const invitation = pageInvitation(context.ports.page)
  if (!invitation || !PANELS[panel].showsUserInfo) return true
  const { token, appKey } = invitation
  const target = targetFields(state)
  unblockSubmit(context)
  const result = await withSlider(
    context,
    () => {
      const fields = { ...target, token, app_key: appKey, ignore_login: '1', ...ownChallenge(context) }
      return context.call(validateAccount, fields, signal)
    },
    signal,
  )
  const code = result.ok ? result.value.code : result.error.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) {
    storeTicket(context, result.error.verifyTicket)
    evaluateFailure(context, { trigger, subject: 'account' }, result.error)
    return false
  }
  clearChallenge(context)
  storeInvitationInfo(context, result.value)
  if (panel === 'login' && isResolvedByLogin(code)) return true
  applyStatus(context, result.value, true)
  evaluateEligibility(context, code, 'email' in target ? target.email : '')
  const { status, blocksSubmit } = eligibilityOf(code)
  if (status !== 'account-exists' || !('email' in target)) return !blocksSubmit
  // A registered e-mail cannot be registered again, so a code sent to it would be useless.
  if (trigger === 'submit') redirectToLogin(context)
  return false
}

/** The challenge fields, unless the captcha shown belongs to another call. */
function ownChallenge(context: Context): ReturnType<typeof captchaFields> {
  const state = context.store.get()
  const isOwn = state.captcha?.verifyTicket !== undefined && hasOwnCaptcha(context)
  return state.slider?.outcome === 'passed' || isOwn ? captchaFields(state) : {}
}

function hasOwnCaptcha({ store }: Context): boolean {
  const { invitation, captcha } = store.get()
  return captcha !== undefined && captcha.verifyTicket === invitation?.ticket
}

function storeTicket(context: Context, ticket: string | undefined): void {
  if (ticket !== undefined) patchInvitation(context, { ticket })
}

/** Removes an answered captcha: it counts once and must not be sent with the next request. */
function clearChallenge(context: Context): void {
  if (context.store.get().invitation?.ticket === undefined) return
  if (hasOwnCaptcha(context)) context.store.set({ captcha: undefined })
  patchInvitation(context, { ticket: undefined })
}

/** Whether submitting goes to the login panel: the entered e-mail has an account. A mobile number logs in at once. */
export function isSentToLogin(state: WidgetState): boolean {
  const isByEmail = state.panel === 'register' && state.method === 'email'
  return state.session.status === 'account-exists' && isByEmail && isOffered(state, 'login')
}

/** Whether the link to the login panel takes the entered account along: its notice reports that the account exists. */
export function keepsAccount({ session, notice, panel }: WidgetState): boolean {
  const isTaken = notice?.reason !== undefined && ACCOUNT_EXISTS.has(notice.reason)
  return panel === 'register' && (session.status === 'account-exists' || isTaken)
}

const ACCOUNT_EXISTS: ReadonlySet<ErrorName> = new Set([
  'emailRegistered',
  'emailRegisteredLegacy',
  'registered',
  'businessAccountNotActivated',
  'accountExists',
  'emailHasBusinessAccount',
])

/** Goes to the login panel, which shows why. */
export function redirectToLogin(context: Context): void {
  const { session, notice } = context.store.get()
  goToLogin(context)
  if (notice && session.status === 'account-exists') showNotice(context, { ...notice, persistent: false })
}

/** Goes to the login panel, if there is one, with the entered account. Logging in continues with the invitation. */
export function goToLogin(context: Context): void {
  const state = context.store.get()
  const target = targetField(state)
  if (!target || !isOffered(state, 'login')) return
  const isKnown = state.session.status === 'account-exists'
  changePanel(context, 'login')
  if (isKnown) dispatchSession(context, { type: 'sent-to-login' })
  const next = fieldOrder(context.store.get()).find((name) => name !== target)
  focusField(context, next ?? 'title')
}
