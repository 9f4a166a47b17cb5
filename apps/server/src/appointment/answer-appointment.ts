import type { ErrorName } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { RouteResponse } from '../http/route.ts'
import { success, successWithCode } from '../http/route.ts'
import type { Invitation } from './read-invitation.ts'

interface Found {
  readonly app: App
  /** None where there was neither token nor key, or none that counts. */
  readonly invitation: Invitation | undefined
  /** Who is signed in. */
  readonly account: Account | undefined
  /** `undefined`: nothing is against it, 200. */
  readonly verdict: ErrorName | undefined
}

/** Appointment info and login info, under whatever code says how things stand (APT-1; contract, section 5). */
export async function answerAppointment(
  database: Database,
  { app, invitation, account, verdict }: Found,
): Promise<RouteResponse> {
  const data = { ...appointmentInfo(app, invitation), ...(await loginInfo(database, account)) }
  return verdict === undefined ? success(data) : successWithCode(verdict, data, { app: data.app_name })
}

function appointmentInfo(app: App, invitation: Invitation | undefined) {
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
