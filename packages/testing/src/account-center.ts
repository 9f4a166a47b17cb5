import type { Endpoint, EndpointName, ErrorName, UserData } from '@portico/protocol'
import {
  CSRF_COOKIE,
  endpoints,
  ERROR_CODES,
  isObfuscatedField,
  parseJsonObject,
  parseResponse,
  deobfuscate,
  writeFailure,
  writeSuccess,
} from '@portico/protocol'
import { backFromPlatform, PLATFORMS, PROFILE_KEY } from './platform-logins.ts'
import { serverDescription } from './server-description.ts'

/** A request of the widget, in the form every test runner can provide. */
export interface HttpCall {
  /** The method, in upper case. */
  readonly method: string
  /** The absolute URL. */
  readonly url: string
  /** The origin of the page, from the header `Origin`; absent on requests to the page's own origin. */
  readonly origin?: string | undefined
  /** The body; empty for a GET. */
  readonly body?: string | undefined
}

/** A response of the scripted account center. */
export interface HttpAnswer {
  /** The HTTP status. */
  readonly status: number
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body: JSON, or empty. */
  readonly body: string
}

/** A request that the account center received. */
export interface ReceivedCall {
  /** The endpoint that was called. */
  readonly endpoint: EndpointName
  /** The fields of the query or the body, decoded. */
  readonly fields: Readonly<Record<string, string>>
}

/** Where a failure occurs and what it contains. */
export interface FailOptions {
  /** The endpoint that fails. Default: the endpoint that usually fails with the code; for most codes every login. */
  readonly at?: EndpointName
  /**
   * The message of the server, shown for codes that are not in the error catalogue. Default: the account center's own, in
   * the language of the widget.
   */
  readonly description?: string
  /** With 2046: what completes the login. @defaultValue ['totp', 'recovery'] */
  readonly offers?: readonly SecondStepMethod[]
}

/** A way to do the second step of a login. */
export type SecondStepMethod = 'totp' | 'recovery' | 'sms' | 'email' | 'passkey'

/** The passkey of an account, without its key: the scripted account center verifies no signature. */
export interface TestPasskey {
  /** The id of the credential, in base64url. */
  readonly id: string
  /** Under which the authenticator keeps it, in base64url. */
  readonly userHandle: string
}

/** How the scripted account center behaves. */
export interface FakeAccountCenterOptions {
  /** The account; what is missing has a default. */
  readonly user?: Partial<UserData>
  /** Whether the visitor is logged in when the page opens. @defaultValue false */
  readonly isSignedIn?: boolean
  /** The code that is right for every mobile and e-mail. @defaultValue '1234' */
  readonly code?: string
  /** The password that is right for every account. @defaultValue 'Passw0rd!' */
  readonly password?: string
  /** The code that is right as the second step of a login, but for `sms`, whose code is `code`. @defaultValue '123456' */
  readonly secondStepCode?: string
}

/** An account center that exists only in a test. It responds to the requests of the widget without a server. */
export interface FakeAccountCenter {
  /** The code that logs in. */
  readonly code: string
  /** The password that logs in. */
  readonly password: string
  /** The code that completes a login after `failWith('secondStepRequired')`; for `sms` it is `code`. */
  readonly secondStepCode: string
  /** The passkey that logs in, once it is in the browser: `addAuthenticator(page, center.passkey)` of `@portico/testing/playwright`. */
  readonly passkey: TestPasskey
  /** All requests so far, oldest first. */
  readonly calls: readonly ReceivedCall[]
  /** Whether a request is one of the account center's. */
  handles(url: string): boolean
  /** Responds to a request. @returns `'dropped'` for a lost connection, `undefined` for a request of someone else */
  respond(call: HttpCall): HttpAnswer | 'dropped' | undefined
  /**
   * Lets a call fail until `succeed()`.
   * @param error a code such as 1033, or its name in `ERROR_CODES`
   * @throws Error for a code that only the widget itself reports (403)
   */
  failWith(error: number | ErrorName, options?: FailOptions): void
  /** Sets the data of an endpoint's successful response. */
  respondWith(endpoint: EndpointName, data: Readonly<Record<string, unknown>>): void
  /** Removes all failures and responses set before. */
  succeed(): void
  /** Signs the visitor in, as in another tab. */
  signIn(): void
  /** Signs the visitor out, as in another tab. */
  signOut(): void
}

