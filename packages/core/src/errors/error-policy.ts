import { formatFirstDay } from '@portico/locales'
import type { ErrorName, Failure } from '@portico/protocol'
import { ERROR_CODES, errorName, isCatalogueCode } from '@portico/protocol'
import { toAccountError } from '../call/answer.ts'
import { fieldOrder } from '../form/form.ts'
import { refocusField, refuseField, showCaptcha } from '../form/validation.ts'
import type { Panel } from '../public/public-state.ts'
import type { Context } from '../runtime/context.ts'
import { startCountdown } from '../runtime/countdown.ts'
import { clearNotice, noticeText, showNotice } from '../runtime/notice.ts'
import type { Notice, NoticeText } from '../state/state.ts'
import { handleRefusedBinding } from '../transitions/proof.ts'
import { handleSessionEnd } from '../transitions/signed-in-hint.ts'
import { requiresSlider } from './slider.ts'

/** What the user was doing when a call failed. Reported to the host. */
export type Trigger = 'submit' | 'send-code' | 'refresh-captcha' | 'third-party' | 'appoint'

/** What to focus with its content selected. The last two are marked: it is certain that they were wrong. */
type Refused = 'account-or-password' | 'password' | 'code'

/** The reaction to a failure. */
export type ErrorReaction =
  | { readonly do: 'ignore' }
  | { readonly do: 'open-slider' }
  /** Restarts the countdown with the server's seconds and shows its text, if any. */
  | { readonly do: 'restart-countdown' }
  | {
      readonly do: 'show-message'
      readonly key: string
      readonly persistent: boolean
      readonly refocus?: Refused
      /** What the text's {date} says, in epoch seconds. */
      readonly from?: number
    }
  | { readonly do: 'show-server-message'; readonly refocus?: Refused }

export interface PolicyContext {
  readonly trigger: Trigger
  readonly panel: Panel
}

interface Rule {
  readonly names: readonly ErrorName[] | 'any'
  readonly when?: (context: PolicyContext, failure: Failure) => boolean
  readonly reaction: (failure: Failure) => ErrorReaction
}

const ignore = (): ErrorReaction => ({ do: 'ignore' })

const showMessage = (key: string): ErrorReaction => ({ do: 'show-message', key, persistent: false })

const showPersistent = (key: string): ErrorReaction => ({ do: 'show-message', key, persistent: true })

const showServerMessage = ({ description }: Failure): ErrorReaction =>
  description === '' ? showMessage('error_500') : { do: 'show-server-message' }

const on =
  (...triggers: readonly Trigger[]) =>
  ({ trigger }: PolicyContext): boolean =>
    triggers.includes(trigger)

const onSubmitOf =
  (panel: Panel) =>
  (context: PolicyContext): boolean =>
    context.trigger === 'submit' && context.panel === panel

/**
 * The reaction to each failure; the first matching rule applies. Without a match the server's text is shown. A captcha
 * in the failure is shown in any case.
 */
const RULES: readonly Rule[] = [
  { names: ['networkFailure'], reaction: () => showMessage('network_failure') },
  {
    names: ['csrfFailed'],
    // The server's text asks for a reload, which does not help if cookies are blocked.
    when: (_, failure) => failure.needsCookies === true,
    reaction: () => showPersistent('cookies_blocked'),
  },
  { names: ['sliderRequired'], reaction: () => ({ do: 'open-slider' }) },
  {
    // Cancelled by the visitor.
    names: ['secondStepRequired'],
    when: (_, { description }) => description === '',
    reaction: ignore,
  },
  {
    // The captcha itself is the message. Work was cancelled.
    names: ['captchaRequired', 'captchaWrong', 'captchaExpired', 'workRequired'],
    reaction: ignore,
  },
  {
    names: ['emailRegistered', 'emailRegisteredLegacy'],
    when: on('send-code'),
    reaction: () => showPersistent('error_2601'),
  },
  {
    names: ['emailRegistered', 'emailRegisteredLegacy'],
    when: onSubmitOf('register'),
    reaction: () => showPersistent('error_1023'),
  },
  {
    // The user is logged in: only the password was entered.
    names: ['wrongAccountOrPassword'],
    when: (context, failure) => onSubmitOf('bind')(context) && !failure.captcha,
    reaction: () => ({ ...showMessage('bind_password_wrong'), refocus: 'password' }),
  },
  {
    // One that the form accepts but the server's policy does not.
    names: ['passwordMalformed'],
    when: on('submit'),
    reaction: (failure) => ({ ...showServerMessage(failure), refocus: 'password' }),
  },
  {
    names: ['wrongAccountOrPassword'],
    // A captcha is entered first and takes the focus.
    when: ({ trigger }, failure) => trigger === 'submit' && !failure.captcha,
    reaction: (failure) => ({ ...showServerMessage(failure), refocus: 'account-or-password' }),
  },
  {
    names: ['smsCodeWrong', 'smsCodeExpired', 'emailCodeWrong', 'emailCodeExpired'],
    when: on('submit', 'third-party'),
    reaction: (failure) => ({ ...showServerMessage(failure), refocus: 'code' }),
  },
  {
    // The form that asks for a proof explains it.
    names: ['reauthenticationRequired'],
    when: (context, failure) => onSubmitOf('bind')(context) && failure.proofs !== undefined,
    reaction: ignore,
  },
  {
    names: ['reauthenticationRequired'],
    when: onSubmitOf('bind'),
    // A login does not help before that moment.
    reaction: ({ possibleFromS: from }) =>
      from === undefined ? showPersistent('error_1039') : { ...showPersistent('proof_later'), from },
  },
  {
    names: ['registered'],
    when: on('submit', 'third-party'),
    reaction: () => showPersistent('error_2015'),
  },
  { names: ['authorizationCodeExpired'], reaction: () => showMessage('error_411') },
  {
    names: ['identityBoundElsewhere', 'platformBoundHere'],
    when: on('third-party'),
    reaction: () => showPersistent('error_1041'),
  },
  {
    // The form that asks for a mobile number explains it.
    names: ['identityWithoutAccount', 'accountWithoutMobile'],
    when: ({ trigger }, failure) => trigger === 'third-party' && failure.profileKey !== undefined,
    reaction: ignore,
  },
  {
    names: ['resendTooSoon'],
    when: on('send-code'),
    reaction: () => ({ do: 'restart-countdown' }),
  },
  {
    names: 'any',
    when: (context, failure) =>
      on('submit', 'appoint', 'third-party')(context) && isCatalogueCode(failure.errorCode),
    reaction: (failure) => showMessage(`error_${failure.errorCode}`),
  },
]

