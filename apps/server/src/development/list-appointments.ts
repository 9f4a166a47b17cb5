import { ERROR_CODES } from '@portico/protocol'
import { maskEmail, maskMobile } from '../accounts/mask.ts'
import type { KeptToken } from '../business-account/appointment-token.store.ts'
import { listTokens } from '../business-account/appointment-token.store.ts'
import { listBusinessAccounts } from '../business-account/business-account.store.ts'
import { listCollaborators } from '../business-account/collaborator.store.ts'
import type { Judged, Situation } from '../business-account/situations.ts'
import { CODES, SITUATIONS } from '../business-account/situations.ts'
import type { App } from '../config/config-file.ts'
import type { Services } from '../services.ts'

const SHOWN_AT_MOST = 100
const NOTHING_AGAINST_IT = 200

/** What `/dev/appointments.json` tells: what there is to try, and what became of what was tried. */
export async function listAppointments({ database, now }: Services, { businessApps }: App): Promise<object> {
  const accounts = await listBusinessAccounts(database, SHOWN_AT_MOST)
  const collaborators = await listCollaborators(
    database,
    accounts.map(({ id }) => id),
  )
  const tokens = await listTokens(database, SHOWN_AT_MOST)
  return {
    apps: businessApps.map(({ appKey, name, isSelfService }) => ({
      app_key: appKey,
      name,
      self_service: isSelfService,
    })),
    situations: SITUATIONS.map((name) => ({ name, codes: codesOf(name) })),
    tokens: tokens.map((token) => ({
      id: token.id,
      app_key: token.app_key,
      org_id: token.org_id,
      note: token.note,
      created_at: token.created_at,
      expires_at: token.expires_at,
      state: stateOf(token, now()),
      used_at: token.used_at,
      used_by: maskOwner(token),
    })),
    business_accounts: accounts.map((account) => ({
      id: account.id,
      app_key: account.app_key ?? '',
      org_id: account.org_id,
      name: account.name,
      owner: maskOwner(account),
      created_at: account.created_at,
      activated: account.activated_at !== null,
      collaborators: collaborators
        .filter(({ businessAccountId }) => businessAccountId === account.id)
        .map((one) => ({ account: maskOwner(one), active: one.isActive })),
    })),
  }
}

/** The numbers of the one table, for whoever is judged. */
export function codesOf(situation: Situation): Readonly<Record<Judged, number>> {
  const { session, mobile, email } = CODES[situation]
  return { session: codeOf(session), mobile: codeOf(mobile), email: codeOf(email) }
}

function stateOf(token: KeptToken, now: number): 'used' | 'expired' | 'unused' {
  if (token.used_at !== null) return 'used'
  return token.expires_at <= now ? 'expired' : 'unused'
}

function codeOf(name: (typeof CODES)[Situation][Judged]): number {
  return name === undefined ? NOTHING_AGAINST_IT : ERROR_CODES[name]
}

function maskOwner({ mobile, email }: { mobile: string | null; email: string | null }): string {
  return maskMobile(mobile) || maskEmail(email)
}