const USER: UserData = {
  user_id: '1001',
  username: 'ada',
  screen_name: 'Ada',
  email: 'a***a@example.com',
  mobile: '138******00',
  avatar_url: '',
  connects: [],
  new_user: 0,
  session_key: 'test-session-key',
  redirect_url: '',
}
/** Logins with a code or a password. */
const SIGN_INS: readonly EndpointName[] = [
  'smsLogin',
  'userLogin',
  'ssoQuickLogin',
  'ssoAccountLogin',
  'registerVerifyLogin',
  'mobileRegister',
  'bindLogin',
]
const PASSKEY_LOGINS: readonly EndpointName[] = ['passkeyLogin', 'ssoPasskeyLogin']
const PLATFORM_LOGINS: readonly EndpointName[] = ['oauthLoginOnly', 'oauthWithMobile']
const SECOND_STEPS: readonly EndpointName[] = ['secondStep', 'ssoSecondStep']
const CODE_REQUESTS: readonly EndpointName[] = [
  'sendCode',
  'sendEmailCode',
  'ssoSendCode',
  'ssoSendEmailCode',
  'sendSecondStepCode',
  'ssoSendSecondStepCode',
]
const QR_POLLS: readonly EndpointName[] = ['checkQrconnect', 'ssoCheckQrconnect']
/** Codes that other calls than a login fail with. */
const FAILS_AT: Readonly<Record<number, readonly EndpointName[]>> = {
  [ERROR_CODES.authorizationExpired]: ['oauthLoginOnly'],
  [ERROR_CODES.authorizationCodeExpired]: ['oauthLoginOnly'],
  [ERROR_CODES.identityWithoutAccount]: ['oauthLoginOnly'],
  [ERROR_CODES.identityBoundElsewhere]: ['oauthLoginOnly'],
  [ERROR_CODES.qrCodeUnavailable]: ['getQrcode', 'ssoGetQrcode'],
  [ERROR_CODES.qrCodeExpired]: QR_POLLS,
  [ERROR_CODES.codeNotSent]: CODE_REQUESTS,
  [ERROR_CODES.resendTooSoon]: CODE_REQUESTS,
  [ERROR_CODES.secondStepWrong]: SECOND_STEPS,
  [ERROR_CODES.secondStepExpired]: SECOND_STEPS,
  [ERROR_CODES.platformBoundHere]: ['oauthLoginOnly', 'bindLogin'],
}
const CAPTCHA_CODES: readonly number[] = [
  ERROR_CODES.captchaRequired,
  ERROR_CODES.captchaWrong,
  ERROR_CODES.captchaExpired,
]
/** A PNG of one pixel, as base64. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=='
const SECOND_STEP_KEY = 'test-second-step'
const PASSKEY: TestPasskey = { id: 'dGVzdC1wYXNza2V5', userHandle: 'dGVzdC11c2Vy' }
const PASSKEY_CHALLENGE = 'dGVzdC1jaGFsbGVuZ2U'
const CSRF_TOKEN = '0'.repeat(32)
const LOG_ID = `20260101000000${'0'.repeat(20)}`

interface NamedEndpoint {
  readonly name: EndpointName
  readonly endpoint: Endpoint
}

/** By path, and by method and path. */
const PATHS: ReadonlyMap<string, NamedEndpoint> = new Map(
  Object.entries(endpoints as Readonly<Record<EndpointName, Endpoint>>).flatMap(([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])]
      .map((path) => withoutSlash(endpoint.apiGroup === 'sso' ? `/passport/sso/${path}` : path))
      .flatMap((path) => [path, `${endpoint.method} ${path}`])
      .map((key) => [key, { name: name as EndpointName, endpoint }] as const),
  ),
)

