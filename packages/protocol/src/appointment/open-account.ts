import { endpoint } from '../wire/endpoint.ts'

/** `org_id` of what belongs to no company: the default (APT-4). */
export const NO_ORGANISATION = '0'

/** opens a business account without token or key. */
export const openAccount = endpoint({
  name: 'openAccount',
  method: 'POST',
  host: 'account',
  path: '/account/api/account',
  fields: { name: 'plain', org_id: 'plain' },
  answer: {
    code: 'number',
    account_id: 'string',
    name: 'string',
    org_id: 'string',
    index_url: 'string',
    redirect_url: 'string',
  },
})
