import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, findAccount, keepUnconfirmedEmail } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Database } from '../database/database.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from '../verification-code/check-code.ts'
import type { Visitor } from '../verification-code/visitor.ts'
import type { Asker } from '../verification-code/send-limits.ts'
import { takeAskerLimits } from '../verification-code/send-limits.ts'
import type { ProveOwner } from './prove-owner.ts'
import { writeChangeNotice } from './write-change-notice.ts'
import type { Binder } from './write-binding.ts'
import { writeBinding } from './write-binding.ts'

export interface EmailBinding {
  readonly binder: Binder
  readonly contact: Contact
  /** As it was typed; empty: bound unconfirmed, and confirmed by a code later. */
  readonly emailCode: string
  readonly asker: Asker
  readonly visitor: Visitor
  readonly proveOwner: ProveOwner
  readonly appName: string
  readonly language: string
}

/** Binds an e-mail to the signed-in account (BND-1); without a code it can do nothing until one confirms it. */
export async function bindEmail(services: Services, wish: EmailBinding): Promise<Outcome<Account>> {
  const { binder, contact, emailCode: typed } = wish
  const free = await checkIsFree(services, wish)
  if (!free.ok) return free
  const proved = await wish.proveOwner()
  if (!proved.ok) return proved
  const isConfirmed = typed !== ''
  if (isConfirmed) {
    const place = { contact, codeType: CODE_TYPES.bind }
    const checked = await checkCode(services, place, { typed, visitor: wish.visitor })
    if (!checked.ok) return checked
  }
  const notice = isConfirmed ? await writeChangeNotice('email', binder.account.email, wish) : undefined
  const bound = await writeBinding(services, {
    binder,
    newPasswordHash: proved.value,
    write: async (inside) => {
      const changed = await write(inside, wish)
      if (!changed) return fail('emailRegistered')
      if (notice) await services.outbox.write(inside, notice)
      return succeed(changed)
    },
  })
  services.outbox.hurry()
  return bound
}

/** Whether somebody has it is told no oftener than codes are sent. Past that a right code tells it; without one nobody is told. */
async function checkIsFree(services: Services, wish: EmailBinding): Promise<Outcome> {
  const { binder, contact, emailCode, asker } = wish
  const owner = await findAccount(services.database, contact)
  if (!owner && emailCode !== '') return DONE
  const asked = await takeAskerLimits(services, asker)
  if (emailCode !== '') return asked.ok ? fail('emailRegistered') : DONE
  if (!asked.ok) return asked
  return owner && owner.id !== binder.account.id ? fail('emailRegistered') : DONE
}

/** One's own e-mail bound again without a code changes nothing. */
async function write(
  inside: Database,
  { binder, contact, emailCode }: EmailBinding,
): Promise<Account | undefined> {
  const accountId = binder.account.id
  if (emailCode !== '') return bindContact(inside, { accountId, contact })
  if (binder.account.email === contact.target) return binder.account
  return keepUnconfirmedEmail(inside, { accountId, email: contact.target })
}
