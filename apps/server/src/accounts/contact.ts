import { foldAndTrim, isEmail, isEmailLike } from '@portico/protocol'
import type { Channel } from '../delivery/message.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import { toE164, toLocalForm } from './mobile-number.ts'

/** Where somebody can be reached, and who they are by that: a mobile or an e-mail, in its one form. */
export interface Contact {
  readonly channel: Channel
  /** E.164, or the address in small letters. */
  readonly target: string
}

/** Reads what may be either (the wire field `account`): an e-mail when it has an @, else a mobile. */
export function readContact(typed: string): Result<Contact> {
  if (typed.trim() === '') return fail('emailEmpty')
  return isEmailLike(typed) ? readEmail(typed) : readMobile(typed)
}

/**
 * Reads the wire field `mobile`.
 * @param area the wire field `a_region`
 */
export function readMobile(typed: string, area = ''): Result<Contact> {
  if (typed.trim() === '') return fail('mobileEmpty')
  const mobile = toE164(typed, area)
  return mobile === undefined ? fail('mobileMalformed') : succeed({ channel: 'sms', target: mobile })
}

/**
 * Reads the wire field `email`. Folded first and judged after: a look-alike that folds into somebody's address is that
 * address, and mail goes to what was judged, never to what was typed.
 */
export function readEmail(typed: string): Result<Contact> {
  const address = foldAndTrim(typed).toLowerCase()
  if (address === '') return fail('emailEmpty')
  return isEmail(address) ? succeed({ channel: 'email', target: address }) : fail('emailMalformed')
}

const KEPT_IN_FRONT = 3

const KEPT_BEHIND = 2

/** `138******00`; enough to know one's own, too little to learn another's. */
export function maskMobile(mobile: string | null): string {
  if (mobile === null || mobile === '') return ''
  const shown = toLocalForm(mobile)
  const hidden = Math.max(1, shown.length - KEPT_IN_FRONT - KEPT_BEHIND)
  return shown.slice(0, KEPT_IN_FRONT) + '*'.repeat(hidden) + shown.slice(-KEPT_BEHIND)
}

/** `u***r@example.com` */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(0, at))
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}${email.slice(at)}`
}
