import type { Endpoint, Result } from '@portico/protocol'
import {
  ACCOUNT_PAGE_PATH,
  accountInfo,
  authBindV2,
  authUnbind,
  cancelPendingEmail,
  changePassword,
  confirmTotp,
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
  removeTotp,
  renewRecoveryCodes,
  revokeSession,
  secondStep,
  selfServiceValidate,
  startTotp,
  sendSecondStepCode,
  ssoSecondStep,
  ssoSendSecondStepCode,
} from '@portico/protocol'
import type { Answer } from '../call/answer.ts'
import { isSameOrigin } from '../call/csrf-token.ts'
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
} from '../call/requests.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import { addQuery, logoutUrl, serviceParameter, ssoPage, webUrl } from '../redirects/urls.ts'
import type {
  AccessToken,
  AccountClient,
  PasswordFields,
  SignInResult,
  SignInFields,
} from './client-types.ts'
import { logInWithPasskey, passkeyCalls } from './passkey-calls.ts'
import type { ClientDeps, ClientPorts, Send } from './send-request.ts'
import { createClientCall, describedError, sendWithSlider } from './send-request.ts'
import type { SessionControl } from './session-store.ts'
import { createSessionStore, toAccountUser } from './session-store.ts'

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
  /** The logins that wait at single sign-on. The others wait at the passport host. */
  const waitingAtSso = new Set<string | undefined>()
  const send = createSend(deps, { call, session, toAnswer, waitingAtSso })
  const service = () => serviceParameter(settings, ports.page)
  const calls = { send, session, service, waitingAtSso }
  const { current, get, onChange, onEnd, subscribe } = session
  return {
    session: { current, get, onChange, onEnd, subscribe },
    ...codeCalls(settings, send),
    ...signInCalls(deps, calls),
    ...accountCalls(calls),
    passkeys: passkeyCalls({ send, passkeys: ports.passkeys, waitingAtSso }),
    qr: qrCalls(settings, calls),
    businessAccounts: businessAccountCalls(send),
    getAccessToken: createTokenReader(ports, { send, session }),
    signOut: async ({ next, signal = new AbortController().signal } = {}) => {
      const result = await owner.call(owner.at(endSession), {}, signal)
      const answer = await after(toAnswer(result), session.signedOut)
      if (next !== undefined) ports.page.go(logoutUrl(owner.settings, ports.page, next))
      return answer
    },
    language: { current: deps.language, choose: deps.chooseLanguage },
    signInUrl: (next, { maxAge } = {}) => {
      const target = webUrl(next ?? '', ports.page.url()) ?? service()
      const page = { page: ports.page, path: 'login/', service: target }
      const url = ssoPage({ ...settings, language: deps.language() }, page)
      return url ? addQuery(url, [['max_age', String(maxAge ?? '')]]) : ''
    },
    accountUrl: () => {
      const query = new URLSearchParams({ aid: String(settings.appId), language: deps.language() })
      return `${settings.accountBase}${ACCOUNT_PAGE_PATH}?${query.toString()}`
    },
  }
}

interface SendDeps extends Pick<CallDeps, 'session'> {
  readonly call: ReturnType<typeof createClientCall>
  readonly toAnswer: <Data>(result: Result<Data>) => Promise<Answer<Data>>
  readonly waitingAtSso: Set<string | undefined>
}

function createSend(deps: ClientDeps, { call, session, toAnswer, waitingAtSso }: SendDeps): Send {
  return async (request, { signal = new AbortController().signal } = {}) => {
    const result = await sendWithSlider(deps, call, { request, signal })
    const isRefused = !result.ok && result.error.errorCode === ERROR_CODES.notLoggedIn
    // A session of the host says nothing about the one at the account center, and the other way round.
    if (isRefused && deps.session !== 'host') session.refused()
    const answer = await toAnswer(result)
    if (request[0].apiGroup === 'sso') waitingAtSso.add(answer.error?.second_step_key)
    return answer
  }
}

/** The calls of the session: to the account center, or to the server of the page. */
function sessionCalls(deps: ClientDeps) {
  const isHost = deps.session === 'host'
  const settings = isHost ? { ...deps.settings, passportBase: '' } : deps.settings
  const at = <E extends Endpoint>(endpoint: E): E =>
    isHost ? { ...endpoint, path: HOST_SESSION_PATH } : endpoint
  return { settings, at, call: createClientCall({ ...deps, settings }) }
}