export function errorReaction(failure: Failure, context: PolicyContext): ErrorReaction {
  const name = errorName(failure.errorCode)
  const rule = RULES.find(
    ({ names, when }) =>
      (names === 'any' || (name && names.includes(name))) && (when === undefined || when(context, failure)),
  )
  return (rule?.reaction ?? showServerMessage)(failure)
}

/** Reacts to a failure and reports it to the host. */
export function handleFailure(context: Context, trigger: Trigger, failure: Failure): void {
  const { panel } = context.store.get()
  if (trigger === 'submit') handleRefusedBinding(context, failure)
  if (failure.errorCode === ERROR_CODES.notLoggedIn) handleSessionEnd(context)
  if (failure.captcha) showCaptcha(context, failure.captcha)
  const reaction = errorReaction(failure, { trigger, panel })
  const text = reactionText(context, reaction, { trigger, failure })
  if (reaction.do === 'restart-countdown')
    startCountdown(context, { reason: 'too-soon', seconds: failure.retryTimeS })
  if ('refocus' in reaction && text) refocus(context, reaction.refocus, { failure, text })
  if (text === undefined) clearNotice(context)
  else
    showNotice(context, {
      type: 'error',
      text,
      persistent: reaction.do === 'show-message' && reaction.persistent,
      ...noticeDetails(failure, text),
    })
  reportFailure(context, { trigger, failure, text })
}

/** Selects what was refused, unless a captcha has to be answered first, and marks it if it is certain that it was wrong. */
function refocus(
  context: Context,
  refused: Refused | undefined,
  { failure, text }: { readonly failure: Failure; readonly text: NoticeText },
): void {
  const field = refused === 'code' ? fieldOrder(context.store.get()).at(-1) : refused && 'password'
  if (!field) return
  if (refused !== 'account-or-password') refuseField(context, field, text)
  if (!failure.captcha) refocusField(context, field)
}

/** The details of a notice about a failure: the reason, for our own messages, and the log id, if it helps. */
export function noticeDetails(failure: Failure, text: NoticeText): Pick<Notice, 'reason' | 'logId'> {
  return {
    ...('key' in text && { reason: errorName(failure.errorCode) }),
    ...shownLogId(failure, text),
  }
}

interface TriggeredFailure {
  readonly trigger: Trigger
  readonly failure: Failure
}

/** The text shown for a failure, if any. */
export function failureText(context: Context, trigger: Trigger, failure: Failure): NoticeText | undefined {
  const { panel } = context.store.get()
  return reactionText(context, errorReaction(failure, { trigger, panel }), { trigger, failure })
}

/** Reports a failure to the host. @param text what the user was shown */
export function reportFailure(
  context: Context,
  { trigger, failure, text }: TriggeredFailure & { readonly text: NoticeText | undefined },
): void {
  const { panel } = context.store.get()
  context.emit('action_reject', { trigger, panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, text ? noticeText(context.store.get(), text) : ''))
}

function reactionText(
  context: Context,
  reaction: ErrorReaction,
  triggered: TriggeredFailure,
): NoticeText | undefined {
  const { description } = triggered.failure
  switch (reaction.do) {
    case 'show-message':
      return { key: reaction.key, ...(reaction.from !== undefined && dateOf(context, reaction.from)) }
    case 'show-server-message':
      return { plainText: description }
    case 'open-slider':
      return sliderText(context, triggered)
    case 'restart-countdown':
      return description === '' ? undefined : { plainText: description }
    case 'ignore':
      return undefined
  }
}

function dateOf({ store }: Context, from: number): Pick<Extract<NoticeText, { key: string }>, 'values'> {
  const { language = 'en' } = store.get().texts ?? {}
  return { values: { date: formatFirstDay(language, from) } }
}

/** Nothing if the user closed the slider or chose an image captcha; the server's text if the host has turned it off. */
function sliderText(context: Context, { trigger, failure }: TriggeredFailure): NoticeText | undefined {
  if (!requiresSlider(context, failure)) return { plainText: failure.description }
  if (context.store.get().slider?.outcome !== 'unavailable') return undefined
  return { key: 'slider_unavailable', retry: trigger === 'send-code' ? trigger : 'submit' }
}

/**
 * The log id of a failure the user can only report: an unknown code, a system error, a network failure. Any other notice
 * explains what to do, and only the error object has the id.
 */
export function shownLogId({ errorCode, logId }: Failure, text: NoticeText): Pick<Notice, 'logId'> {
  const isUnexplained =
    errorName(errorCode) === undefined ||
    errorCode === ERROR_CODES.networkFailure ||
    errorCode === ERROR_CODES.systemError ||
    ('key' in text && text.key === 'error_500')
  return logId !== undefined && isUnexplained ? { logId } : {}
}
