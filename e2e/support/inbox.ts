import { vi } from 'vitest'

let taken = Math.floor(Math.random() * 90_000_000)

/** An unused mobile number. */
export function freshMobile(): string {
  taken = (taken + 1) % 100_000_000
  return `139${String(taken).padStart(8, '0')}`
}

/** An unused mobile number of Singapore, without its area code. */
export function freshForeignMobile(): string {
  return `9${freshMobile().slice(-7)}`
}

/** An unused e-mail address. */
export function freshEmail(): string {
  return `visitor${freshMobile()}@example.com`
}

interface Message {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly code: string
  readonly text: string
  readonly at: number
}

async function messagesTo(baseUrl: string, to: string): Promise<readonly Message[]> {
  const messages = (await (await fetch(`${baseUrl}/dev/inbox.json`)).json()) as readonly Message[]
  return messages.filter((entry) => entry.to === to)
}

/** Waits for a message that is newer than the given ones. */
async function nextMessage(baseUrl: string, to: string, before: readonly Message[]): Promise<Message> {
  return vi.waitFor(
    async () => {
      const [newest] = await messagesTo(baseUrl, to)
      if (!newest || newest.id === before[0]?.id) throw new Error(`No new message to ${to}`)
      return newest
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** The code in the newest message to a contact. */
export async function readCode(baseUrl: string, to: string): Promise<string> {
  return (await nextMessage(baseUrl, to, [])).code
}

interface CodeRequest {
  readonly baseUrl: string
  /** A mobile in E.164 format or an e-mail address. */
  readonly to: string
  readonly send: () => Promise<unknown>
}

/** Sends a code and reads it from the new message. */
export async function readSentCode({ baseUrl, to, send }: CodeRequest): Promise<string> {
  const before = await messagesTo(baseUrl, to)
  await send()
  return (await nextMessage(baseUrl, to, before)).code
}
