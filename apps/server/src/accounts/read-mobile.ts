import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Contact } from './contact.ts'
import { toE164 } from './mobile-number.ts'

/**
 * Reads the wire field `mobile`.
 * @param area the wire field `a_region`
 */
export function readMobile(typed: string, area = ''): Result<Contact> {
  if (typed.trim() === '') return fail('mobileEmpty')
  const mobile = toE164(typed, area)
  return mobile === undefined ? fail('mobileMalformed') : succeed({ channel: 'sms', target: mobile })
}
