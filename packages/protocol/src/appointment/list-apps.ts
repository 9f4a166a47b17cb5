import { endpoint } from '../wire/endpoint.ts'

/** the apps; the envelope's data is the list itself. */
export const listApps = endpoint({
  name: 'listApps',
  method: 'GET',
  host: 'account',
  path: '/account/api/app',
  fields: { ignore_login: 'plain?' },
  answer: { list: { listOf: { app_key: 'string', app_name: 'string' } } },
})
