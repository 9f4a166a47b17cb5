import type { InvitationInfo, Failure } from '@portico/protocol'
import { ERROR_CODES, errorName, isCatalogueCode } from '@portico/protocol'
import type { Trigger } from '../../errors/error-policy.ts'
import { failureText, handleFailure, noticeDetails, reportFailure } from '../../errors/error-policy.ts'
import { targetField } from '../../form/form.ts'
import { webUrl } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { blockSubmit, resetNotice, showNotice, unblockSubmit } from '../../runtime/notice.ts'
import { pageQuery } from '../../runtime/page-query.ts'
import type { Page } from '../../runtime/ports.ts'
import { PANELS } from '../../state/panels.ts'
import type { InvitationState, Notice } from '../../state/state.ts'
import { isPageRefused, isSignedIn, NO_INVITATION } from '../../state/state.ts'
import { dispatchSession } from '../../transitions/session-state.ts'
import { toUserData } from '../session/auth-success.ts'

/** What a validation's code means for the user. */
export interface EligibilityResult {
  /** All but `account-exists` apply to a user with a session; without one the form stays. */
  readonly status: 'account-exists' | 'account-refused' | 'signed-in'
  /** The type of the notice. `offer`: shown to users with a session; `known`: a success for an entered e-mail. */
  readonly message: Notice['type'] | 'offer' | 'known'
  /** Whether neither the form nor a code can be sent. */
  readonly blocksSubmit: boolean
}

const ACCOUNT_KNOWN: EligibilityResult = { status: 'account-exists', message: 'known', blocksSubmit: false }

const ACCOUNT_REFUSED: EligibilityResult = { status: 'account-refused', message: 'error', blocksSubmit: true }

/** The accepted codes. */
const ACCEPTED: ReadonlyMap<number, EligibilityResult> = new Map<number, EligibilityResult>([
  [ERROR_CODES.alreadySignedIn, { status: 'signed-in', message: 'offer', blocksSubmit: false }],
  [ERROR_CODES.businessAccountNotActivated, ACCOUNT_KNOWN],
  [ERROR_CODES.companyMismatch, ACCOUNT_REFUSED],
  [ERROR_CODES.serviceOpen, ACCOUNT_REFUSED],
  [ERROR_CODES.mayAddAccount, { status: 'signed-in', message: 'success', blocksSubmit: false }],
  [ERROR_CODES.accountLimitReached, ACCOUNT_REFUSED],
  [ERROR_CODES.collaboratorActive, ACCOUNT_REFUSED],
  [ERROR_CODES.emailHasBusinessAccount, ACCOUNT_KNOWN],
])

const NOT_ACCEPTED: EligibilityResult = { status: 'signed-in', message: 'error', blocksSubmit: true }

export function eligibilityOf(code: number): EligibilityResult {
  return ACCEPTED.get(code) ?? NOT_ACCEPTED
}

/** The first code of the catalogue that is about tokens and business accounts. */
const FIRST_RESULT: number = ERROR_CODES.tokenInvalid

/** Whether a code is a final refusal rather than a failed call. */
export function isBlockingResult(code: number): boolean {
  return isCatalogueCode(code) && code >= FIRST_RESULT && eligibilityOf(code).blocksSubmit
}

const RESOLVED_BY_LOGIN: ReadonlySet<number> = new Set<number>([
  ERROR_CODES.businessAccountNotActivated,
  ERROR_CODES.accountExists,
  ERROR_CODES.emailHasBusinessAccount,
])

/** Whether logging in resolves what a code reports about an entered account. */
export function isResolvedByLogin(code: number): boolean {
  return RESOLVED_BY_LOGIN.has(code)
}

/** Shows the message of a code and blocks submitting if the code requires it. @param entered the entered e-mail */
export function evaluateEligibility(context: Context, code: number, entered = ''): void {
  const { session, panel } = context.store.get()
  const { message, blocksSubmit } = eligibilityOf(code)
  const notice: Notice = {
    type: noticeType(message, entered),
    text: { key: `error_${code}` },
    reason: errorName(code),
    persistent: blocksSubmit,
  }
  // An invalid token or key is the page's fault, not the account's.
  if (code === ERROR_CODES.tokenInvalid) return rejectInvitation(context, notice)
  if (!PANELS[panel].showsUserInfo) return
  if (blocksSubmit) return blockSubmit(context, notice)
  unblockSubmit(context)
  if (message === 'offer' && (!isSignedIn(session) || session.hasBusinessAccount === false)) return
  showNotice(context, notice)
}

function noticeType(message: EligibilityResult['message'], entered: string): Notice['type'] {
  if (message === 'known') return entered.includes('@') ? 'success' : 'info'
  return message === 'offer' ? 'info' : message
}

/** Evaluates the initial validation: a refusal that is not about the session's account is about the page. */
export function evaluateAtStart(context: Context, { code, status }: InvitationInfo): void {
  const result = eligibilityOf(code)
  const isAboutSession = status !== 0 && result.status === 'account-refused'
  if (!result.blocksSubmit || isAboutSession) return evaluateEligibility(context, code)
  const text = { key: `error_${code}` }
  rejectInvitation(context, { type: 'error', text, persistent: true, reason: errorName(code) })
}

