import type { Failure, FieldName } from '@portico/protocol'
import { ERROR_CODES, isCatalogueCode } from '@portico/protocol'
import type { Panel, AccountError } from '../public-types.ts'
import type { Context } from '../context.ts'
import { refocusField } from '../form/validation.ts'
import { showCaptcha } from '../image-captcha.ts'
import type { NoticeText } from '../notice.ts'
import { clearNotice, showNotice, noticeText } from '../notice.ts'
import { startCountdown } from '../countdown.ts'
import { asksForSlider } from '../slider.ts'
import { shownLogId } from './shown-log-id.ts'

/** When a failure met the visitor. */
export type Trigger = 'submit' | 'send-code' | 'refresh-captcha' | 'third-party' | 'appoint'

/** What is done about it; a field to retype is focused with what is in it selected. */
export type ErrorReaction =
  | { readonly do: 'say-nothing' }
  | { readonly do: 'open-slider' }
  /** Its seconds run, and the server's words, where it has some, stand beside them. */
  | { readonly do: 'restart-countdown' }
  | { readonly do: 'say'; readonly key: string; readonly stays: boolean; readonly retype?: FieldName }
  | { readonly do: 'say-server-words'; readonly retype?: FieldName }

export interface PolicyContext {
  readonly moment: Trigger
  readonly panel: Panel
}

interface Rule {
  readonly codes: readonly number[] | 'any'
  readonly when?: (where: PolicyContext, failure: Failure) => boolean
  readonly reaction: (failure: Failure) => ErrorReaction
}

const showMessage = (key: string): ErrorReaction => ({ do: 'say', key, stays: false })

const showPersistent = (key: string): ErrorReaction => ({ do: 'say', key, stays: true })

const showServerMessage = ({ description }: Failure): ErrorReaction =>
  description === '' ? showMessage('error_500') : { do: 'say-server-words' }

const at =
  (...moments: readonly Trigger[]) =>
  (where: PolicyContext): boolean =>
    moments.includes(where.moment)

/**
 * THE TABLE (LOG-6, SND-5, MSG-1; contract, section 10): moment × code → reaction; the first row that fits counts.
 * A captcha in the failure is shown in any case, before this is asked; what no row fits is said in the server's words.
 */
const REACTIONS: readonly Rule[] = [
  { codes: [ERROR_CODES.networkFailure], reaction: () => showMessage('network_failure') },
  {
    codes: [ERROR_CODES.csrfFailed],
    // To refresh the page, as the server's words say, would cure nothing.
    when: (_, failure) => failure.needsCookies === true,
    reaction: () => showPersistent('cookies_blocked'),
  },
  { codes: [ERROR_CODES.sliderRequired], reaction: () => ({ do: 'open-slider' }) },
  {
    codes: [ERROR_CODES.captchaRequired, ERROR_CODES.captchaWrong, ERROR_CODES.captchaExpired],
    reaction: () => ({ do: 'say-nothing' }),
  },
  {
    codes: [ERROR_CODES.emailRegistered, ERROR_CODES.emailRegisteredAlso],
    when: at('send-code'),
    reaction: () => showPersistent('error_2601'),
  },
  {
    codes: [ERROR_CODES.emailRegistered, ERROR_CODES.emailRegisteredAlso],
    when: (where) => where.moment === 'submit' && where.panel === 'register',
    reaction: () => showPersistent('error_1023'),
  },
  {
    codes: [ERROR_CODES.wrongAccountOrPassword],
    // With a captcha that one is typed first, and has the focus.
    when: (where, failure) => where.moment === 'submit' && !failure.captcha,
    reaction: (failure) => ({ ...showServerMessage(failure), retype: 'password' }),
  },
  {
    codes: [ERROR_CODES.reauthenticationRequired],
    when: (where) => where.moment === 'submit' && where.panel === 'bind',
    reaction: () => showPersistent('error_1039'),
  },
  {
    // An e-mail was entered again before the next message may leave.
    codes: [ERROR_CODES.codeTooSoon],
    when: (where) => where.moment === 'submit' && where.panel === 'bind',
    reaction: () => showMessage('bind_mail_just_sent'),
  },
  { codes: [ERROR_CODES.registered], when: at('submit'), reaction: () => showPersistent('error_2015') },
  { codes: [ERROR_CODES.authorizationCodeExpired], reaction: () => showMessage('error_411') },
  {
    codes: [ERROR_CODES.identityBoundElsewhere, ERROR_CODES.platformBoundHere],
    when: at('third-party'),
    reaction: () => showPersistent('error_1041'),
  },
  {
    // They ask for a mobile, and the form that does says so.
    codes: [ERROR_CODES.identityWithoutAccount, ERROR_CODES.accountWithoutMobile],
    when: (where, failure) => where.moment === 'third-party' && failure.profileKey !== undefined,
    reaction: () => ({ do: 'say-nothing' }),
  },
  { codes: [ERROR_CODES.codeTooSoon], when: at('send-code'), reaction: () => ({ do: 'restart-countdown' }) },
  {
    codes: 'any',
    // A third-party step is a submit too.
    when: (where, failure) =>
      at('submit', 'appoint', 'third-party')(where) && isCatalogueCode(failure.errorCode),
    reaction: (failure) => showMessage(`error_${failure.errorCode}`),
  },
]

