import { USERNAME_MAX_LENGTH } from '@portico/protocol'
import { PROFILE_ADDRESSES, PROFILE_NAMES } from '../../accounts/account-fields.ts'
import { toShortLine } from '../../shared/short-line.ts'
import { faultOfMember } from './user-record.ts'

type Members = Readonly<Record<string, unknown>>

interface Repaired {
  readonly value: Members
  /** Of each member that was changed or left out. */
  readonly warnings: readonly string[]
}

/** What the account can do without. Names can be put into form. */
const ORNAMENTS = [...PROFILE_ADDRESSES, 'created_at'] as const

const CONTACTS = [
  ['email', 'email_verified'],
  ['mobile', 'mobile_verified'],
] as const

/**
 * Repairs values that no login needs, or leaves them out: the operator cannot edit the export of another system, and a name or a
 * picture must not cost a user the account.
 */
export function repairRecord(record: Members): Repaired {
  const value: Record<string, unknown> = { ...record }
  const warnings: string[] = []
  const leaveOut = (member: string, reason: string): void => {
    delete value[member]
    warnings.push(`${member}: left out: ${reason}`)
  }
  for (const member of PROFILE_NAMES) {
    const given = value[member]
    if (given === undefined || faultOfMember(member, given) === undefined) continue
    const name = toName(given)
    if (name === '') leaveOut(member, 'has no visible character')
    else {
      value[member] = name
      warnings.push(`${member}: changed to at most ${USERNAME_MAX_LENGTH} visible characters in one line`)
    }
  }
  for (const member of ORNAMENTS) {
    const fault = faultOfMember(member, value[member])
    if (fault !== undefined) leaveOut(member, fault)
  }
  const faults = CONTACTS.map(([member]) => faultOfMember(member, value[member]))
  const canSignIn = CONTACTS.some(
    ([member, flag], index) =>
      value[member] !== undefined && value[flag] === true && faults[index] === undefined,
  )
  // Otherwise the fault of the contact is why the user is refused.
  for (const [index, [member]] of CONTACTS.entries()) {
    const fault = faults[index]
    if (fault !== undefined && canSignIn) leaveOut(member, fault)
  }
  return { value, warnings }
}

function toName(value: unknown): string {
  return typeof value === 'string' ? toShortLine(value, USERNAME_MAX_LENGTH) : ''
}
