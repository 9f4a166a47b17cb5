import type { MonitoredError } from '@portico/protocol'

/** The last part of a script's address, with line and column. */
const PLACE = /([\w.-]+\.(?:js|mjs|ts|tsx)):(\d+):(\d+)/

/** A bug as it may leave the page: its name and its place. Its words may hold anything, so they stay (MON-2). */
export function describeException(thrown: unknown): Omit<MonitoredError, 'at'> {
  if (!(thrown instanceof Error)) return { kind: 'exception', name: typeof thrown }
  const { name, message, stack = '' } = thrown
  const [place] = PLACE.exec(stack.replace(message, '')) ?? []
  return {
    kind: 'exception',
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    ...(place !== undefined && { place }),
  }
}
