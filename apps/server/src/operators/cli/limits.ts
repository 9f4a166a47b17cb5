import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { liftLimitsOfContact, showLimits } from '../../account-changes/staff/limits.ts'
import { byOperator } from '../../services/audit/events.ts'
import type { Contact } from '../../shared/contact.ts'
import { maskContact, readContact } from '../../shared/contact.ts'
import { describeLimits } from './account-reading.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson } from './admin-context.ts'
import { withAdminServices } from './with-admin-services.ts'

const CONTACT = 'a mobile number or an e-mail address, with or without an account'

/** `limits`: what someone who gets no code has reached, also before there is an account. */
export function addLimits(program: Command, context: AdminContext): void {
  const limits = program
    .command('limits')
    .description('show and lift the limits of codes of a contact, and those of its account')
  limits
    .command('show')
    .description('list what is counted, with the maximum')
    .requiredOption('--contact <contact>', CONTACT, contactOf)
    .option('--json', 'print JSON')
    .action(async ({ contact, json }) =>
      withAdminServices(context, async (services) => {
        const counted = await showLimits(services, { contact, by: byOperator(context.operator()) })
        if (json === true) context.print(toJson(counted))
        else context.print(describeLimits(counted) || `no counts to show for ${maskContact(contact)}`)
      }),
    )
  limits
    .command('lift')
    .description('start with new limits')
    .requiredOption('--contact <contact>', CONTACT, contactOf)
    .action(async ({ contact }) =>
      withAdminServices(context, async (services) => {
        const result = await liftLimitsOfContact(services, { contact, by: byOperator(context.operator()) })
        const isChanged = result.ok && result.value
        context.print(
          `${maskContact(contact)} ${isChanged ? 'starts with new limits' : 'had reached no limits'}`,
        )
      }),
    )
}

function contactOf(typed: string): Contact {
  const contact = readContact(typed)
  if (contact.ok) return contact.value
  throw new InvalidArgumentError('expected a mobile number or an e-mail address')
}
