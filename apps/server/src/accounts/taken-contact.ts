import type { ErrorName } from '@portico/protocol'
import type { Database } from '../services/database/database.ts'
import type { Contact } from '../shared/contact.ts'
import { hasBusinessAccount } from './business-account.store.ts'

/** The errors for a contact of another account. */
export const TAKEN_ERRORS = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Contact['channel'],
  ErrorName
>

/** The error for binding a contact of another account, which may have a business account. */
export async function takenErrorOf(
  database: Database,
  { channel }: Pick<Contact, 'channel'>,
  accountId: string,
): Promise<ErrorName> {
  const isOfBusiness = channel === 'sms' && (await hasBusinessAccount(database, accountId))
  return isOfBusiness ? 'mobileHasBusinessAccount' : TAKEN_ERRORS[channel]
}
