import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../clock.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Services } from '../services.ts'
import { insertToken } from './appointment-token.store.ts'
import type { Organisation } from './organisation.store.ts'
import { keepOrganisation } from './organisation.store.ts'

const TOKEN_BYTES = 32

export interface Appointment {
  readonly app: App
  readonly businessApp: BusinessApp
  readonly organisation: Organisation
  readonly note: string
}

export interface MadeToken {
  readonly id: string
  /** 256 random bits; told once, and kept nowhere. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Makes a token that opens one business account of one company at one app, within 7 days (APT-1). */
export async function makeToken(
  { database, now: clock, config }: Pick<Services, 'database' | 'now' | 'config'>,
  { app, businessApp, organisation, note }: Appointment,
): Promise<MadeToken> {
  const now = clock()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = now + config.limits.appointmentTokenDays * DAY_MS
  const kept = {
    token,
    aid: app.aid,
    appKey: businessApp.appKey,
    orgId: organisation.id,
    note,
    now,
    expiresAt,
  }
  const id = await database.transaction().execute(async (inside) => {
    await keepOrganisation(inside, organisation, now)
    return insertToken(inside, kept)
  })
  return { id, token, expiresAt }
}

/** The address an invitation leads to. @param page a page with the widget */
export function addressOfToken(page: string, token: string): string {
  const url = new URL(page)
  url.searchParams.set('token', token)
  url.searchParams.set('appoint', '1')
  return url.href
}