/** Evaluates the refusal of an account's creation, which is about the page or about the session's account. */
export function evaluateCreatedAccount(context: Context, code: number): void {
  if (code !== ERROR_CODES.tokenInvalid) {
    patchInvitation(context, { validationCode: code })
    dispatchSession(context, { type: 'eligibility-known', status: eligibilityOf(code).status })
  }
  evaluateEligibility(context, code)
}

export function patchInvitation(context: Context, patch: Partial<InvitationState>): void {
  const invitation = context.store.get().invitation ?? NO_INVITATION
  context.store.set({ invitation: { ...invitation, ...patch } })
}

/** Removes the refusal of the page's token or key before it is validated again. */
export function clearRefusal(context: Context): void {
  if (context.store.get().invitation?.refusal) patchInvitation(context, { refusal: undefined })
}

/** Blocks submitting on login and register because the page's token or key is refused. */
function rejectInvitation(context: Context, notice: Notice): void {
  patchInvitation(context, { refusal: notice })
  if (PANELS[context.store.get().panel].showsUserInfo) blockSubmit(context, notice)
}

interface FailedValidation {
  readonly trigger: Trigger
  /** Whether the page's token or key was validated, or an entered account. */
  readonly subject: 'page' | 'account'
}

/** Shows and reports a failed validation; a refusal blocks submitting. */
export function evaluateFailure(
  context: Context,
  { trigger, subject }: FailedValidation,
  failure: Failure,
): void {
  const isRefusal = !TEMPORARY_CODES.has(failure.errorCode)
  const isShown = PANELS[context.store.get().panel].showsUserInfo
  if (isShown) {
    unblockSubmit(context)
    handleFailure(context, isRefusal ? 'appoint' : trigger, failure)
  }
  // Panels that have nothing to do with an invitation do not change.
  else reportFailure(context, { trigger, failure, text: undefined })
  const text = isRefusal ? failureText(context, 'appoint', failure) : undefined
  if (!text) return
  const notice: Notice = { type: 'error', text, persistent: true, ...noticeDetails(failure, text) }
  if (subject === 'page') rejectInvitation(context, notice)
  else blockSubmit(context, notice)
}

/** Failures that are not about an account: the request can be repeated. */
const TEMPORARY_CODES: ReadonlySet<number> = new Set<number>([
  ERROR_CODES.networkFailure,
  ERROR_CODES.rateLimited,
  ERROR_CODES.csrfFailed,
  ERROR_CODES.captchaRequired,
  ERROR_CODES.captchaWrong,
  ERROR_CODES.captchaExpired,
  ERROR_CODES.sliderRequired,
])

/** Clears what was found about the entered account once another one is entered. @param before the field's old value */
export function accountEdited(context: Context, field: string, before: string): void {
  const state = context.store.get()
  if (isPageRefused(state)) return
  if (field === targetField(state) && state.form.values[field] !== before) clearEligibility(context)
}

function clearEligibility(context: Context): void {
  const { submitBlockedBy, session } = context.store.get()
  if (!submitBlockedBy && session.status !== 'account-exists') return
  resetNotice(context, undefined)
  dispatchSession(context, { type: 'entry-discarded' })
}

/** Keeps the data of an accepted code. */
export function storeInvitationInfo(context: Context, info: InvitationInfo): void {
  if (!ACCEPTED.has(info.code)) return
  const { invitation } = context.store.get()
  const appUrl = webUrl(info.index_url, context.ports.page.url())
  patchInvitation(context, {
    info,
    appName: invitation?.appName || info.app_name,
    ...(appUrl !== undefined && { appUrl }),
  })
}

/**
 * Applies a validation to the session.
 * @param isEntered whether it is about an entered account, so that the form is in use and remains
 */
export function applyStatus(context: Context, info: InvitationInfo, isEntered: boolean): void {
  const { username, screen_name, email, mobile } = info
  const user = toUserData({ username, screen_name, email, mobile })
  const { status } = eligibilityOf(info.code)
  dispatchSession(context, { type: 'validated', status, info, isEntered, user })
}

/** Shows a logged-in user what they can do here: by the invitation's code, or on register by `alreadySignedIn`. */
export function showSignedInMessage(context: Context): void {
  const { invitation, session, panel } = context.store.get()
  if (!isSignedIn(session) || invitation?.isUnfinished || invitation?.refusal) return
  if (pageInvitation(context.ports.page)) {
    if (invitation?.validationCode === undefined) return
    const { status } = eligibilityOf(invitation.validationCode)
    if (status === 'account-refused') dispatchSession(context, { type: 'eligibility-known', status })
    evaluateEligibility(context, invitation.validationCode)
  } else if (panel === 'register') evaluateEligibility(context, ERROR_CODES.alreadySignedIn)
}

/** The page's invitation token and self-service key; one of them may be empty. */
export interface PageInvitation {
  readonly token: string
  readonly appKey: string
}

/** @returns `undefined` if the page has neither */
export function pageInvitation(page: Page): PageInvitation | undefined {
  const here = page.url()
  const token = pageQuery(here, 'token')
  const appKey = pageQuery(here, 'appKey')
  return token || appKey ? { token, appKey } : undefined
}

/** Whether the page is marked as an invitation but has no token. */
export function lacksToken(page: Page): boolean {
  return pageInvitation(page) === undefined && pageQuery(page.url(), 'appoint') === '1'
}
