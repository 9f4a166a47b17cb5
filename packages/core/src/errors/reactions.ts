import type { Failure, FieldName } from '@portico/protocol'
import { ERROR_CODES, isCatalogueCode } from '@portico/protocol'
import type { Panel } from '../public-types.ts'

/** When a failure met the visitor. */
export type Moment = 'submit' | 'send-code' | 'refresh-captcha' | 'third-party' | 'appoint'

/** What is done about it; a field to retype is focused with what is in it selected. */
export type Reaction =
  | { readonly do: 'say-nothing' }
  | { readonly do: 'open-slider' }
  /** Its seconds run, and the server's words, where it has some, stand beside them. */
  | { readonly do: 'restart-countdown' }
  | { readonly do: 'say'; readonly key: string; readonly stays: boolean; readonly retype?: FieldName }
  | { readonly do: 'say-server-words'; readonly retype?: FieldName }

export interface Where {
  readonly moment: Moment
  readonly panel: Panel
}

interface Rule {
  readonly codes: readonly number[] | 'any'
  readonly when?: (where: Where, failure: Failure) => boolean
  readonly reaction: (failure: Failure) => Reaction
}

const say = (key: string): Reaction => ({ do: 'say', key, stays: false })
const keepSaying = (key: string): Reaction => ({ do: 'say', key, stays: true })
const sayServerWords = ({ description }: Failure): Reaction =>
  description === '' ? say('error_500') : { do: 'say-server-words' }
const at =
  (...moments: readonly Moment[]) =>
  (where: Where): boolean =>
    moments.includes(where.moment)

/**
 * THE TABLE (LOG-6, SND-5, MSG-1; contract, section 10): moment × code → reaction; the first row that fits counts.
 * A captcha in the failure is shown in any case, before this is asked; what no row fits is said in the server's words.
 */
const REACTIONS: readonly Rule[] = [
  { codes: [ERROR_CODES.networkFailure], reaction: () => say('network_failure') },
  {
    codes: [ERROR_CODES.csrfFailed],
    // To refresh the page, as the server's words say, would cure nothing.
    when: (_, failure) => failure.needsCookies === true,
    reaction: () => keepSaying('cookies_blocked'),
  },
  { codes: [ERROR_CODES.sliderRequired], reaction: () => ({ do: 'open-slider' }) },
  {
    codes: [ERROR_CODES.captchaRequired, ERROR_CODES.captchaWrong, ERROR_CODES.captchaExpired],
    reaction: () => ({ do: 'say-nothing' }),
  },
  {
    codes: [ERROR_CODES.emailRegistered, ERROR_CODES.emailRegisteredAlso],
    when: at('send-code'),
    reaction: () => keepSaying('error_2601'),
  },
  {
    codes: [ERROR_CODES.emailRegistered, ERROR_CODES.emailRegisteredAlso],
    when: (where) => where.moment === 'submit' && where.panel === 'register',
    reaction: () => keepSaying('error_1023'),
  },
  {
    codes: [ERROR_CODES.wrongAccountOrPassword],
    // With a captcha that one is typed first, and has the focus.
    when: (where, failure) => where.moment === 'submit' && !failure.captcha,
    reaction: (failure) => ({ ...sayServerWords(failure), retype: 'password' }),
  },
  {
    codes: [ERROR_CODES.reauthenticationRequired],
    when: (where) => where.moment === 'submit' && where.panel === 'bind',
    reaction: () => keepSaying('error_1039'),
  },
  {
    // An e-mail was entered again before the next message may leave.
    codes: [ERROR_CODES.codeTooSoon],
    when: (where) => where.moment === 'submit' && where.panel === 'bind',
    reaction: () => say('bind_mail_just_sent'),
  },
  { codes: [ERROR_CODES.registered], when: at('submit'), reaction: () => keepSaying('error_2015') },
  { codes: [ERROR_CODES.authorizationCodeExpired], reaction: () => say('error_411') },
  {
    codes: [ERROR_CODES.identityBoundElsewhere, ERROR_CODES.platformBoundHere],
    when: at('third-party'),
    reaction: () => keepSaying('error_1041'),
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
    reaction: (failure) => say(`error_${failure.errorCode}`),
  },
]

export function reactionTo(failure: Failure, where: Where): Reaction {
  const rule = REACTIONS.find(
    ({ codes, when }) =>
      (codes === 'any' || codes.includes(failure.errorCode)) && (when === undefined || when(where, failure)),
  )
  return (rule?.reaction ?? sayServerWords)(failure)
}
