import { isRecord } from '@portico/protocol'
import type { Ports, TabChannel } from '../ports.ts'
import type { WidgetSettings } from '../settings.ts'

// What the tabs of an app tell each other about the session. Who is signed in is never said: each tab asks the account center.

/** A sign-in, a logout, or the discovery that the session has ended. */
export type SessionNews = 'signed-in' | 'signed-out' | 'session-ended'

/** A code was sent in a view, and another one may be requested at `until`, in epoch milliseconds. */
export interface SentCodeNews {
  readonly view: string
  readonly until: number
}

export interface TabListener {
  readonly onSession: (news: SessionNews) => void
  readonly onCodeSent?: (news: SentCodeNews) => void
  /**
   * Another page was opened: it does not know yet when a code was sent, but may know of a login or logout.
   * @param status whether someone is signed in there; `undefined` if it does not know
   */
  readonly onOpened?: (status: string | undefined) => void
}

/** One end of the channel of an app. */
export interface AppTabs {
  readonly tellSession: (news: SessionNews) => void
  readonly tellCodeSent: (news: SentCodeNews) => void
  readonly close: () => void
}

type TabMessage =
  | { readonly type: SessionNews }
  | { readonly type: 'opened'; readonly status: string | undefined }
  | ({ readonly type: 'code-sent' } & SentCodeNews)

/** Opens the channel of the app. Where tabs cannot talk to each other, nothing happens. */
export function openAppTabs(
  { tabs, page }: Pick<Ports, 'tabs' | 'page'>,
  settings: WidgetSettings,
  { status, ...listener }: TabListener & { readonly status?: string },
): AppTabs {
  const { origin } = new URL(settings.passportBase, page.url())
  let isClosed = false
  const channel: Promise<TabChannel | undefined> = tabs
    .open(`portico ${settings.appId} ${origin}`, (message) => !isClosed && receive(message, listener))
    .catch(() => undefined)
  const post = async (message: TabMessage): Promise<void> => (await channel)?.post(message)
  void post({ type: 'opened', status })
  return {
    tellSession: (type) => void post({ type }),
    tellCodeSent: (news) => void post({ type: 'code-sent', ...news }),
    close: () => {
      isClosed = true
      void channel.then((opened) => opened?.close())
    },
  }
}

/** Scripts of the page's origin may post anything. */
function receive(message: unknown, listener: TabListener): void {
  if (!isRecord(message)) return
  const { type, view, until, status } = message
  if (type === 'signed-in' || type === 'signed-out' || type === 'session-ended') listener.onSession(type)
  else if (type === 'opened') listener.onOpened?.(typeof status === 'string' ? status : undefined)
  else if (type === 'code-sent' && typeof view === 'string' && typeof until === 'number')
    listener.onCodeSent?.({ view, until })
}
