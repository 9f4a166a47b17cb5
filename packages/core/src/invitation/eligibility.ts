import type { InvitationInfo, Failure } from '@portico/protocol'
import { ERROR_CODES, parseResponse, USER_DATA, isCatalogueCode } from '@portico/protocol'
import type { Context } from '../context.ts'
import { failureText, handleFailure, reportFailure } from '../errors/error-policy.ts'
import { shownLogId } from '../errors/shown-log-id.ts'
import type { Trigger } from '../errors/error-policy.ts'
import { targetField } from '../form/form.ts'
import type { Notice } from '../notice.ts'
import { blockSubmit, clearNotice, unblockSubmit, showNotice } from '../notice.ts'
import { PANELS } from '../panels/panels.ts'
import { isPageRefused, NO_INVITATION, isSignedIn } from '../state.ts'
import { webUrl } from '../session/urls.ts'
import { pageQuery } from '../page-query.ts'
import type { Page } from '../ports.ts'

/** Says what a code says, and lets nothing be submitted where it must not be (APT-3). */
export function evaluateEligibility(context: Context, code: number, entered = ''): void {
  const { login, panel } = context.store.get()
  const { says, isBarred, status } = eligibilityOf(code)
  const notice: Notice = {
    type: noticeType(says, entered),
    text: { key: `error_${code}` },
    stays: isBarred || status === 'preLogin',
  }
  // An invalid token or key is no fault of an account, whichever call says so.
  if (code === ERROR_CODES.tokenInvalid) return rejectInvitation(context, notice)
  // The other panels have nothing to do with an appointment.
  if (!PANELS[panel].showsUserInfo) return
  if (isBarred) return blockSubmit(context, notice)
  unblockSubmit(context)
  if (says === 'offer' && (!isSignedIn(login) || login.hasBusinessAccount === false)) return
  showNotice(context, notice)
}

/** Says what the start found: a refusal that is not about the account of the session is the page's (APT-3). */
export function evaluateAtStart(context: Context, { code, status }: InvitationInfo): void {
  const verdict = eligibilityOf(code)
  const isOfSession = status !== 0 && verdict.status === 'change'
  if (!verdict.isBarred || isOfSession) return evaluateEligibility(context, code)
  rejectInvitation(context, { type: 'error', text: { key: `error_${code}` }, stays: true })
}

/** What the making of an account was refused with stands against the page, or against the account of the session. */
export function evaluateCreatedAccount(context: Context, code: number): void {
  const { invitation = NO_INVITATION, login } = context.store.get()
  if (code !== ERROR_CODES.tokenInvalid) {
    const { status } = eligibilityOf(code)
    context.store.set({
      invitation: { ...invitation, code },
      login: status === 'change' ? { ...login, status } : login,
    })
  }
  evaluateEligibility(context, code)
}

/** The page's token or key is asked about anew: what was said of it before is over. */
export function clearRefusal(context: Context): void {
  const { invitation } = context.store.get()
  if (!invitation?.refusal) return
  if (isPageRefused(context.store.get())) unblockSubmit(context)
  context.store.set({ invitation: { ...invitation, refusal: undefined } })
}

/** Lets nothing be submitted on login and register for the page's own token or key, until the page changes. */
function rejectInvitation(context: Context, notice: Notice): void {
  const { invitation = NO_INVITATION, panel } = context.store.get()
  const refusal: Notice = { ...notice, stays: true }
  context.store.set({ invitation: { ...invitation, refusal } })
  if (PANELS[panel].showsUserInfo) blockSubmit(context, refusal)
}

function noticeType(says: EligibilityResult['says'], entered: string): Notice['type'] {
  if (says === 'known') return entered.includes('@') ? 'success' : 'info'
  return says === 'offer' ? 'info' : says
}

/**
 * What a refused question about an appointment says, disables and tells the host (APT-3).
 * @param asked about the page's own token or key at the start, or about an entered account
 */
export function evaluateFailure(
  context: Context,
  { moment, asked }: { readonly moment: Trigger; readonly asked: 'page' | 'account' },
  failure: Failure,
): void {
  const isAnswer = !NO_RESPONSE_CODES.has(failure.errorCode)
  const isSaid = PANELS[context.store.get().panel].showsUserInfo
  if (isSaid) {
    unblockSubmit(context)
    handleFailure(context, isAnswer ? 'appoint' : moment, failure)
  }
  // A panel that has nothing to do with an appointment stays as it is; the host hears of it.
  else reportFailure(context, { moment, failure, text: undefined })
  const text = isAnswer ? failureText(context, 'appoint', failure) : undefined
  if (!text) return
  const notice: Notice = { type: 'error', text, stays: true, ...shownLogId(failure, text) }
  if (asked === 'page') rejectInvitation(context, notice)
  else if (isSaid) blockSubmit(context, notice)
}

/** A line that dropped and a challenge say nothing of an account: one tries again. */
const NO_RESPONSE_CODES: ReadonlySet<number> = new Set([
  ERROR_CODES.networkFailure,
  ERROR_CODES.tooOften,
  ERROR_CODES.csrfFailed,
  ERROR_CODES.captchaRequired,
  ERROR_CODES.captchaWrong,
  ERROR_CODES.captchaExpired,
  ERROR_CODES.sliderRequired,
])

