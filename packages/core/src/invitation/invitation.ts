import {
  accountCenterCode,
  ERROR_CODES,
  listApps,
  selfServiceValidate,
  validateAccount,
} from '@portico/protocol'
import type { Context } from '../context.ts'
import { NO_INVITATION } from '../state.ts'
import {
  evaluateEligibility,
  evaluateAtStart,
  evaluateFailure,
  storeInvitationInfo,
  clearRefusal,
  applyStatus,
  lacksToken,
  pageInvitation,
  isResolvedByLogin,
  eligibilityOf,
} from './eligibility.ts'
import type { BeforeSending } from '../form/submit.ts'
import { captchaFields, targetFields } from '../form/wire-values.ts'
import { unblockSubmit, showNotice } from '../notice.ts'
import { PANELS, isOffered } from '../panels/panels.ts'
import { withSlider } from '../slider.ts'
import { focusField } from '../form/validation.ts'
import { fieldOrder, targetField } from '../form/form.ts'
import { changePanel } from '../panels/navigation.ts'
import type { WidgetState } from '../state.ts'

/**
 * Asks at the start about the page's appointment or key (APT-1), and for a key which app it is for (APT-5). Once: asked
 * again only when no answer came. The form stands all the while.
 */
export async function startInvitation(context: Context, signal: AbortSignal): Promise<void> {
  const { page } = context.ports
  const asked = pageInvitation(page)
  if (lacksToken(page)) return evaluateEligibility(context, ERROR_CODES.tokenInvalid)
  if (!asked || context.store.get().invitation?.code !== undefined) return
  await Promise.all([
    validateOnce(context, asked, signal),
    asked.appKey ? nameApp(context, asked.appKey, signal) : undefined,
  ])
}

async function validateOnce(
  context: Context,
  { token, appKey }: { readonly token: string; readonly appKey: string },
  signal: AbortSignal,
): Promise<void> {
  const { panel } = context.store.get()
  const fields = { token, ignore_login: '0', app_key: appKey || undefined }
  const result = await context.call(selfServiceValidate, fields, signal)
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  clearRefusal(context)
  if (!result.ok) return evaluateFailure(context, { moment: 'appoint', asked: 'page' }, result.failure)
  storeInvitationInfo(context, result.value)
  context.store.set({ invitation: { ...(context.store.get().invitation ?? NO_INVITATION), code } })
  applyStatus(context, result.value, false)
  evaluateAtStart(context, result.value)
}

/**
 * Where the list cannot be had, the app has the name the appointment gives it, or none. `ignore_login` is 1, because an
 * app has its name for a visitor who cannot open another account there, too.
 */
async function nameApp(context: Context, appKey: string, signal: AbortSignal): Promise<void> {
  const result = await context.call(listApps, { ignore_login: '1' }, signal)
  const app = result.ok ? result.value.list.find(({ app_key: key }) => key === appKey) : undefined
  if (!app?.app_name) return
  context.store.set({
    invitation: { ...(context.store.get().invitation ?? NO_INVITATION), appName: app.app_name },
  })
}

/**
 * With an appointment or a key, asks about the entered account before a code is sent and before the form is (SND-2).
 * @returns whether it may be sent
 */
export const checkAccountEligibility: BeforeSending = async (context, moment, signal) => {
  const state = context.store.get()
  const { panel } = state
  const asked = pageInvitation(context.ports.page)
  if (!asked || !PANELS[panel].showsUserInfo) return true
  const target = targetFields(state)
  unblockSubmit(context)
  const result = await withSlider(
    context,
    () =>
      context.call(
        validateAccount,
        { ...target, token: asked.token, app_key: asked.appKey, ignore_login: '1', ...challenge(context) },
        signal,
      ),
    signal,
  )
  const code = result.ok ? result.value.code : result.failure.errorCode
  context.emit('appoint_validate', { panel, error_code: accountCenterCode(code) })
  if (!result.ok) {
    storeTicket(context, result.failure.verifyTicket)
    evaluateFailure(context, { moment, asked: 'account' }, result.failure)
    return false
  }
  endChallenge(context)
  storeInvitationInfo(context, result.value)
  // Logging in is what mends it, and that is what the form is for.
  if (panel === 'login' && isResolvedByLogin(code)) return true
  applyStatus(context, result.value, true)
  evaluateEligibility(context, code, 'email' in target ? target.email : '')
  const { status, isBarred } = eligibilityOf(code)
  if (status !== 'preLogin' || !('email' in target)) return !isBarred
  // An e-mail that exists cannot be registered: no code to it would ever serve.
  if (moment === 'submit') goToLogin(context)
  return false
}

