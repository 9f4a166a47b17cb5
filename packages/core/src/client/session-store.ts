import type { Result, SuccessOf } from '@portico/protocol'
import { accountInfo, ERROR_CODES } from '@portico/protocol'
import { runGuarded } from '../listeners.ts'
import type { Ports } from '../ports.ts'
import type { WidgetSettings } from '../settings.ts'
import { SIGNED_IN_KEY } from '../state.ts'
import type { Answer } from './answer.ts'
import type { AccountUser, InitialSession, Session, SessionStore } from './client-types.ts'
import type { SessionNews } from './tabs.ts'
import { openAppTabs } from './tabs.ts'

/** A tab that is shown again looks at most this often. */
const LOOK_INTERVAL_MS = 30_000

const LOADING: Session = { status: 'loading', user: undefined }
const SIGNED_OUT: Session = { status: 'signed-out', user: undefined }

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
  /** Asks who is signed in. */
  readonly ask: () => Promise<Result<AccountInfo>>
  readonly toAnswer: <Data>(result: Result<Data>) => Promise<Answer<Data>>
  readonly report: (error: unknown) => void
}

/** The session, and what calls learn about it. */
export interface SessionControl extends SessionStore {
  /** A sign-in has succeeded. @param user what the response says; `undefined` if it does not say who */
  readonly signedIn: (user: Partial<AccountUser> | undefined) => Promise<void>
  /** The visitor has signed out. */
  readonly signedOut: () => void
  /** A call was refused because no one is signed in. */
  readonly refused: () => void
}

export function createSessionStore(deps: SessionDeps): SessionControl {
  const { ports, settings, report } = deps
  const listeners = new Set<(session: Session) => void>()
  let session = initialOf(deps.initialSession)
  /** Counts what became known of the session, so that an older answer does not replace it. */
  let version = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Answer<Session>> | undefined
  let watch: Watch | undefined

  const show = (next: Session): void => {
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    for (const listener of [...listeners]) runGuarded(report, () => listener(next))
  }
  const set = (next: Session): void => {
    version += 1
    if (next.status === 'signed-in') ports.device.writeStored(SIGNED_IN_KEY, '1')
    else ports.device.removeStored(SIGNED_IN_KEY)
    show(next)
  }
  const tell = (news: SessionNews): void => {
    if (watch) return watch.tell(news)
    const tabs = openAppTabs(ports, settings, { onSession: () => undefined })
    tabs.tellSession(news)
    tabs.close()
  }
  /** @returns whether someone was signed in */
  const end = (): boolean => {
    const { user } = session
    set(SIGNED_OUT)
    if (user) runGuarded(report, () => deps.onSessionEnd?.(user))
    return user !== undefined
  }
  const refused = (): void => {
    if (end()) tell('session-ended')
  }
  const ask = async (): Promise<Answer<Session>> => {
    askedAt = ports.clock.now()
    const asked = version
    const result = await deps.ask()
    const isAnonymous = !result.ok && result.failure.errorCode === ERROR_CODES.notLoggedIn
    if (asked === version) {
      if (result.ok) set({ status: 'signed-in', user: toAccountUser(result.value) })
      else if (isAnonymous) refused()
      else if (session.status === 'loading') show(SIGNED_OUT)
    }
    return result.ok || isAnonymous ? { data: session } : deps.toAnswer(result)
  }
  const get = (): Promise<Answer<Session>> => {
    if (pending) return pending
    const asking = ask().finally(() => {
      if (pending === asking) pending = undefined
    })
    return (pending = asking)
  }
  const hear = (news: SessionNews): void => {
    if (news === 'signed-in') void get()
    else if (news === 'signed-out') set(SIGNED_OUT)
    else end()
  }
  const look = (): void => {
    if (ports.clock.now() - askedAt >= LOOK_INTERVAL_MS) void get()
  }
  const onChange = (listener: (current: Session) => void): (() => void) => {
    // The same function may be added twice.
    const own = (current: Session): void => listener(current)
    listeners.add(own)
    watch ??= startWatch(deps, { hear, look, get })
    if (session.status === 'loading') void get()
    return () => {
      listeners.delete(own)
      if (listeners.size > 0) return
      watch?.stop()
      watch = undefined
    }
  }
  return {
    current: () => session,
    get,
    onChange,
    subscribe: (listener) => {
      const unsubscribe = onChange(listener)
      listener(session)
      return unsubscribe
    },
    signedIn: async (user) => {
      if (user) set({ status: 'signed-in', user: { ...UNKNOWN_USER, ...session.user, ...user } })
      else {
        version += 1
        pending = undefined
        await get()
      }
      tell('signed-in')
    },
    signedOut: () => {
      set(SIGNED_OUT)
      tell('signed-out')
    },
    refused,
  }
}

interface Watch {
  readonly tell: (news: SessionNews) => void
  readonly stop: () => void
}

interface Watcher {
  readonly hear: (news: SessionNews) => void
  readonly look: () => void
  readonly get: () => Promise<unknown>
}

/** Follows the other tabs, and looks when the page is shown again. */
function startWatch({ ports, settings }: SessionDeps, { hear, look, get }: Watcher): Watch {
  const tabs = openAppTabs(ports, settings, { onSession: hear })
  const stops = [ports.page.onShown(look), ports.page.onRestored(() => void get()), tabs.close]
  return { tell: tabs.tellSession, stop: () => stops.forEach((stop) => stop()) }
}

function initialOf(initial: InitialSession | null | undefined): Session {
  if (initial === undefined) return LOADING
  if (initial === null) return SIGNED_OUT
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
