import { useEffect, useState } from 'react'

// Callbacks and events of the widget. Stored for the tab session, because a login ends with a page load.

const STORAGE_KEY = 'portico_playground_log'
const MAX_ENTRIES = 200
const MAX_TEXT_LENGTH = 160

interface LogEntry {
  readonly id: number
  readonly at: number
  readonly kind: 'onEvent' | 'onSuccess' | 'onReject' | 'onSessionEnd' | 'beforeSkip'
  readonly name: string
  readonly detail: string
}

export type AddEvent = (kind: LogEntry['kind'], name: string, detail?: unknown) => void

/** @returns the entries, newest first, and what adds to them */
export function useEventLog(): readonly [readonly LogEntry[], AddEvent] {
  const [entries, setEntries] = useState(
    () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as readonly LogEntry[],
  )
  useEffect(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries)), [entries])
  const add: AddEvent = (kind, name, detail) =>
    setEntries((before) => {
      const id = (before[0]?.id ?? 0) + 1
      return [{ id, at: Date.now(), kind, name, detail: toLine(detail) }, ...before].slice(0, MAX_ENTRIES)
    })
  return [entries, add]
}

/** Shortens base64 images and redacts session keys. */
export function toLine(detail: unknown): string {
  return JSON.stringify(detail ?? {}, (name, value: unknown) => {
    if (typeof value !== 'string' || value === '') return value
    if (name === 'session_key') return '***'
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value
  })
}