interface Failing {
  readonly code: number
  /** Replaces the account center's own text. */
  readonly description?: string | undefined
  readonly offers?: readonly SecondStepMethod[] | undefined
}

type Data = Readonly<Record<string, unknown>>
type Fields = ReceivedCall['fields']

/** The data of the account center. */
interface State {
  readonly code: string
  readonly password: string
  readonly secondStepCode: string
  readonly user: UserData
  readonly calls: ReceivedCall[]
  readonly failing: Map<EndpointName, Failing>
  readonly responses: Map<EndpointName, Data>
  isSignedIn: boolean
}

/** Creates an account center for a test. Requests reach it through Playwright, Cypress or MSW. */
export function createFakeAccountCenter(options: FakeAccountCenterOptions = {}): FakeAccountCenter {
  const state: State = {
    code: options.code ?? '1234',
    password: options.password ?? 'Passw0rd!',
    secondStepCode: options.secondStepCode ?? '123456',
    user: { ...USER, ...options.user },
    calls: [],
    failing: new Map(),
    responses: new Map(),
    isSignedIn: options.isSignedIn ?? false,
  }
  return {
    code: state.code,
    password: state.password,
    secondStepCode: state.secondStepCode,
    passkey: PASSKEY,
    calls: state.calls,
    handles: (url) => PATHS.has(withoutSlash(new URL(url).pathname)),
    respond: (call) => respond(state, call),
    failWith: (error, { at, description, offers } = {}) => {
      const errorCode = typeof error === 'number' ? error : ERROR_CODES[error]
      if (errorCode === ERROR_CODES.agreementRequired)
        throw new Error('The widget itself reports 403: submit a form whose agreement is not accepted.')
      const places = at === undefined ? (FAILS_AT[errorCode] ?? SIGN_INS) : [at]
      for (const name of places) state.failing.set(name, { code: errorCode, description, offers })
    },
    respondWith: (endpoint, data) => void state.responses.set(endpoint, data),
    succeed: () => {
      state.failing.clear()
      state.responses.clear()
    },
    signIn: () => {
      state.isSignedIn = true
    },
    signOut: () => {
      state.isSignedIn = false
    },
  }
}

function respond(state: State, call: HttpCall): HttpAnswer | 'dropped' | undefined {
  const url = new URL(call.url)
  const path = withoutSlash(url.pathname)
  const found = PATHS.get(`${call.method} ${path}`) ?? PATHS.get(path)
  if (!found) return undefined
  const { name, endpoint } = found
  const headers = headersFor(call.origin)
  if (call.method === 'OPTIONS') return { status: 204, headers, body: '' }
  const fields = decodeFields(endpoint, call.body || url.search)
  const page = call.origin === undefined ? url : new URL(call.origin)
  state.calls.push({ endpoint: name, fields })
  if (state.failing.get(name)?.code === ERROR_CODES.networkFailure) return 'dropped'
  if (name === 'logout' || name === 'ssoLogout') {
    state.isSignedIn = false
    return { status: 302, headers: { ...headers, location: fields['next'] || '/' }, body: '' }
  }
  if (name === 'startPlatformLogin')
    return { status: 302, headers: { ...headers, location: backFromPlatform(fields) }, body: '' }
  return { status: 200, headers, body: JSON.stringify(answerTo(state, found, { fields, page })) }
}

/** A request, and an address of the page that makes it. */
interface DecodedCall {
  readonly fields: Fields
  readonly page: URL
}

function answerTo(state: State, { name, endpoint }: NamedEndpoint, { fields, page }: DecodedCall): Data {
  const error = findError(state, name, fields)
  if (error) return envelopeOf({ name, endpoint }, error, fields['language'] ?? '')
  const logins = [...SIGN_INS, ...PASSKEY_LOGINS, ...SECOND_STEPS, ...PLATFORM_LOGINS]
  if (logins.includes(name)) state.isSignedIn = true
  if (name === 'endSession') state.isSignedIn = false
  const data = dataOf(state, name, page)
  return writeSuccess(endpoint.apiGroup, parseResponse(endpoint.response, data).value ?? data)
}

