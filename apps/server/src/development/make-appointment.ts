import { NO_ORGANISATION } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import { expireToken, useToken } from '../business-account/appointment-token.store.ts'
import { addressOfToken, makeToken } from '../business-account/make-token.ts'
import { SITUATIONS } from '../business-account/situations.ts'
import type { Situation } from '../business-account/situations.ts'
import { writeInvitation } from '../business-account/write-invitation.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { findAccount } from '../accounts/account.store.ts'
import type { Arranged } from './arrange-situation.ts'
import { arrangeSituation } from './arrange-situation.ts'
import { codesOf } from './list-appointments.ts'

/** What may be wrong with a token itself (2010). */
const TOKEN_STATES = ['unused', 'used', 'expired', 'other-app'] as const
type TokenState = (typeof TOKEN_STATES)[number]

const ORGANISATION = { id: 'example-company', name: 'Example Trading' }

export interface AppointmentWish {
  readonly app: App
  readonly appKey: string
  /** `token`, or `key` for self-service. */
  readonly by: string
  readonly situation: string
  readonly tokenState: string
  /** Where the invitation goes; empty for nowhere. */
  readonly email: string
  readonly language: string
}

export interface MadeAppointment {
  readonly url: string
  /** Of the kept token, as the list tells it; none of a key. */
  readonly id: string
  readonly account: Arranged
  readonly codes: ReturnType<typeof codesOf>
}

interface Read {
  readonly businessApp: BusinessApp
  readonly situation: Situation
  readonly tokenState: TokenState
}

/** Makes a token or a link with a key, and an account in the wanted situation towards it; mails the link where asked. */
export async function makeAppointment(
  services: Services,
  wish: AppointmentWish,
): Promise<Outcome<MadeAppointment>> {
  const read = readWish(wish)
  if (!read.ok) return read
  const email = wish.email === '' ? undefined : readEmail(wish.email)
  if (email && !email.ok) return email
  const { businessApp, situation } = read.value
  const isByKey = wish.by === 'key'
  const organisation = isByKey ? { id: NO_ORGANISATION, name: '' } : ORGANISATION
  const target = { appKey: businessApp.appKey, orgId: organisation.id }
  const account = await arrangeSituation(services, { situation, target, aid: wish.app.aid })
  const made = { ...wish, ...read.value }
  const keyLink = { id: '', url: addressOfKey(services, businessApp) }
  const { id, url } = isByKey ? keyLink : await inviteByToken(services, made, account)
  if (email) {
    const { name: appName } = businessApp
    const days = services.config.limits.appointmentTokenDays
    const { language } = wish
    const orgName = organisation.name
    const mail = { email: email.value.target, language, appName, orgName, link: url, days }
    await services.outbox.write(services.database, await writeInvitation(mail))
    services.outbox.hurry()
  }
  return succeed({ url, id, account, codes: codesOf(situation) })
}

function readWish({ app, appKey, situation, tokenState }: AppointmentWish): Outcome<Read> {
  const businessApp = app.businessApps.find((one) => one.appKey === appKey)
  const known = SITUATIONS.find((one) => one === situation)
  const state = TOKEN_STATES.find((one) => one === tokenState)
  if (!businessApp || !known || !state) return fail('badParameter')
  return succeed({ businessApp, situation: known, tokenState: state })
}

function addressOfKey({ config }: Services, { appKey }: BusinessApp): string {
  return `${config.ownOrigins[0]}/?appKey=${encodeURIComponent(appKey)}`
}

async function inviteByToken(
  services: Services,
  wish: Read & Pick<AppointmentWish, 'app'>,
  account: Arranged,
): Promise<Pick<MadeAppointment, 'id' | 'url'>> {
  const { database, now, config } = services
  const { app, businessApp, situation, tokenState } = wish
  const note = tokenState === 'unused' ? situation : tokenState
  const { id, token } = await makeToken(services, { app, businessApp, organisation: ORGANISATION, note })
  if (tokenState === 'expired') await expireToken(database, { id, now: now() })
  if (tokenState === 'used') {
    const owner = await findAccount(database, { channel: 'email', target: account.email })
    await useToken(database, { id, accountId: owner?.id ?? null, now: now() })
  }
  const url = addressOfToken(`${config.ownOrigins[0]}/`, token)
  if (tokenState !== 'other-app') return { id, url }
  const other = app.businessApps.find((one) => one.appKey !== businessApp.appKey)
  return { id, url: `${url}&appKey=${encodeURIComponent(other?.appKey ?? 'another')}` }
}
