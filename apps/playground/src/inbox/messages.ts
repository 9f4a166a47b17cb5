import { useEffect, useState } from 'react'

/** A message of `/dev/inbox.json`; `code` may be empty. */
export interface InboxMessage {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly code: string
  readonly text: string
  readonly at: number
}

/** @returns undefined when the response is not a list of messages */
export function readMessages(answer: unknown): readonly InboxMessage[] | undefined {
  if (!Array.isArray(answer)) return undefined
  return answer.map((entry: Readonly<Record<string, unknown>>) => ({
    id: textOf(entry['id']),
    channel: entry['channel'] === 'email' ? 'email' : 'sms',
    to: textOf(entry['to']),
    code: textOf(entry['code']),
    text: textOf(entry['text']),
    at: Number(entry['at']),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Groups the digits of a mainland China number: +86 138 0013 8000. */
export function readableRecipient(to: string): string {
  return to.replace(/^\+86(\d{3})(\d{4})(\d{4})$/, '+86 $1 $2 $3')
}

/** Splits a text at its URLs, so that they can be rendered as links. */
export function splitLinks(text: string): readonly { readonly text: string; readonly isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const JUST_NOW_MS = 1_000

/** Relative time: now, 5 seconds ago, 2 minutes ago. */
export function timeAgo(at: number, now: number, language: string): string {
  const age = Math.max(0, now - at)
  if (age < JUST_NOW_MS) return inWords(0, 'second', language)
  if (age < MINUTE_MS) return inWords(age / 1_000, 'second', language)
  if (age < HOUR_MS) return inWords(age / MINUTE_MS, 'minute', language)
  if (age < DAY_MS) return inWords(age / HOUR_MS, 'hour', language)
  return inWords(age / DAY_MS, 'day', language)
}

function inWords(count: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  const style = language === 'zh' ? 'short' : 'long'
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  const words = format.format(-Math.floor(count), unit)
  // As in all texts: a space between digits and Chinese, none in Japanese.
  return words.replace(/(\d) ?(\p{Script=Han})/u, language === 'zh' ? '$1 $2' : '$1$2')
}

const POLL_INTERVAL_MS = 1_000

export interface Inbox {
  readonly status: 'waiting' | 'open' | 'unreachable'
  readonly messages: readonly InboxMessage[]
  /** Time of the last request; relative times count from here. */
  readonly now: number
}

/** Polls the messages every second while the page is visible. */
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
