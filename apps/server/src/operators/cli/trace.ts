import type { Command } from '@commander-js/extra-typings'
import { readNode, toAddressKey } from '../../shared/client-address.ts'
import { readContact } from '../../shared/contact.ts'
import type { AdminContext } from './admin-context.ts'
import { withAdminServices } from './with-admin-services.ts'

/** `trace`: prints the key under which the log has an account, a contact or an address. */
export function addTrace(program: Command, context: AdminContext): void {
  program
    .command('trace')
    .description('print the key that stands for an account, a contact or an address in the log')
    .argument('<value>', 'a user id, a mobile number, an e-mail address or an IP address')
    .action(async (value) => {
      const text = value.trim()
      await withAdminServices(context, async ({ hashSubject }) => context.print(hashSubject(toSubject(text))))
      if (!isKnownKind(text)) context.printError('not a contact or an IP address: taken as it is')
    })
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function isKnownKind(value: string): boolean {
  return ID.test(value) || readNode(value) !== undefined || readContact(value).ok
}

/** As the server writes it: contacts normalised, IPv6 addresses by their /64. */
function toSubject(value: string): string {
  if (readNode(value) !== undefined) return toAddressKey(value, value)
  const contact = readContact(value)
  return contact.ok ? contact.value.target : value
}
