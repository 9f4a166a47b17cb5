import type { accountInfo, Result, SuccessOf } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Answer } from '../call/answer.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import { runGuarded } from '../runtime/listeners.ts'
import type { Ports } from '../runtime/ports.ts'
import type { SessionChange } from '../runtime/tabs.ts'
import { openAppTabs } from '../runtime/tabs.ts'
import { SIGNED_IN_KEY } from '../state/state.ts'
import type { AccountUser, InitialSession, Session, SessionStore } from './client-types.ts'

const LOADING_SESSION: Session = { status: 'loading', user: undefined }
const SIGNED_OUT_SESSION: Session = { status: 'signed-out', user: undefined }

const UNKNOWN_USER: AccountUser = {
  user_id: '',
  username: '',
  screen_name: '',
  email: '',
  mobile: '',
  avatar_url: '',
  new_user: 0,
  connects: [],
}

type AccountInfo = SuccessOf<typeof accountInfo>

interface SessionDeps {
  readonly ports: Pick<Ports, 'clock' | 'device' | 'page' | 'tabs'>
  readonly settings: WidgetSettings
  readonly initialSession?: InitialSession | null | undefined
  readonly onSessionEnd?: ((user: AccountUser) => void) | undefined
  /** Requests the session. */
  readonly load: () => Promise<Result<AccountInfo>>
  readonly toAnswer: <Data>(result: Result<Data>) => Promise<Answer<Data>>
  readonly report: (error: unknown) => void
}

/** The session, and what calls report about it. */
export interface SessionControl extends SessionStore {
  /** Changes whenever the session was learned or looked up, also by another tab: it may be a new one of the same user. */
  readonly version: () => number
  /** Whether changes in other tabs are noticed: while someone listens. */
  readonly isFollowed: () => boolean
  /** A login has succeeded. @param user what the response says; `undefined` if it does not say who */
  readonly signedIn: (user: Partial<AccountUser> | undefined) => Promise<void>
  /** The visitor has logged out. */
  readonly signedOut: () => void
  /** A call was refused because no one is logged in. */
  readonly refused: () => void
}

export function createSessionStore(deps: SessionDeps): SessionControl {
  const session = createKnownSession(deps)
  const { end, onEnd } = createEnd(deps, session)
  let watch: Watch | undefined

  const broadcast = (change: SessionChange): void =>
    watch ? watch.broadcast(change) : postOnce(deps, change)
  const refused = (): void => {
    if (end()) broadcast('session-ended')
  }
  const lookup = createLookup(deps, session, refused)
  const applyChange = (change: SessionChange): void => {
    if (change === 'signed-in') void lookup.get()
    else if (change === 'signed-out') session.learn(SIGNED_OUT_SESSION)
    else end()
  }
  const onChange: SessionStore['onChange'] = (listener) => {
    const remove = session.listen(listener)
    watch ??= startWatch(deps, { ...lookup, ...session, applyChange })
    if (session.current().status === 'loading') void lookup.get().then(() => watch?.postFound())
    return () => {
      if (remove() > 0) return
      watch?.stop()
      watch = undefined
    }
  }
  return {
    current: session.current,
    version: session.version,
    get: lookup.get,
    isFollowed: () => watch !== undefined,
    onChange,
    onEnd,
    subscribe: (listener) => {
      const unsubscribe = onChange(listener)
      listener(session.current())
      return unsubscribe
    },
    signedIn: async (user) => {
      if (user) session.learn({ status: 'signed-in', user: { ...UNKNOWN_USER, ...user } })
      else await lookup.renew()
      broadcast('signed-in')
    },
    signedOut: () => {
      session.learn(SIGNED_OUT_SESSION)
      broadcast('signed-out')
    },
    refused,
  }
}

/** What happens at the end of the session. */
function createEnd(
  { onSessionEnd, report }: SessionDeps,
  session: KnownSession,
): Pick<SessionStore, 'onEnd'> & { readonly end: () => boolean } {
  const listeners = new Set(onSessionEnd && [onSessionEnd])
  return {
    onEnd: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @returns whether someone was logged in */
    end: () => {
      const { user } = session.current()
      session.learn(SIGNED_OUT_SESSION)
      if (user) for (const listener of [...listeners]) runGuarded(report, () => listener(user))
      return user !== undefined
    },
  }
}

function postOnce({ ports, settings }: SessionDeps, change: SessionChange): void {
  const tabs = openAppTabs(ports, settings, { onSession: () => undefined })
  tabs.postSession(change)
  tabs.close()
}

/** What is known of the session, and who listens to it. */
interface KnownSession {
  readonly current: () => Session
  /** Whether it was stored that someone is logged in, and is not any longer: another tab of this origin has logged out. */
  readonly isForgotten: () => boolean
  /** Counts what was learned, so that an older answer does not replace it. */
  readonly version: () => number
  readonly learn: (next: Session) => void
  /** Shows an uncertain session: no tab is notified, and nothing is stored. */
  readonly show: (next: Session) => void
  /** Makes answers that are still on their way outdated. */
  readonly outdate: () => void
  /** @returns removes the listener, and returns how many there are left */
  readonly listen: (listener: (session: Session) => void) => () => number
}