/** A passed slider's ticket, or an image in its place if it stands in the place of this question's own. */
function challenge(context: Context): ReturnType<typeof captchaFields> {
  const state = context.store.get()
  const isOwn = state.captcha?.verifyTicket !== undefined && hasOwnImage(context)
  return state.slider?.outcome === 'passed' || isOwn ? captchaFields(state) : {}
}

function hasOwnImage({ store }: Context): boolean {
  const { invitation, captcha } = store.get()
  return captcha !== undefined && captcha.verifyTicket === invitation?.ticket
}

function storeTicket(context: Context, ticket: string | undefined): void {
  if (ticket === undefined) return
  context.store.set({ invitation: { ...(context.store.get().invitation ?? NO_INVITATION), ticket } })
}

/** An answered image counts once; the request behind this one must not bring it again. */
function endChallenge(context: Context): void {
  const { invitation, captcha } = context.store.get()
  if (invitation?.ticket === undefined) return
  context.store.set({
    captcha: hasOwnImage(context) ? undefined : captcha,
    invitation: { ...invitation, ticket: undefined },
  })
}

/** Submitting by e-mail at preLogin goes to the login panel; by mobile it logs in where it stands (contract 1.7). */
export function isSentToLogin(state: WidgetState): boolean {
  const isByEmail = state.panel === 'register' && state.switch === 'email'
  return state.login.status === 'preLogin' && isByEmail && isOffered(state, 'login')
}

/** Whether the link to the login panel keeps the typed account: not where the notice says nothing of that account. */
export function keepsAccount({ login, notice, panel }: WidgetState): boolean {
  const isTaken = notice !== undefined && 'key' in notice.text && ACCOUNT_EXISTS.has(notice.text.key)
  return panel === 'register' && (login.status === 'preLogin' || isTaken)
}

/** What is said where the typed account exists; 1023 and 1320 are said as error_2601 when a code was asked for. */
const ACCOUNT_EXISTS: ReadonlySet<string> = new Set(
  [
    ERROR_CODES.emailRegistered,
    ERROR_CODES.registered,
    ERROR_CODES.businessAccountNotActivated,
    ERROR_CODES.accountExists,
    ERROR_CODES.emailHasBusinessAccount,
  ].map((code) => `error_${code}`),
)

/**
 * Sends who has an account already to the login panel, the account kept: logging in there goes on with the appointment
 * (from preLogin to goLogin, contract 1.7). Where there is no such panel, the notice with its link stays.
 */
export function goToLogin(context: Context): void {
  const state = context.store.get()
  const target = targetField(state)
  if (!target || !isOffered(state, 'login')) return
  const { notice } = state
  const isKnown = state.login.status === 'preLogin'
  const kept = { [target]: state.form.values[target] ?? '' }
  changePanel(context, 'login')
  const { form, login } = context.store.get()
  const isSame = targetField(context.store.get()) === target
  context.store.set({
    login: isKnown ? { ...login, status: 'goLogin' } : login,
    form: { ...form, values: isSame ? kept : {} },
  })
  // A refusal's link says all there is to it; one that was sent here is told why.
  if (notice && isKnown) showNotice(context, { ...notice, stays: false })
  const next = fieldOrder(context.store.get()).find((name) => name !== target)
  focusField(context, next ?? 'title')
}