/** Another account is being entered: what was said of the one before is over (SND-2). */
function clearEligibility(context: Context): void {
  const { submitBlockedBy, login } = context.store.get()
  if (!submitBlockedBy && login.status !== 'preLogin') return
  context.store.set({
    submitBlockedBy: undefined,
    login: login.status === 'preLogin' ? { ...login, status: 'normal' } : login,
  })
  clearNotice(context)
}

/** @param before what stood in the field */
export function accountEdited(context: Context, field: string, before: string): void {
  const state = context.store.get()
  if (isPageRefused(state)) return
  if (field === targetField(state) && state.form.values[field] !== before) clearEligibility(context)
}

/** Keeps what an accepted code came with; with another the call ends without data (APT-3). */
export function storeInvitationInfo(context: Context, info: InvitationInfo): void {
  if (!isAccepted(info.code)) return
  const appointment = context.store.get().invitation ?? NO_INVITATION
  const appUrl = webUrl(info.index_url, context.ports.page.url())
  context.store.set({
    invitation: {
      ...appointment,
      info,
      appName: appointment.appName || info.app_name,
      ...(appUrl !== undefined && { appUrl }),
    },
  })
}

/**
 * A session is 1, change, or 2, next, by the code; without one the status stays, but for preLogin (APT-2).
 * @param entered whether the code is about an account somebody entered: then the form is in use, and stays
 */
export function applyStatus(context: Context, info: InvitationInfo, isEntered: boolean): void {
  const { login } = context.store.get()
  const { status } = eligibilityOf(info.code)
  if (status === 'preLogin') return context.store.set({ login: { ...login, status } })
  if (login.status === 'preLogin') context.store.set({ login: { ...login, status: 'normal' } })
  if (info.status === 0 || (isEntered && status === 'next')) return
  context.store.set({
    login: {
      ...login,
      status,
      user: login.user ?? parseResponse(USER_DATA, info),
      hasBusinessAccount: info.has_business_account ?? login.hasBusinessAccount,
    },
  })
}

/** Tells a signed-in visitor what they may do here: with an appointment as it was judged, else on register (error_200). */
export function showSignedInMessage(context: Context): void {
  const { invitation, login, panel } = context.store.get()
  if (!isSignedIn(login) || invitation?.isUnfinished || invitation?.refusal) return
  if (pageInvitation(context.ports.page)) {
    if (invitation?.code === undefined) return
    const { status } = eligibilityOf(invitation.code)
    if (status === 'change') context.store.set({ login: { ...login, status } })
    evaluateEligibility(context, invitation.code)
  } else if (panel === 'register') evaluateEligibility(context, ERROR_CODES.alreadySignedIn)
}

/** What a validation's code makes of the visitor (APT-2, APT-3). */
export interface EligibilityResult {
  /** `next` and `change` hold where there is a session; without one the form stays as it is. */
  readonly status: 'preLogin' | 'change' | 'next'
  /** How error_{code} is said; `offer`: where there is a session, `known`: a success for who gave an e-mail. */
  readonly says: Notice['type'] | 'offer' | 'known'
  /** Whether nothing can be submitted, and no code is sent (SND-2). */
  readonly isBarred: boolean
}

const KNOWN: EligibilityResult = { status: 'preLogin', says: 'known', isBarred: false }

const REFUSED: EligibilityResult = { status: 'change', says: 'error', isBarred: true }

/** THE TABLE of the codes that are accepted. */
const ACCEPTED: ReadonlyMap<number, EligibilityResult> = new Map<number, EligibilityResult>([
  [200, { status: 'next', says: 'offer', isBarred: false }],
  [2601, KNOWN],
  [2603, REFUSED],
  [2604, REFUSED],
  [2605, { status: 'next', says: 'success', isBarred: false }],
  [2606, REFUSED],
  [2607, REFUSED],
  [2655, KNOWN],
])

const OTHERWISE: EligibilityResult = { status: 'next', says: 'error', isBarred: true }

export function eligibilityOf(code: number): EligibilityResult {
  return ACCEPTED.get(code) ?? OTHERWISE
}

/** Whether what came with a code is kept; with any other the call ends without data. */
function isAccepted(code: number): boolean {
  return ACCEPTED.has(code)
}

/** Whether a code is a verdict that nothing can be submitted against, rather than a call that failed. */
export function isBlockingResult(code: number): boolean {
  return isCatalogueCode(code) && code >= INITIAL_RESULTS && eligibilityOf(code).isBarred
}

/** The codes of the catalogue from here on are about tokens and business accounts. */
const INITIAL_RESULTS: number = ERROR_CODES.tokenInvalid

/** What these say of an entered account logging in mends, so that nobody is kept from it. */
const RESOLVED_BY_LOGIN: ReadonlySet<number> = new Set([2601, 2602, 2655])

export function isResolvedByLogin(code: number): boolean {
  return RESOLVED_BY_LOGIN.has(code)
}

/** What the page's address brings (contract 1.4). */
export interface PageInvitation {
  readonly token: string
  readonly appKey: string
}

/** @returns `undefined` where the page has neither a token nor a self-service key */
export function pageInvitation(page: Page): PageInvitation | undefined {
  const here = page.url()
  const token = pageQuery(here, 'token')
  const appKey = pageQuery(here, 'appKey')
  return token || appKey ? { token, appKey } : undefined
}

/** Whether the page says it comes with an appointment, and does not. */
export function lacksToken(page: Page): boolean {
  return pageInvitation(page) === undefined && pageQuery(page.url(), 'appoint') === '1'
}
