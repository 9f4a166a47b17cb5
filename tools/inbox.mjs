// The inbox of an account center for development.
import { setTimeout } from 'node:timers/promises'

const TIMEOUT_MS = 30_000

/** Waits for the message with a code. @param to the mobile or e-mail address. @returns the code */
export async function readCode(accountCenter, to) {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const messages = await (await fetch(`${accountCenter}/dev/inbox.json`)).json()
    const message = messages.find((one) => one.to === to)
    if (message) return message.code
    await setTimeout(100)
  }
  throw new Error(`No code was sent to ${to}`)
}
