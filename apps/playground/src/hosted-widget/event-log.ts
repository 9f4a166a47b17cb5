import { createCell } from './cell.ts'

// Callbacks and events of the widget. Stored for the tab session, because a login ends with a page load.

const STORAGE_KEY = 'portico_playground_log'
const MAX_ENTRIES = 200
const MAX_TEXT_LENGTH = 160

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
  const entries = createCell(readStored(storage))
  const put = (next: readonly LogEntry[]): void => {
    writeStored(storage, next.slice(0, MAX_ENTRIES))
    entries.set(next.slice(0, MAX_ENTRIES))
  }
  return {
    entries: entries.get,
    subscribe: entries.subscribe,
    add: ({ kind, name, detail }) => {
      const id = (entries.get()[0]?.id ?? 0) + 1
      put([{ id, at: Date.now(), kind, name, detail: toLine(detail) }, ...entries.get()])
    },
    clear: () => put([]),
  }
}

/** Shortens base64 images and redacts session keys. */
function toLine(detail: unknown): string {
  const shorten = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value
    if (name === 'session_key') return '***'
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value
  }
  const line = JSON.stringify(detail, shorten)
  return line === undefined || line === '{}' ? '' : line
}

function readStored(storage: Pick<Storage, 'getItem'>): readonly LogEntry[] {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as readonly LogEntry[]
  } catch {
    return []
  }
}

function writeStored(storage: Pick<Storage, 'setItem'>, entries: readonly LogEntry[]): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(entries))
  } catch {
    // Storage is full or blocked: the log lasts until the page is closed.
  }
}
