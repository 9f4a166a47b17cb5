import { endpoint } from '../wire/endpoint.ts'

/**
 * the self-service apps; the envelope's data is the list itself. Unless `ignore_login` is 1, the apps are left out at
 * which the signed-in account cannot open a business account.
 */
export const listApps = endpoint({
  name: 'listApps',
  method: 'GET',
  host: 'account',
  path: '/account/api/app',
  fields: { ignore_login: 'plain?' },
  successCodes: [200],
  answer: { list: { listOf: { app_key: 'string', app_name: 'string' } } },
})
