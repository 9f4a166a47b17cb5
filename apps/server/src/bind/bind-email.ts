import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, findAccount, keepUnconfirmedEmail, setPasswordHash } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from '../verification-code/check-code.ts'
import type { NewPasswordHash } from './prove-owner.ts'

export interface EmailBinding {
  readonly account: Account
  readonly contact: Contact
  /** As it was typed; empty: bound unconfirmed, and confirmed by a code later. */
  readonly emailCode: string
  readonly browser: Browser
  /** What the call's password makes of an account that has none. */
  readonly newPasswordHash: NewPasswordHash
}

/** Binds an e-mail to the signed-in account (BND-1); without a code it can do nothing until one confirms it. */
export async function bindEmail(services: Services, wish: EmailBinding): Promise<Outcome<Account>> {
  const { account, contact, emailCode: typed, browser } = wish
  const { database } = services
  const owner = await findAccount(database, contact)
  if (owner) return owner.id === account.id && typed === '' ? succeed(owner) : fail('emailRegistered')
  if (typed !== '') {
    const checked = await checkCode(services, { contact, codeType: CODE_TYPES.bind }, { typed, browser })
    if (!checked.ok) return checked
  }
  const bound = await database.transaction().execute(async (inside) => {
    const accountId = account.id
    if (wish.newPasswordHash !== undefined)
      await setPasswordHash(inside, { accountId, passwordHash: wish.newPasswordHash })
    if (typed === '') return keepUnconfirmedEmail(inside, { accountId, email: contact.target })
    return bindContact(inside, { accountId, contact })
  })
  return bound ? succeed(bound) : fail('emailRegistered')
}
