import { isRecord } from '@portico/protocol'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { Ports, TabChannel } from './ports.ts'

// Messages between the tabs of an app. They never contain the user: each tab reads the session from the account center.

/** A tab that is shown again looks at most this often. */
const LOOK_INTERVAL_MS = 30_000

/** A login, a logout, or the discovery that the session has ended. */
export type SessionChange = 'signed-in' | 'signed-out' | 'session-ended'

/** A code was sent in a view, and another one may be requested at `until`, in epoch milliseconds. */
export interface StartedCountdown {
  readonly view: string
  readonly until: number
}

export interface TabListener {
  readonly onSession: (change: SessionChange) => void
  readonly onCodeSent?: (countdown: StartedCountdown) => void
  /**
   * Another page was opened. It has no countdown yet, but may have a newer session.
   * @param status of its session; `undefined` if it is not known
   */
  readonly onOpened?: (status: string | undefined) => void
  /** Looks the session up when the page is shown again. `lookedAt` is when that last happened, in epoch milliseconds. */
  readonly lookup?: { readonly look: () => void; readonly lookedAt: () => number }
}

/** One end of the channel of an app. */
export interface AppTabs {
  /** Says that a page was opened. @param status whether someone is logged in there; `undefined` if it does not know */
  readonly postOpened: (status: string | undefined) => void
  readonly postSession: (change: SessionChange) => void
  readonly postCodeSent: (countdown: StartedCountdown) => void
  readonly close: () => void
}

type TabMessage =
  | { readonly type: SessionChange }
  | { readonly type: 'opened'; readonly status: string | undefined }
  | ({ readonly type: 'code-sent' } & StartedCountdown)

/** Opens the channel of the app. Where tabs cannot talk to each other, nothing happens. */
export function openAppTabs(
  { clock, tabs, page }: Pick<Ports, 'clock' | 'tabs' | 'page'>,
  settings: WidgetSettings,
  { status, lookup, ...listener }: TabListener & { readonly status?: string },
): AppTabs {
  const { origin } = new URL(settings.passportBase, page.url())
  let isClosed = false
  const channel: Promise<TabChannel | undefined> = tabs
    .open(`portico ${settings.appId} ${origin}`, (message) => !isClosed && notifyListener(message, listener))
    .catch(() => undefined)
  const post = async (message: TabMessage): Promise<void> => (await channel)?.post(message)
  const postOpened = (current: string | undefined): void => void post({ type: 'opened', status: current })
  postOpened(status)
  const unsubscribe =
    lookup && page.onShown(() => clock.now() - lookup.lookedAt() >= LOOK_INTERVAL_MS && lookup.look())
  return {
    postOpened,
    postSession: (type) => void post({ type }),
    postCodeSent: (countdown) => void post({ type: 'code-sent', ...countdown }),
    close: () => {
      isClosed = true
      unsubscribe?.()
      void channel.then((opened) => opened?.close())
    },
  }
}

/** Scripts of the page's origin may post anything. */
function notifyListener(message: unknown, listener: TabListener): void {
  if (!isRecord(message)) return
  const { type, view, until, status } = message
  if (type === 'signed-in' || type === 'signed-out' || type === 'session-ended') listener.onSession(type)
  else if (type === 'opened') listener.onOpened?.(typeof status === 'string' ? status : undefined)
  else if (type === 'code-sent' && typeof view === 'string' && typeof until === 'number')
    listener.onCodeSent?.({ view, until })
}
