import type { ErrorCode } from '../errors/error-codes.ts'
import { endpoint } from '../wire/endpoint.ts'

/** `org_id` of what belongs to no company: the default (APT-4). */
export const NO_ORGANISATION = '0'

/** The codes after which the page goes on to the account. With any other, no account was made. */
export const ACCOUNT_MADE_CODES: readonly ErrorCode[] = [200, 2015, 2601, 2603, 2605, 2655]

/** opens a business account without token or key. */
export const openAccount = endpoint({
  name: 'openAccount',
  method: 'POST',
  host: 'account',
  path: '/account/api/account',
  fields: { name: 'plain', org_id: 'plain' },
  successCodes: ACCOUNT_MADE_CODES,
  answer: {
    code: 'number',
    account_id: 'string',
    name: 'string',
    org_id: 'string',
    index_url: 'string',
    redirect_url: 'string',
  },
})
