import { foldAndTrim, isEmail } from '@portico/protocol'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Contact } from './contact.ts'

/**
 * Reads the wire field `email`. Folded first and judged after: a look-alike that folds into somebody's address is that
 * address, and mail goes to what was judged, never to what was typed.
 */
export function readEmail(typed: string): Result<Contact> {
  const address = foldAndTrim(typed).toLowerCase()
  if (address === '') return fail('emailEmpty')
  return isEmail(address) ? succeed({ channel: 'email', target: address }) : fail('emailMalformed')
}
