import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from '../verification-code/check-code.ts'
import type { Visitor } from '../verification-code/visitor.ts'
import type { Asker } from '../verification-code/send-limits.ts'
import { takeAskerLimits } from '../verification-code/send-limits.ts'
import type { ProveOwner } from './prove-owner.ts'
import { writeChangeNotice } from './write-change-notice.ts'
import type { Binder } from './write-binding.ts'
import { writeBinding } from './write-binding.ts'

export interface MobileBinding {
  readonly binder: Binder
  readonly contact: Contact
  /** As it was typed. */
  readonly smsCode: string
  readonly asker: Asker
  readonly visitor: Visitor
  readonly proveOwner: ProveOwner
  readonly appName: string
  readonly language: string
}

/** Binds a mobile, proved by its code, to the signed-in account (BND-1). The mobile it had before is told. */
export async function bindMobile(services: Services, wish: MobileBinding): Promise<Outcome<Account>> {
  const { binder, contact, smsCode: typed, asker } = wish
  const { database, outbox } = services
  const owner = await findAccount(database, contact)
  // Told no oftener than codes are sent; past that a right code tells it.
  if (owner && (await takeAskerLimits(services, asker)).ok)
    return fail((await hasBusinessAccount(database, owner.id)) ? 'mobileHasBusinessAccount' : 'mobileBound')
  const proved = await wish.proveOwner()
  if (!proved.ok) return proved
  const place = { contact, codeType: CODE_TYPES.bind }
  const checked = await checkCode(services, place, { typed, visitor: wish.visitor })
  if (!checked.ok) return checked
  const notice = await writeChangeNotice('sms', binder.account.mobile, wish)
  const bound = await writeBinding(services, {
    binder,
    newPasswordHash: proved.value,
    write: async (inside) => {
      const changed = await bindContact(inside, { accountId: binder.account.id, contact })
      if (!changed) return fail('mobileBound')
      if (notice) await outbox.write(inside, notice)
      return succeed(changed)
    },
  })
  outbox.hurry()
  return bound
}
