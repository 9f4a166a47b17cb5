import type { Endpoint, Failure, Result, SuccessOf } from '@portico/protocol'
import {
  ACCOUNT_PAGE_PATH,
  accountInfo,
  authBindV2,
  authUnbind,
  cancelPendingEmail,
  changePassword,
  createAccount,
  deleteOwnAccount,
  endSession,
  ERROR_CODES,
  exportOwnAccount,
  HOST_SESSION_PATH,
  issueToken,
  listApps,
  listSessions,
  NO_ORGANISATION,
  oauthLoginOnly,
  openAccount,
  ownAccount,
  revokeSession,
  selfServiceValidate,
} from '@portico/protocol'
import { createCall } from '../call/call.ts'
import { createDeviceIdReader, isSameOrigin } from '../call/csrf-token.ts'
import type { Call } from '../context.ts'
import type { Ports } from '../ports.ts'
import { logoutUrl, serviceParameter, ssoPage, webUrl } from '../session/urls.ts'
import type { WidgetSettings } from '../settings.ts'
import type { Answer } from './answer.ts'
import { toClientError } from './answer.ts'
import type {
  AccessToken,
  AccountClient,
  AccountClientOptions,
  CallOptions,
  PasswordFields,
  Session,
  SignedIn,
  SignInFields,
} from './client-types.ts'
import type { RequestFor } from './requests.ts'
import {
  captchaRequest,
  codeRequest,
  emailBinding,
  emailRegistration,
  mobileBinding,
  mobileSignIn,
  parseQrStatus,
  passwordReset,
  passwordSignIn,
  qrCodeRequest,
  qrStatusRequest,
} from './requests.ts'
import type { SessionControl } from './session-store.ts'
import { createSessionStore, toAccountUser } from './session-store.ts'
import { openSlider } from './slider.ts'

/** What is behind a client: the browser, or test doubles. */
export interface ClientPorts extends Pick<
  Ports,
  'clock' | 'http' | 'device' | 'page' | 'sliderScript' | 'tabs'
> {
  /** The text of a failure that the server has not described. */
  readonly describe: (failure: Failure) => Promise<string>
}

export interface ClientDeps extends Pick<
  AccountClientOptions,
  'initialSession' | 'onSessionEnd' | 'session'
> {
  readonly settings: WidgetSettings
  /** The language of the server's messages. */
  readonly language: () => string
  readonly chooseLanguage: (language: string) => void
  readonly ports: ClientPorts
}

/** Sends a request, and repeats it after the slider. A refusal because no one is signed in ends the session. */
type Send = <E extends Endpoint>(
  request: RequestFor<E>,
  options?: CallOptions,
) => Promise<Answer<SuccessOf<E>>>

export function createClient(deps: ClientDeps): AccountClient {
  const { settings, ports } = deps
  const call = createClientCall(deps)
  const owner = sessionCalls(deps)
  const toAnswer = async <Data>(result: Result<Data>): Promise<Answer<Data>> =>
    result.ok ? { data: result.value } : { error: await describedError(ports, result.error) }
  const session = createSessionStore({
    ...deps,
    load: () => owner.call(owner.at(accountInfo), {}, new AbortController().signal),
    toAnswer,
    report: (error) => console.error('Portico:', error),
  })
  const send: Send = async (request, { signal = new AbortController().signal } = {}) => {
    const result = await withSlider(deps, call, { request, signal })
    const isRefused = !result.ok && result.error.errorCode === ERROR_CODES.notLoggedIn
    // A session of the host says nothing about the one at the account center, and the other way round.
    if (isRefused && deps.session !== 'host') session.refused()
    return toAnswer(result)
  }
  const service = () => serviceParameter(settings, ports.page)
  const calls = { send, session, service }
  const { current, get, onChange, onEnd, subscribe } = session
  return {
    session: { current, get, onChange, onEnd, subscribe },
    ...codeCalls(settings, send),
    ...signInCalls(deps, calls),
    ...accountCalls(calls),
    qr: qrCalls(settings, calls),
    businessAccounts: businessAccountCalls(send),
    getAccessToken: createTokenReader(ports, { send, session }),
    signOut: async ({ next, ...options } = {}) => {
      const { signal = new AbortController().signal } = options
      const answer = await toAnswer(await owner.call(owner.at(endSession), {}, signal))
      if (answer.data) session.signedOut()
      if (next !== undefined) ports.page.go(logoutUrl(owner.settings, ports.page, next))
      return answer
    },
    language: { current: deps.language, choose: deps.chooseLanguage },
    signInUrl: (next) => {
      const target = webUrl(next ?? '', ports.page.url()) ?? service()
      const page = { page: ports.page, path: 'login/', service: target }
      return ssoPage({ ...settings, language: deps.language() }, page) ?? ''
    },
    accountUrl: () => {
      const query = new URLSearchParams({ aid: String(settings.appId), language: deps.language() })
      return `${settings.accountBase}${ACCOUNT_PAGE_PATH}?${query.toString()}`
    },
  }
}

