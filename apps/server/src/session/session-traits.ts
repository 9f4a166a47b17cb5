import { DAY_MS } from '../clock.ts'
import { describeUserAgent } from '../client-description.ts'
import type { Requester } from '../http/client-info.ts'
import type { Services } from '../services.ts'
import type { SessionClient } from './session.store.ts'

/** What a new session takes from its request and from the configuration. */
export interface SessionTraits {
  readonly client: SessionClient
  /** How long it lives without use. */
  readonly idleMs: number
}

export function readSessionTraits(
  { config, findCountry }: Pick<Services, 'config' | 'findCountry'>,
  { userAgent, addressKey }: Pick<Requester, 'userAgent' | 'addressKey'>,
): SessionTraits {
  const client = { ...describeUserAgent(userAgent), country: findCountry(addressKey) }
  return { client, idleMs: config.sessions.idleDays * DAY_MS }
}
