import { createHash } from 'node:crypto'

/** What the development identity provider does when its token is asked for. */
export const OPENMOCK_TROUBLES = ['expired', 'garbage', 'huge', 'hanging', 'redirect', 'failing'] as const
export type OpenmockTrouble = (typeof OPENMOCK_TROUBLES)[number]

/** Somebody who can sign in at the development identity provider. */
export interface OpenmockPerson {
  readonly id: string
  readonly nickname: string
  /** As people write it; empty: the platform vouches for none. */
  readonly mobile: string
}

/** The last three meet an account that is in their way, made when they are chosen. */
export const OPENMOCK_PEOPLE: readonly OpenmockPerson[] = [
  { id: 'with_mobile', nickname: '林晓', mobile: '13800138001' },
  { id: 'without_mobile', nickname: '周宁', mobile: '' },
  { id: 'account_without_mobile', nickname: '苏禾', mobile: '' },
  { id: 'bound_elsewhere', nickname: '陈默', mobile: '13800138030' },
  { id: 'second_of_platform', nickname: '何舟', mobile: '13800138041' },
]

/** Somebody new, who is the same again under the same name. */
export function newOpenmockPerson(nickname: string, mobile: string): OpenmockPerson {
  const id = `new_${createHash('sha256').update(nickname).digest('hex').slice(0, 16)}`
  return { id, nickname, mobile }
}

/** What a platform calls them. */
export function openIdOf(platform: string, { id }: Pick<OpenmockPerson, 'id'>): string {
  return `${platform}_${id}`
}