export function errorReaction(failure: Failure, where: PolicyContext): ErrorReaction {
  const rule = REACTIONS.find(
    ({ codes, when }) =>
      (codes === 'any' || codes.includes(failure.errorCode)) && (when === undefined || when(where, failure)),
  )
  return (rule?.reaction ?? showServerMessage)(failure)
}

/** Does what the table says about a failure, and tells the host. */
export function handleFailure(context: Context, moment: Trigger, failure: Failure): void {
  const { panel } = context.store.get()
  if (failure.captcha) showCaptcha(context, failure.captcha)
  const reaction = errorReaction(failure, { moment, panel })
  const text = failureText(context, moment, failure)
  if (reaction.do === 'restart-countdown')
    startCountdown(context, { reason: 'too-soon', seconds: failure.retryTimeS })
  if ('retype' in reaction && reaction.retype) refocusField(context, reaction.retype)
  if (text === undefined) clearNotice(context)
  else
    showNotice(context, {
      type: 'error',
      text,
      stays: reaction.do === 'say' && reaction.stays,
      ...shownLogId(failure, text),
    })
  reportFailure(context, { moment, failure, text })
}

/** What is said of a failure; nothing for those that say nothing. */
export function failureText(context: Context, moment: Trigger, failure: Failure): NoticeText | undefined {
  const { panel } = context.store.get()
  return textOf(context, errorReaction(failure, { moment, panel }), { moment, failure })
}

interface TriggeredFailure {
  readonly moment: Trigger
  readonly failure: Failure
}

interface ShownFailure extends TriggeredFailure {
  /** What the visitor was told. */
  readonly text: NoticeText | undefined
}

/** Tells the host of a failure the visitor met. */
export function reportFailure(context: Context, { moment, failure, text }: ShownFailure): void {
  const { panel } = context.store.get()
  context.emit('action_reject', { moment, panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, text ? noticeText(context.store.get(), text) : ''))
}

function textOf(context: Context, reaction: ErrorReaction, met: TriggeredFailure): NoticeText | undefined {
  switch (reaction.do) {
    case 'say':
      return { key: reaction.key }
    case 'say-server-words':
      return { words: met.failure.description }
    case 'open-slider':
      return textOfSlider(context, met)
    case 'restart-countdown':
      return met.failure.description === '' ? undefined : { words: met.failure.description }
    case 'say-nothing':
      return undefined
  }
}

/** Closed, or answered another way, the form says nothing (CAP-3); where a host does without it, the server's words. */
function textOfSlider(context: Context, { moment, failure }: TriggeredFailure): NoticeText | undefined {
  if (!asksForSlider(context, failure)) return { words: failure.description }
  if (context.store.get().slider?.outcome !== 'unavailable') return undefined
  return { key: 'slider_unavailable', retry: moment === 'send-code' ? moment : 'submit' }
}

/** A failure as the host is handed it. @param message the text shown to the visitor; empty when none was */
export function toAccountError(failure: Failure, message: string): AccountError {
  return {
    code: failure.errorCode,
    error_code: failure.errorCode,
    message,
    description: failure.description,
    ...(failure.logId !== undefined && { log_id: failure.logId }),
    ...(failure.captcha && { captcha: failure.captcha.image, captcha_key: failure.captcha.key }),
    ...(failure.profileKey !== undefined && { profile_key: failure.profileKey }),
  }
}
