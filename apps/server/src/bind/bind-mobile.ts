import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, findAccount, setPasswordHash } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from '../verification-code/check-code.ts'
import type { NewPasswordHash } from './prove-owner.ts'
import { writeChangeNotice } from './write-change-notice.ts'

export interface MobileBinding {
  readonly account: Account
  readonly contact: Contact
  /** As it was typed. */
  readonly smsCode: string
  readonly browser: Browser
  /** What the call's password makes of an account that has none. */
  readonly newPasswordHash: NewPasswordHash
  readonly appName: string
  readonly language: string
}

/** Binds a mobile, proved by its code, to the signed-in account (BND-1). The mobile it had before is told. */
export async function bindMobile(services: Services, wish: MobileBinding): Promise<Outcome<Account>> {
  const { account, contact, smsCode: typed, browser } = wish
  const { database, outbox } = services
  if (await findAccount(database, contact)) return fail('mobileBound')
  const checked = await checkCode(services, { contact, codeType: CODE_TYPES.bind }, { typed, browser })
  if (!checked.ok) return checked
  const notice = account.mobile === null ? undefined : await writeChangeNotice(account.mobile, wish)
  const bound = await database.transaction().execute(async (inside) => {
    const changed = await bindContact(inside, { accountId: account.id, contact })
    if (!changed) return undefined
    if (wish.newPasswordHash !== undefined)
      await setPasswordHash(inside, { accountId: account.id, passwordHash: wish.newPasswordHash })
    if (notice) await outbox.write(inside, notice)
    return changed
  })
  if (!bound) return fail('mobileBound')
  outbox.hurry()
  return succeed(bound)
}