function findError(state: State, name: EndpointName, fields: Fields): Failing | undefined {
  const set = state.failing.get(name)
  if (set) return set
  if (name === 'accountInfo' && !state.isSignedIn) return { code: ERROR_CODES.notLoggedIn }
  const { code, password, mobile } = fields
  if (SECOND_STEPS.includes(name)) return stepError(state, fields)
  if (PASSKEY_LOGINS.includes(name)) return passkeyError(fields)
  if (!SIGN_INS.includes(name)) return undefined
  if (code !== undefined && code !== state.code)
    return { code: mobile === undefined ? ERROR_CODES.emailCodeWrong : ERROR_CODES.smsCodeWrong }
  if (code === undefined && password !== state.password) return { code: ERROR_CODES.wrongAccountOrPassword }
  return undefined
}

function stepError(state: State, fields: Fields): Failing | undefined {
  const { second_step_key: key, method, code } = fields
  if (key !== SECOND_STEP_KEY) return { code: ERROR_CODES.secondStepExpired }
  if (method === 'passkey') return passkeyError(fields)
  const right = method === 'sms' ? state.code : state.secondStepCode
  return code === right ? undefined : { code: ERROR_CODES.secondStepWrong }
}

function passkeyError({ credential = '' }: Fields): Failing | undefined {
  const isKnown = parseJsonObject(credential)?.['id'] === PASSKEY.id
  return isKnown ? undefined : { code: ERROR_CODES.passkeyUnknown }
}

function envelopeOf(
  { name, endpoint }: NamedEndpoint,
  { code, description, offers = ['totp', 'recovery'] }: Failing,
  language: string,
): Data {
  if (code === ERROR_CODES.qrCodeExpired && QR_POLLS.includes(name))
    return writeSuccess(endpoint.apiGroup, { status: 'expired' })
  return writeFailure(endpoint.apiGroup, {
    errorCode: code,
    description: description ?? serverDescription(code, language),
    ...(CAPTCHA_CODES.includes(code) && { captcha: { image: PICTURE, key: 'test-captcha' } }),
    ...(code === ERROR_CODES.resendTooSoon && { retryTimeS: 60 }),
    ...(code === ERROR_CODES.identityWithoutAccount && { profileKey: PROFILE_KEY }),
    ...(code === ERROR_CODES.secondStepRequired && {
      secondStep: { key: SECOND_STEP_KEY, offers, contacts: { mobile: USER.mobile, email: USER.email } },
    }),
  })
}

/** Values for the fields of every response. */
function dataOf({ user, isSignedIn, responses }: State, name: EndpointName, page: URL): Data {
  return {
    ...user,
    retry_time: 60,
    has_login: isSignedIn,
    is_login: isSignedIn,
    captcha: PICTURE,
    captcha_key: 'test-captcha',
    token: '0'.repeat(32),
    qrcode: PICTURE,
    platforms: PLATFORMS,
    ...(name === 'showAuthMobile' && { email: '' }),
    status: QR_POLLS.includes(name) ? 'new' : Number(isSignedIn),
    options: passkeyOptionsFor(page),
    place: 'page',
    ...responses.get(name),
  }
}

/** For `navigator.credentials.get()`, and for a creation, which an account with a passkey is not offered. */
function passkeyOptionsFor({ hostname: rpId }: URL): string {
  const excludeCredentials = [{ type: 'public-key', id: PASSKEY.id }]
  return JSON.stringify({ challenge: PASSKEY_CHALLENGE, rpId, excludeCredentials })
}

function decodeFields(endpoint: Endpoint, text: string): Fields {
  const wire: Fields = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  const isObfuscated = wire['mix_mode'] === '1'
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      isObfuscated && isObfuscatedField(endpoint, name) ? (deobfuscate(value) ?? value) : value,
    ]),
  )
}

/** The page may be on another origin than the account center. */
function headersFor(origin: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-log-id': LOG_ID,
    'set-cookie': `${CSRF_COOKIE}=${CSRF_TOKEN}; Path=/`,
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, x-csrftoken',
      'access-control-expose-headers': 'x-log-id',
      vary: 'Origin',
    }),
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
