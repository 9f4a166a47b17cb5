import { APPOINTMENT_INFO } from './appointment-info.ts'
import { endpoint } from '../wire/endpoint.ts'

/** an appointment token, or with app_key and an empty token a self-service key. */
export const selfServiceValidate = endpoint({
  name: 'selfServiceValidate',
  method: 'POST',
  host: 'account',
  path: '/account/api/account/appointment/validate',
  fields: { token: 'plain', ignore_login: 'plain?', app_key: 'plain?' },
  answer: APPOINTMENT_INFO,
})
