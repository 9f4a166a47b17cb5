import { isRecord } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { PageParameter } from '../page-query.ts'

/** A visitor who comes back later than this has to begin again (OAU-8). */
const OPEN_FOR_MS = 600_000
/** What must not come back into the address: used up, or it would send the visitor off again. */
const NOT_KEPT: readonly PageParameter[] = ['code', 'state', 'error', 'oauth', 'profile_key']

/** What is kept of a visit to a platform, in local storage under its state (contract, section 8). */
interface OpenRecord {
  readonly state: string
  readonly redirect_uri: string
  /** Epoch milliseconds. */
  readonly time: number
  /** The page's query as it was. */
  readonly query: string
}

/** Where a platform sends the visitor back to: the page without its query. */
export function redirectUri(context: Context): string {
  const here = new URL(context.ports.page.url())
  return here.origin + here.pathname
}

/** Remembers that this browser goes to a platform. Where nothing can be stored, it comes back as somebody nobody sent. */
export function keepRecord(context: Context, state: string): void {
  const query = new URLSearchParams(new URL(context.ports.page.url()).search)
  for (const name of NOT_KEPT) query.delete(name)
  const record: OpenRecord = {
    state,
    redirect_uri: redirectUri(context),
    time: context.ports.clock.now(),
    query: query.toString(),
  }
  context.ports.device.writeStored(state, JSON.stringify(record))
}

/**
 * Takes the record of a state, once.
 * @returns what was the page's query then; `undefined` when nobody left this page with that state in the last 600 s
 */
export function takeRecord(context: Context, state: string): { readonly query: string } | undefined {
  const { clock, device } = context.ports
  const record = readRecord(device.readStored(state))
  // The name comes from the address: what is not ours stays, whatever it is called.
  if (record?.state !== state) return undefined
  device.removeStored(state)
  const isOpen = Math.abs(clock.now() - record.time) < OPEN_FOR_MS
  return isOpen && record.redirect_uri === redirectUri(context) ? { query: record.query } : undefined
}

function readRecord(stored: string | undefined): OpenRecord | undefined {
  try {
    const read: unknown = JSON.parse(stored ?? '')
    if (!isRecord(read)) return undefined
    const { state, redirect_uri, time, query } = read
    const isWhole = typeof state === 'string' && typeof redirect_uri === 'string' && typeof time === 'number'
    return isWhole ? { state, redirect_uri, time, query: typeof query === 'string' ? query : '' } : undefined
  } catch {
    return undefined
  }
}
