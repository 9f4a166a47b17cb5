import { endpoint } from '../wire/endpoint.ts'

/** Takes a platform identity off the signed-in account. */
export const authUnbind = endpoint({
  name: 'authUnbind',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/auth/unbind/',
  fields: { platform: 'plain' },
  answer: {},
})
