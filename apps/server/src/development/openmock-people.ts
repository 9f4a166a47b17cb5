import { createHash, randomBytes } from 'node:crypto'

/** What the development identity provider does when its token is asked for. */
export const OPENMOCK_TROUBLES = ['expired', 'garbage', 'huge', 'hanging', 'redirect', 'failing'] as const
export type OpenmockTrouble = (typeof OPENMOCK_TROUBLES)[number]

/** Somebody who can sign in at the development identity provider. */
export interface OpenmockPerson {
  readonly id: string
  readonly nickname: string
  /** As people write it; empty: the platform vouches for none. */
  readonly mobile: string
  /** Which visit it is of somebody who is somebody else at each. */
  readonly visit?: string
}

/** The last four meet an account that is in their way, made when they are chosen. */
export const OPENMOCK_PEOPLE: readonly OpenmockPerson[] = [
  { id: 'with_mobile', nickname: '林晓', mobile: '13800138001' },
  { id: 'without_mobile', nickname: '周宁', mobile: '' },
  { id: 'account_without_mobile', nickname: '苏禾', mobile: '' },
  { id: 'account_without_contact', nickname: '许南', mobile: '' },
  { id: 'bound_elsewhere', nickname: '陈默', mobile: '13800138030' },
  { id: 'second_of_platform', nickname: '何舟', mobile: '13800138041' },
]

/**
 * Somebody of the list, as they come today. Whose account is to have neither mobile nor e-mail is somebody else each time:
 * the last has bound one.
 */
export function findOpenmockPerson(id: string): OpenmockPerson | undefined {
  const person = OPENMOCK_PEOPLE.find((one) => one.id === id)
  return person?.id === 'account_without_contact'
    ? { ...person, visit: randomBytes(8).toString('hex') }
    : person
}

/** Somebody new, who is the same again under the same name. */
export function newOpenmockPerson(nickname: string, mobile: string): OpenmockPerson {
  const id = `new_${createHash('sha256').update(nickname).digest('hex').slice(0, 16)}`
  return { id, nickname, mobile }
}

/** What a platform calls them. */
export function openIdOf(platform: string, { id, visit }: Pick<OpenmockPerson, 'id' | 'visit'>): string {
  return visit === undefined ? `${platform}_${id}` : `${platform}_${id}_${visit}`
}
