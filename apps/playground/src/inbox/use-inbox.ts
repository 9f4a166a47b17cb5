import { useEffect, useState } from 'react'
import type { InboxMessage } from './message.ts'
import { readMessages } from './message.ts'

const POLL_INTERVAL_MS = 1_000

export interface Inbox {
  readonly status: 'waiting' | 'open' | 'unreachable'
  readonly messages: readonly InboxMessage[]
  /** When it was last asked: relative times are told from here. */
  readonly now: number
}

/** Asks for the messages each second while somebody can see them. */
export function useInbox(): Inbox {
  const [inbox, setInbox] = useState<Inbox>({ status: 'waiting', messages: [], now: 0 })
  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      const messages = await fetchMessages(gone.signal)
      if (gone.signal.aborted) return
      setInbox((before) => ({
        status: messages ? 'open' : 'unreachable',
        messages: messages ?? before.messages,
        now: Date.now(),
      }))
      if (!document.hidden) timer = setTimeout(() => void look(), POLL_INTERVAL_MS)
    }
    const lookAgain = (): void => {
      if (!document.hidden) void look()
    }
    document.addEventListener('visibilitychange', lookAgain, { signal: gone.signal })
    void look()
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
  return inbox
}

async function fetchMessages(signal: AbortSignal): Promise<readonly InboxMessage[] | undefined> {
  try {
    const answer = await fetch('/dev/inbox.json', { signal, cache: 'no-store' })
    return answer.ok ? readMessages(await answer.json()) : undefined
  } catch {
    return undefined
  }
}