function createKnownSession({ ports, initialSession, report }: SessionDeps): KnownSession {
  const listeners = new Set<(session: Session) => void>()
  let session = initialOf(initialSession)
  let version = 0
  let isStored = false
  const hasStored = (): boolean => ports.device.readStored(SIGNED_IN_KEY) !== undefined
  const outdate = (): void => {
    version += 1
  }
  const show = (next: Session): void => {
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    for (const listener of [...listeners]) runGuarded(report, () => listener(next))
  }
  return {
    current: () => session,
    isForgotten: () => isStored && !hasStored(),
    version: () => version,
    learn: (next) => {
      outdate()
      if (next.status === 'signed-in') ports.device.writeStored(SIGNED_IN_KEY, '1')
      else ports.device.removeStored(SIGNED_IN_KEY)
      isStored = hasStored()
      show(next)
    },
    show,
    outdate,
    listen: (listener) => {
      // The same function may be added twice.
      const own = (current: Session): void => listener(current)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        return listeners.size
      }
    },
  }
}

/** Reads the session from the account center. */
interface Lookup {
  /** Shares the answer of a request that is under way. */
  readonly get: () => Promise<Answer<Session>>
  /** Requests the session again: a pending request was sent before a change. */
  readonly renew: () => Promise<Answer<Session>>
  /** When the session was last requested, in epoch milliseconds. */
  readonly lookedAt: () => number
}

function createLookup(deps: SessionDeps, session: KnownSession, refused: () => void): Lookup {
  const { clock } = deps.ports
  let requestedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Answer<Session>> | undefined

  const load = async (): Promise<Answer<Session>> => {
    requestedAt = clock.now()
    const version = session.version()
    const result = await deps.load()
    const isAnonymous = !result.ok && result.error.errorCode === ERROR_CODES.notLoggedIn
    if (version === session.version()) {
      if (result.ok) session.learn({ status: 'signed-in', user: toAccountUser(result.value) })
      else if (isAnonymous) refused()
      else if (session.current().status === 'loading') session.show(SIGNED_OUT_SESSION)
    }
    return result.ok || isAnonymous ? { data: session.current() } : deps.toAnswer(result)
  }
  const get = (): Promise<Answer<Session>> => {
    if (pending) return pending
    const request = load().finally(() => {
      if (pending === request) pending = undefined
    })
    pending = request
    return request
  }
  return {
    get,
    renew: () => {
      session.outdate()
      pending = undefined
      return get()
    },
    lookedAt: () => requestedAt,
  }
}

interface Watch {
  readonly broadcast: (change: SessionChange) => void
  /** Says what the first request has found: a single sign-on is broadcast before the session is created. */
  readonly postFound: () => void
  readonly stop: () => void
}

interface Watcher extends Pick<Lookup, 'get' | 'lookedAt'>, Pick<KnownSession, 'current' | 'isForgotten'> {
  readonly applyChange: (change: SessionChange) => void
}

/** Follows the other tabs, and looks when the page is shown again. */
function startWatch(
  { ports, settings }: SessionDeps,
  { applyChange, lookedAt, get, current, isForgotten }: Watcher,
): Watch {
  const tabs = openAppTabs(ports, settings, {
    status: current().status,
    onSession: applyChange,
    onOpened: (status) => {
      // That page was opened after a login or a logout.
      const isChanged = status !== undefined && status !== 'loading' && status !== current().status
      if (isChanged) void get()
    },
    lookup: { look: () => void get(), lookedAt },
  })
  const onRestored = (): void => {
    // What the back-forward cache has kept is not shown until the answer comes.
    if (isForgotten()) applyChange('signed-out')
    void get()
  }
  const stops = [ports.page.onRestored(onRestored), tabs.close]
  const postFound = (): void => tabs.postOpened(current().status)
  return { broadcast: tabs.postSession, postFound, stop: () => stops.forEach((stop) => stop()) }
}

function initialOf(initial: InitialSession | null | undefined): Session {
  if (initial === undefined) return LOADING_SESSION
  if (initial === null) return SIGNED_OUT_SESSION
  const { userId, username = '', screenName, email = '', mobile = '', avatarUrl = '' } = initial
  const names = { user_id: userId, username, screen_name: screenName }
  return { status: 'signed-in', user: { ...UNKNOWN_USER, ...names, email, mobile, avatar_url: avatarUrl } }
}

/** Without what a single response needs. */
export function toAccountUser(user: Partial<AccountUser>): AccountUser {
  const { user_id, username, screen_name, email, mobile, avatar_url, new_user, connects } = {
    ...UNKNOWN_USER,
    ...user,
  }
  return { user_id, username, screen_name, email, mobile, avatar_url, new_user, connects }
}
