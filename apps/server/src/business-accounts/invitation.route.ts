import type { ErrorName, InvitationInfo } from '@portico/protocol'
import {
  createAccount as createAccountCall,
  listApps,
  openAccount as openAccountCall,
  selfServiceValidate,
  validateAccount as validateAccountCall,
  NO_ORGANISATION,
} from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccountStanding, hasBusinessAccount } from '../accounts/business-account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { ApiCall, Route, RouteResponse } from '../http/route.ts'
import { list, route, success, successWithCode, orRefuse } from '../http/route.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import { readSignedInAccount } from '../sessions/read-session.ts'
import type { Contact } from '../shared/contact.ts'
import { readEmail, readMobile } from '../shared/contact.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import { readVisitor } from '../verification/challenge/challenge.ts'
import { createAccount, openAccount, readAccountName } from './create-account.ts'
import { evaluateEligibility } from './eligibility.ts'
import type { Invitation } from './invitation.ts'
import { checkEligibility, eligibilityTarget, isBlocking, readLiveInvitation } from './invitation.ts'
import { validateAccount } from './validate-account.ts'

/** Describes the app of a token or self-service key, and whether the signed-in account is eligible. */
const validateInvitationRoute = route({
  endpoint: selfServiceValidate,
  csrf: 'origin',
  async handle(services, call) {
    const { app, fields } = call
    const query = { app, token: fields.token, appKey: fields.app_key }
    const invitation = orRefuse(await readLiveInvitation(services.database, query, services.now()))
    const account = await readSignedInAccount(services, call)
    const isChecked = account && fields.ignore_login !== '1'
    const target = eligibilityTarget(invitation)
    const eligibility = isChecked
      ? await checkEligibility(services, { accountId: account.id, subject: 'session', target })
      : undefined
    return respondInvitation(services.database, {
      app,
      invitation,
      account,
      error: eligibility?.error,
    })
  },
})

/** Returns the eligibility of an entered account. */
const validateAccountRoute = route({
  endpoint: validateAccountCall,
  csrf: 'origin',
  async handle(services, call) {
    const { app, fields, language } = call
    const contacts = orRefuse(readContacts(fields))
    const account = await readSignedInAccount(services, call)
    const validated = await validateAccount(services, {
      query: { app, token: fields.token, appKey: fields.app_key },
      contacts,
      account,
      checksSession: fields.ignore_login !== '1',
      visitor: readVisitor(call),
      language,
    })
    return validated.ok
      ? respondInvitation(services.database, { app, account, ...validated.value })
      : validated
  },
})

/** A mobile, an e-mail, or both: the e-mail is used if no account has the mobile. */
function readContacts({
  mobile,
  email,
}: ApiCall<typeof validateAccountCall>['fields']): Result<readonly Contact[]> {
  const read = [...(mobile ? [readMobile(mobile)] : []), ...(email ? [readEmail(email)] : [])]
  const contacts = read.flatMap((one) => (one.ok ? [one.value] : []))
  return contacts.length === 0 || contacts.length < read.length ? fail('invalidParameter') : succeed(contacts)
}

/** The signed-in account and the valid name of the business account it creates. */
async function readAccountAndName(
  services: Services,
  call: ApiCall<typeof createAccountCall | typeof openAccountCall>,
): Promise<{ readonly account: Account; readonly name: string }> {
  const name = orRefuse(readAccountName(call.fields.name ?? ''))
  const account = await readSignedInAccount(services, call)
  return { account: orRefuse(account ? succeed(account) : fail('notLoggedIn')), name }
}

/** Creates the business account of a token or a self-service key. */
const createAccountRoute = route({
  endpoint: createAccountCall,
  async handle(services, call) {
    const { app, fields } = call
    const { account: owner, name } = await readAccountAndName(services, call)
    const query = { app, token: fields.token, appKey: fields.app_key }
    const created = await createAccount(services, { query, ownerId: owner.id, name })
    const { account, invitation, isNew } = orRefuse(created)
    const { appKey, indexUrl, activateUrl } = invitation.businessApp
    const data = {
      account_id: account.id,
      name: account.name,
      app_key: appKey,
      activate_url: account.isActive ? '' : (activateUrl ?? ''),
      index_url: indexUrl,
      redirect_url: app.indexUrl,
    }
    return isNew
      ? success(data)
      : successWithCode('registered', data, { switch: owner.mobile === null ? 'email' : 'mobile' })
  },
})

/** Opens a business account without a token or key. */
const openAccountRoute = route({
  endpoint: openAccountCall,
  async handle(services, call) {
    const { app, fields } = call
    const { account, name } = await readAccountAndName(services, call)
    const orgId = fields.org_id || NO_ORGANISATION
    const opened = orRefuse(await openAccount(services, { app, ownerId: account.id, name, orgId }))
    return success({
      account_id: opened.id,
      name: opened.name,
      org_id: orgId,
      index_url: app.indexUrl,
      redirect_url: app.indexUrl,
    })
  },
})

/**
 * Lists the self-service apps. Unless `ignore_login` is 1, apps at which the signed-in account cannot open a
 * business account are omitted.
 */
const listAppsRoute = route({
  endpoint: listApps,
  async handle(services, call) {
    const apps = call.app.businessApps.filter(({ isSelfService }) => isSelfService)
    const account = call.fields.ignore_login === '1' ? undefined : await readSignedInAccount(services, call)
    const listed = account ? await filterOpenable(services, account.id, apps) : apps
    return list(listed.map(({ appKey, name }) => ({ app_key: appKey, app_name: name })))
  },
})

async function filterOpenable(
  { database, config }: Services,
  accountId: string,
  apps: readonly BusinessApp[],
): Promise<readonly BusinessApp[]> {
  const standing = await findAccountStanding(database, accountId)
  const limit = config.limits.businessAccountsPerOwner
  return apps.filter(
    ({ appKey }) => !isBlocking(evaluateEligibility(standing, { appKey, orgId: NO_ORGANISATION }, limit)),
  )
}

interface InvitationResponse {
  readonly app: App
  /** `undefined` without a valid token or key. */
  readonly invitation: Invitation | undefined
  /** The signed-in account, if any. */
  readonly account: Account | undefined
  /** `undefined` for a success. */
  readonly error: ErrorName | undefined
}

/** Responds with the app and the signed-in user, with the error code of the eligibility. */
async function respondInvitation(
  database: Database,
  { app, invitation, account, error }: InvitationResponse,
): Promise<RouteResponse<Omit<InvitationInfo, 'code'>>> {
  const data = { ...invitationInfo(app, invitation), ...(await loginInfo(database, account)) }
  return error === undefined ? success(data) : successWithCode(error, data, { app: data.app_name })
}

function invitationInfo(app: App, invitation: Invitation | undefined) {
  const { appKey, name, indexUrl, activateUrl } = invitation?.businessApp ?? { ...app, appKey: '' }
  return {
    app_name: name,
    org_name: invitation?.orgName ?? '',
    app_key: appKey,
    index_url: indexUrl,
    activate_url: invitation ? (activateUrl ?? '') : '',
  }
}

async function loginInfo(database: Database, account: Account | undefined) {
  if (!account) return { status: 0, username: '', screen_name: '', email: '', mobile: '' }
  const { username, screen_name: screenName, email, mobile } = await toUserData(database, account)
  const hasOne = await hasBusinessAccount(database, account.id)
  return { status: 1, username, screen_name: screenName, email, mobile, has_business_account: hasOne }
}

export const invitationRoutes: readonly Route[] = [
  validateInvitationRoute,
  validateAccountRoute,
  createAccountRoute,
  openAccountRoute,
  listAppsRoute,
]
