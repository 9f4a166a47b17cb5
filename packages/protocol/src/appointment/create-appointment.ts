import { endpoint } from '../wire/endpoint.ts'
import { ACCOUNT_MADE_CODES } from './open-account.ts'

/** makes the business account of a token or a self-service key (APT-4). */
export const createAccount = endpoint({
  name: 'createAccount',
  method: 'POST',
  host: 'account',
  path: '/account/api/account/appointment/create',
  fields: { name: 'plain', token: 'plain', app_key: 'plain' },
  successCodes: ACCOUNT_MADE_CODES,
  answer: {
    code: 'number',
    account_id: 'string',
    name: 'string',
    app_key: 'string',
    activate_url: 'string',
    index_url: 'string',
    redirect_url: 'string',
  },
})
