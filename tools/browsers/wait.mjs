import { setTimeout } from 'node:timers/promises'

/** For everything that a browser or the server is waited for. */
export const DEADLINE_MS = 20_000
const POLL_MS = 100

/**
 * Waits until a condition holds, and returns its value.
 * @param what for the message if it does not
 */
export async function waitFor(what, condition) {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const value = await condition()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`${what}: not within ${DEADLINE_MS / 1000} s`)
    await setTimeout(POLL_MS)
  }
}