function createClientCall({ settings, ports, language }: ClientDeps): Call {
  const deviceId = createDeviceIdReader(ports)
  const commonFields = () => ({ aid: String(settings.appId), language: language(), fp: deviceId() })
  const context = { ports, settings: () => settings, commonFields }
  return createCall(context, ({ endpoint, members }) =>
    console.warn(`Portico: the response of ${endpoint.name} has no valid ${members.join(', ')}`),
  )
}

/** The calls of the session: to the account center, or to the server of the page. */
function sessionCalls(deps: ClientDeps) {
  const isHost = deps.session === 'host'
  const settings = isHost ? { ...deps.settings, passportBase: '' } : deps.settings
  const at = <E extends Endpoint>(endpoint: E): E =>
    isHost ? { ...endpoint, path: HOST_SESSION_PATH } : endpoint
  return { settings, at, call: createClientCall({ ...deps, settings }) }
}

async function describedError({ describe }: ClientPorts, failure: Failure) {
  const isDescribed = failure.description !== '' && !failure.needsCookies
  return toClientError(failure, isDescribed ? failure.description : await describe(failure))
}

interface SentRequest<E extends Endpoint> {
  readonly request: RequestFor<E>
  readonly signal: AbortSignal
}

/** Repeats a request with the ticket of the slider. Returns the failure if the slider is closed; with an image captcha if that is chosen instead. */
async function withSlider<E extends Endpoint>(
  { settings, ports, language }: ClientDeps,
  call: Call,
  { request: [endpoint, fields], signal }: SentRequest<E>,
): Promise<Result<SuccessOf<E>>> {
  let sent = fields
  for (;;) {
    const result = await call(endpoint, sent, signal)
    const needsSlider = !result.ok && result.error.errorCode === ERROR_CODES.sliderRequired
    if (!needsSlider || !settings.slider) return result
    const { error: failure } = result
    let wantsImage = false
    const onOtherWay = (): void => {
      wantsImage = true
    }
    const request = { settings, language: language(), failure, onOtherWay, signal }
    const slider = await openSlider(ports, request)
    if (wantsImage) return fetchImageChallenge(call, failure, { sso: settings.sso, signal })
    if (slider.outcome !== 'passed') return result
    sent = { ...fields, verify_ticket: slider.verifyTicket }
  }
}

/** The failure of a request that needs the answer to an image captcha. */
async function fetchImageChallenge(
  call: Call,
  { verifyTicket = '' }: Failure,
  { sso, signal }: { readonly sso: boolean; readonly signal: AbortSignal },
): Promise<Result<never>> {
  const result = await call(...captchaRequest(verifyTicket, { sso }), signal)
  if (!result.ok) return result
  const { captcha: image, captcha_key: key } = result.value
  const failure = { errorCode: ERROR_CODES.captchaRequired, description: '', captcha: { image, key } }
  return { ok: false, error: { ...failure, verifyTicket } }
}

interface CallDeps {
  readonly send: Send
  readonly session: SessionControl
  readonly service: () => string
}

function codeCalls({ sso }: WidgetSettings, send: Send): Pick<AccountClient, 'sendCode' | 'refreshCaptcha'> {
  return {
    sendCode: ({ for: purpose, ...fields }, options) =>
      send(codeRequest(fields, purpose, { sso: sso && purpose === 'sign-in' }), options),
    refreshCaptcha: (options) => send(captchaRequest(undefined, { sso }), options),
  }
}

function qrCalls({ sso }: WidgetSettings, { send, session, service }: CallDeps): AccountClient['qr'] {
  return {
    create: (options) => send(qrCodeRequest({ service: service() }, { sso }), options),
    status: async (token, options) => {
      const answer = await send(qrStatusRequest(token, service(), { sso }), options)
      if (!answer.data) return answer
      const status = parseQrStatus(answer.data.status) ?? answer.data.status
      if (status === 'confirmed') await session.signedIn(undefined)
      return { data: { ...answer.data, status } }
    },
  }
}

