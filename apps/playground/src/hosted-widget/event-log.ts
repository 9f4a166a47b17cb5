import { createCell } from './cell.ts'

// What the widget told its host. Kept for the tab's life: a login ends with a reload, and its story would be lost.

const STORAGE_KEY = 'portico_playground_log'
const KEPT_ENTRIES = 200
const LONGEST_TEXT = 160

export interface LogEntry {
  readonly id: number
  readonly at: number
  readonly kind: 'onEvent' | 'onSuccess' | 'onReject' | 'beforeSkip'
  readonly name: string
  readonly detail: string
}

export interface EventLog {
  readonly entries: () => readonly LogEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (entry: Pick<LogEntry, 'kind' | 'name'> & { readonly detail?: unknown }) => void
  readonly clear: () => void
}

/** Newest first. */
export function createEventLog(storage: Pick<Storage, 'getItem' | 'setItem'>): EventLog {
  const entries = createCell(recall(storage))
  const put = (next: readonly LogEntry[]): void => {
    keep(storage, next.slice(0, KEPT_ENTRIES))
    entries.set(next.slice(0, KEPT_ENTRIES))
  }
  return {
    entries: entries.get,
    subscribe: entries.subscribe,
    add: ({ kind, name, detail }) => {
      const id = (entries.get()[0]?.id ?? 0) + 1
      put([{ id, at: Date.now(), kind, name, detail: inOneLine(detail) }, ...entries.get()])
    },
    clear: () => put([]),
  }
}

/** Pictures come as base64 of many thousand characters; a key that opens a session is nothing to keep. */
function inOneLine(detail: unknown): string {
  const shorten = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value
    if (name === 'session_key') return '***'
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  }
  const line = JSON.stringify(detail, shorten)
  return line === undefined || line === '{}' ? '' : line
}

function recall(storage: Pick<Storage, 'getItem'>): readonly LogEntry[] {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as readonly LogEntry[]
  } catch {
    return []
  }
}

function keep(storage: Pick<Storage, 'setItem'>, entries: readonly LogEntry[]): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(entries))
  } catch {
    // Full or forbidden: the log then lasts as long as the page.
  }
}
