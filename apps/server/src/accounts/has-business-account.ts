import type { Database } from '../database/database.ts'

/** Whether an account has a business account (1035). @param inside the handle of the transaction it is asked in */
export type HasBusinessAccount = (inside: Database, accountId: string) => Promise<boolean>

/** None can be opened here yet, so nobody has one. */
export const nobodyHasBusinessAccount: HasBusinessAccount = async () => false
