import { CSRF_COOKIE } from '@portico/protocol'
import type { Device } from '../ports/device.ts'

/** By browser and by server; widgets of one page share it. */
const contacts = new WeakMap<Device, Map<string, Promise<unknown>>>()

/**
 * Until a server has given this browser its token one request goes alone: each answer to a request without it would make
 * another, and a code serves only the browser that asked for it (contract 2.3, 2.6).
 */
export async function afterFirstContact<Answer>(
  device: Device,
  origin: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (device.readCookie(CSRF_COOKIE) !== undefined) return send()
  const made = contacts.get(device) ?? new Map<string, Promise<unknown>>()
  contacts.set(device, made)
  const earlier = made.get(origin)
  if (earlier) {
    await earlier.catch(() => undefined)
    return send()
  }
  const sent = send()
  made.set(origin, sent)
  // Nobody answered: the next is the first again.
  sent.catch(() => made.delete(origin))
  return sent
}
