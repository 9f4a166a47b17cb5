// The client: everything the widget does, without a form. `@portico/client` exports the same.
import { chooseLanguage, criticalMessages, loadMessages } from '@portico/locales'
import type { Failure } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import { createClient } from '../client/account-client.ts'
import type { AccountClient, AccountClientOptions } from '../client/client-types.ts'
import { checkOption, throwOptionError } from '../options/check-option.ts'
import { readOptions } from '../options/options.ts'
import {
  browserClock,
  browserDevice,
  browserHttp,
  browserPage,
  browserPasskeys,
  browserTabs,
  browserWork,
} from './browser-ports.ts'
import { loadSlider } from './slider-script.ts'

export type { Answer, ClientError } from '../call/answer.ts'
export type {
  AccountClient,
  AccountClientOptions,
  AccountUser,
  CallOptions,
  CodeFields,
  DataOf,
  EmailBindingFields,
  EmailRegistrationFields,
  InitialSession,
  MobileCode,
  PasswordFields,
  PlatformFields,
  ResetFields,
  SentCode,
  Session,
  SessionStore,
  SignInResult,
  SignInFields,
  SignOutOptions,
} from '../client/client-types.ts'
export type { ChallengeAnswer, CodePurpose, Proof, Target } from '../call/requests.ts'
export type { AccountCenterConfig, AccountError } from '../public/public-types.ts'
export type { SuccessUser } from '../public/success.ts'

/**
 * Creates a client of an account center. It sends nothing until it is used, and can be created on a server.
 * @throws Error if an option is invalid; the message names the option, what was given and what is allowed
 * @example
 * ```ts
 * const client = createAccountClient({ accountCenter: 'https://account.example', appId: 1574 })
 * const { data, error } = await client.signIn.password({ account: 'user@example.com', password: 'secret' })
 * ```
 */
export function createAccountClient({
  language = 'auto',
  initialSession,
  onSessionEnd,
  session,
  ...config
}: AccountClientOptions): AccountClient {
  const settings = readOptions({ ...config, language })
  if (config.appId === undefined) throwOptionError('appId', 'the id of your app', undefined)
  checkOption('onSessionEnd', 'a function', onSessionEnd)
  checkOption('session', ['account-center', 'host'], session)
  if (initialSession && typeof initialSession.userId !== 'string')
    throwOptionError('initialSession.userId', 'a string', initialSession.userId)
  let preference = language
  const choice = () => chooseLanguage(preference, languagesOfBrowser())
  return createClient({
    settings,
    language: () => choice().language,
    chooseLanguage: (tag) => {
      preference = tag
    },
    initialSession,
    onSessionEnd,
    ...(session && { session }),
    ports: {
      clock: browserClock,
      http: browserHttp,
      device: browserDevice,
      page: browserPage,
      tabs: browserTabs,
      work: browserWork,
      passkeys: browserPasskeys,
      sliderScript: { load: loadSlider },
      describe: (failure) => describeFailure(failure, choice()),
    },
  })
}

function languagesOfBrowser(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : browserPage.languages()
}

/** The texts that are loaded may not be available without a connection. */
async function describeFailure(
  { errorCode, needsCookies }: Failure,
  { language }: ReturnType<typeof chooseLanguage>,
): Promise<string> {
  const criticalTexts = criticalMessages(language)
  try {
    if (errorCode === ERROR_CODES.networkFailure)
      return (criticalTexts ?? (await loadMessages(language))).network_failure
    const texts = await loadMessages(language)
    return needsCookies ? texts.cookies_blocked : texts.error_500
  } catch {
    return (criticalTexts ?? criticalMessages('en')).network_failure
  }
}
