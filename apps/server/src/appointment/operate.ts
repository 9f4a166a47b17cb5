import { isVisibleLine, NO_ORGANISATION, toVisibleLine } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { readContact } from '../accounts/contact.ts'
import { readEmail } from '../accounts/read-email.ts'
import type { BusinessAccount } from '../business-account/business-account.store.ts'
import {
  activateBusinessAccount,
  findBusinessAccount,
  findBusinessAccountAt,
} from '../business-account/business-account.store.ts'
import { keepCollaborator } from '../business-account/collaborator.store.ts'
import { addressOfToken, makeToken } from '../business-account/make-token.ts'
import { writeInvitation } from '../business-account/write-invitation.ts'
import type { App } from '../config/config-file.ts'
import { redirectTargetOrIndex } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'

type Read = (name: string) => string
type Done = Result<Readonly<Record<string, unknown>>>

const ORGANISATION_ID = /^[\w.-]{1,64}$/
const NAME_MAX_LENGTH = 100

/**
 * Makes a token and says it once; with `email` the invitation is sent too. Where nothing carries e-mails none is made:
 * who asks would wait for an answer to an invitation that never left.
 */
export async function appoint(services: Services, app: App, read: Read): Promise<Done> {
  const businessApp = app.businessApps.find(({ appKey }) => appKey === read('app_key'))
  const organisation = { id: read('org_id') || NO_ORGANISATION, name: read('org_name').trim() }
  const email = read('email') === '' ? undefined : readEmail(read('email'))
  if (!businessApp || !isOrganisation(organisation) || email?.ok === false) return fail('badParameter')
  if (email && !services.outbox.canSend('email')) return fail('codeNotSent')
  const note = toVisibleLine(read('note')).slice(0, NAME_MAX_LENGTH)
  const { token, expiresAt } = await makeToken(services, { app, businessApp, organisation, note })
  const url = addressOfToken(redirectTargetOrIndex(app, read('page')), token)
  if (email) {
    const { limits } = services.config
    const mail = await writeInvitation({
      email: email.value.target,
      language: read('language'),
      appName: businessApp.name,
      orgName: organisation.name,
      link: url,
      days: limits.appointmentTokenDays,
    })
    await services.outbox.enqueue(services.database, mail)
    services.outbox.wake()
  }
  return succeed({ token, url, expires_at: expiresAt })
}

/** Says that a business account of this app has been activated there. */
export async function activate(services: Services, app: App, read: Read): Promise<Done> {
  const { database, now } = services
  const found = await findMeant(services, app, read)
  if (!found) return fail('badParameter')
  await activateBusinessAccount(database, { id: found.id, aid: app.aid, now: now() })
  return succeed({ account_id: found.id })
}

/** Says who works in a business account of this app; `active` 0 or 1. */
export async function keepCollaborating(services: Services, app: App, read: Read): Promise<Done> {
  const { database, now } = services
  const found = await findMeant(services, app, read)
  const contact = readContact(read('account'))
  const account = contact.ok ? await findAccount(database, contact.value) : undefined
  if (!found || !account || account.id === found.owner_id) return fail('badParameter')
  await keepCollaborator(database, {
    businessAccountId: found.id,
    accountId: account.id,
    isActive: read('active') === '1',
    now: now(),
  })
  return succeed({ account_id: found.id })
}

/** By its own id, or as the one that a user has at an app: that is what a page behind a sign-in knows. */
async function findMeant(
  { database }: Services,
  { aid }: App,
  read: Read,
): Promise<BusinessAccount | undefined> {
  if (read('account_id') !== '') return findBusinessAccount(database, { id: read('account_id'), aid })
  return findBusinessAccountAt(database, { ownerId: read('user_id'), appKey: read('app_key'), aid })
}

function isOrganisation({ id, name }: { readonly id: string; readonly name: string }): boolean {
  if (id === NO_ORGANISATION) return name === ''
  return ORGANISATION_ID.test(id) && isVisibleLine(name) && name.length <= NAME_MAX_LENGTH
}
