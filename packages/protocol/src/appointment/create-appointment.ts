import { endpoint } from '../wire/endpoint.ts'

/** makes the business account of a token or a self-service key (APT-4). */
export const createAccount = endpoint({
  name: 'createAccount',
  method: 'POST',
  host: 'account',
  path: '/account/api/account/appointment/create',
  fields: { name: 'plain', token: 'plain', app_key: 'plain' },
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