function signInCalls(
  { settings, ports: { page } }: ClientDeps,
  { send, session, service }: CallDeps,
): Pick<AccountClient, 'signIn' | 'register' | 'resetPassword'> {
  const { sso } = settings
  /** Without a name (single sign-on), or at another origin, whose cookie the browser may have blocked, the session is looked up. */
  const complete = async <Data extends SignedIn>(answer: Answer<Data>): Promise<Answer<Data>> => {
    const { data } = answer
    if (!data) return answer
    const isKnown = data.screen_name !== undefined && isSameOrigin(settings.passportBase, page.url())
    await session.signedIn(isKnown ? toAccountUser(data) : undefined)
    return answer
  }
  const prepared = <Fields extends SignInFields>({ keep_login: keeps, ...fields }: Fields) => ({
    ...fields,
    service: service(),
    ...(keeps && { keep_login: '1' as const }),
  })
  return {
    signIn: {
      mobile: async (fields, options) =>
        complete(await send(mobileSignIn(prepared(fields), { sso }), options)),
      password: async (fields, options) => {
        const { account, ...proof } = prepared<PasswordFields>(fields)
        return complete(await send(passwordSignIn(account, proof, { sso }), options))
      },
      platform: async (fields, options) => complete(await send([oauthLoginOnly, prepared(fields)], options)),
    },
    register: async (fields, options) =>
      complete(await send(emailRegistration({ ...fields, service: service() }), options)),
    resetPassword: async (fields, options) => {
      const answer = await send(passwordReset({ ...fields, service: service() }), options)
      if (answer.data) session.signedOut()
      return answer
    },
  }
}

/** The calls of a signed-in visitor. */
function accountCalls({
  send,
  session,
  service,
}: CallDeps): Pick<AccountClient, 'account' | 'bind' | 'connections' | 'sessions'> {
  /** What has changed is known at once, here and in other tabs. */
  const complete = async <Data>(answer: Answer<Data>): Promise<Answer<Data>> => {
    if (answer.data !== undefined) await session.signedIn(undefined)
    return answer
  }
  /** Every session has ended. */
  const ended = <Data>(answer: Answer<Data>): Answer<Data> => {
    if (answer.data !== undefined) session.signedOut()
    return answer
  }
  return {
    account: {
      get: (options) => send([ownAccount, {}], options),
      changePassword: (fields, options) => send([changePassword, fields], options),
      export: (fields, options) => send([exportOwnAccount, fields], options),
      delete: async (fields, options) => ended(await send([deleteOwnAccount, fields], options)),
      cancelEmail: (options) => send([cancelPendingEmail, {}], options),
    },
    bind: {
      mobile: async (fields, options) =>
        complete(await send(mobileBinding({ ...fields, service: service() }), options)),
      email: async (fields, options) =>
        complete(await send(emailBinding({ ...fields, service: service() }), options)),
    },
    connections: {
      link: async ({ change_bind: changes, ...fields }, options) =>
        complete(await send([authBindV2, { ...fields, ...(changes && { change_bind: '1' }) }], options)),
      unlink: async (fields, options) => ended(await send([authUnbind, fields], options)),
    },
    sessions: {
      list: async (options) => map(await send([listSessions, {}], options), ({ sessions }) => sessions),
      end: (sessionId, options) => send([revokeSession, { session_id: sessionId }], options),
      endOthers: (options) => send([revokeSession, {}], options),
    },
  }
}

/** A token is requested again this long before it expires, so that it reaches the API in time. */
const RENEW_BEFORE_MS = 30_000

/** Keeps a token until shortly before it expires, or the session changes. */
function createTokenReader(
  { clock }: Pick<ClientPorts, 'clock'>,
  { send, session }: Pick<CallDeps, 'send' | 'session'>,
): AccountClient['getAccessToken'] {
  let known: AccessToken | undefined
  let owner: Session | undefined
  return async (options) => {
    const current = session.current()
    if (known && owner === current && known.expiresAt - clock.now() > RENEW_BEFORE_MS) return { data: known }
    const requestedAt = clock.now()
    const answer = await send([issueToken, {}], options)
    if (!answer.data) return answer
    known = { token: answer.data.token, expiresAt: requestedAt + answer.data.expires_in * 1000 }
    owner = current
    return { data: known }
  }
}

function businessAccountCalls(send: Send): AccountClient['businessAccounts'] {
  return {
    apps: async (options) => map(await send([listApps, {}], options), ({ list }) => list),
    validate: ({ token = '', app_key }, options) =>
      send([selfServiceValidate, { token, app_key, ignore_login: '0' }], options),
    create: (fields, options) => send([createAccount, fields], options),
    open: ({ name }, options) => send([openAccount, { name, org_id: NO_ORGANISATION }], options),
  }
}

function map<From, To>(answer: Answer<From>, read: (data: From) => To): Answer<To> {
  return answer.error ? answer : { data: read(answer.data) }
}