interface CallDeps {
  readonly send: Send
  readonly session: SessionControl
  readonly service: () => string
  readonly waitingAtSso: ReadonlySet<string | undefined>
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
  { settings, ports: { page, passkeys } }: ClientDeps,
  { send, session, service, waitingAtSso }: CallDeps,
): Pick<AccountClient, 'signIn' | 'register' | 'resetPassword'> {
  const { sso } = settings
  /** Without a name (single sign-on), or at another origin, whose cookie the browser may have blocked, the session is looked up. */
  const signedIn = (data: SignInResult): Promise<void> => {
    const isKnown = data.screen_name !== undefined && isSameOrigin(settings.passportBase, page.url())
    return session.signedIn(isKnown ? toAccountUser(data) : undefined)
  }
  const prepared = <Fields extends SignInFields>({ keep_login: keeps, ...fields }: Fields) => ({
    ...fields,
    service: service(),
    ...(keeps && { keep_login: '1' as const }),
  })
  return {
    signIn: {
      mobile: (fields, options) => after(send(mobileSignIn(prepared(fields), { sso }), options), signedIn),
      password: (fields, options) => {
        const { account, ...proof } = prepared<PasswordFields>(fields)
        return after(send(passwordSignIn(account, proof, { sso }), options), signedIn)
      },
      platform: (fields, options) => after(send([oauthLoginOnly, prepared(fields)], options), signedIn),
      passkey: (fields = {}, options = {}) =>
        after(logInWithPasskey({ send, passkeys, sso }, prepared(fields), options), signedIn),
      secondStep: ({ trust_browser: trusts, ...fields }, options) => {
        const endpoint = waitingAtSso.has(fields.second_step_key) ? ssoSecondStep : secondStep
        return after(
          send([endpoint, { ...fields, ...(trusts && { trust_browser: '1' }) }], options),
          signedIn,
        )
      },
      sendSecondStepCode: (fields, options) => {
        const isAtSso = waitingAtSso.has(fields.second_step_key)
        return send([isAtSso ? ssoSendSecondStepCode : sendSecondStepCode, fields], options)
      },
    },
    register: (fields, options) =>
      after(send(emailRegistration({ ...fields, service: service() }), options), signedIn),
    resetPassword: (fields, options) =>
      after(send(passwordReset({ ...fields, service: service() }), options), session.signedOut),
  }
}

/** The calls of a logged-in visitor. */
function accountCalls({
  send,
  session,
  service,
}: CallDeps): Pick<AccountClient, 'account' | 'bind' | 'connections' | 'secondFactor' | 'sessions'> {
  /** What has changed is known at once, here and in other tabs. */
  const lookUp = () => session.signedIn(undefined)
  return {
    account: {
      get: (options) => send([ownAccount, {}], options),
      changePassword: (fields, options) => after(send([changePassword, fields], options), lookUp),
      export: (fields, options) => send([exportOwnAccount, fields], options),
      delete: (fields, options) => after(send([deleteOwnAccount, fields], options), session.signedOut),
      cancelEmail: (options) => send([cancelPendingEmail, {}], options),
    },
    secondFactor: {
      start: (fields, options) => send([startTotp, fields], options),
      confirm: (fields, options) => after(send([confirmTotp, fields], options), lookUp),
      remove: (fields, options) => after(send([removeTotp, fields], options), lookUp),
      renewCodes: (fields, options) => send([renewRecoveryCodes, fields], options),
    },
    bind: {
      mobile: (fields, options) =>
        after(send(mobileBinding({ ...fields, service: service() }), options), lookUp),
      email: (fields, options) =>
        after(send(emailBinding({ ...fields, service: service() }), options), lookUp),
    },
    connections: {
      link: ({ change_bind: changes, ...fields }, options) =>
        after(send([authBindV2, { ...fields, ...(changes && { change_bind: '1' }) }], options), lookUp),
      // Every session has ended, unless the platform was not linked.
      unlink: (fields, options) =>
        after(send([authUnbind, fields], options), async () => {
          session.signedOut()
          const { data } = await session.get()
          if (data?.user) await session.signedIn(data.user)
        }),
    },
    sessions: {
      list: async (options) => map(await send([listSessions, {}], options), ({ sessions }) => sessions),
      end: (sessionId, options) => after(send([revokeSession, { session_id: sessionId }], options), lookUp),
      endOthers: (options) => after(send([revokeSession, {}], options), lookUp),
    },
  }
}

/** A token is requested again this long before it expires, so that it reaches the API in time. */
const RENEW_BEFORE_MS = 30_000

/**
 * Keeps a token until shortly before it expires, or the session may be another one. A new session of the same user has its
 * own tokens. Keeps none while a login of someone else in another tab would go unnoticed: the session was not requested, or no
 * one listens to it.
 */
function createTokenReader(
  { clock }: Pick<ClientPorts, 'clock'>,
  { send, session }: Pick<CallDeps, 'send' | 'session'>,
): AccountClient['getAccessToken'] {
  let lastToken: AccessToken | undefined
  let version = 0
  return async (options) => {
    const current = session.version()
    const isFresh = lastToken !== undefined && lastToken.expiresAt - clock.now() > RENEW_BEFORE_MS
    if (lastToken && isFresh && version === current && session.isFollowed()) return { data: lastToken }
    const requestedAt = clock.now()
    const isCertain = session.isFollowed() && session.current().status !== 'loading'
    const answer = await send([issueToken, {}], options)
    if (!answer.data) return answer
    const token = { token: answer.data.token, expiresAt: requestedAt + answer.data.expires_in * 1000 }
    lastToken = isCertain ? token : undefined
    version = current
    return { data: token }
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

/** Does something after a success. */
async function after<Data>(
  pending: Promise<Answer<Data>>,
  effect: (data: Data) => unknown,
): Promise<Answer<Data>> {
  const answer = await pending
  if (answer.data !== undefined) await effect(answer.data)
  return answer
}
