import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * Binds an e-mail to the signed-in account (BND-1). Without a code it is stored unconfirmed, and a message with a link
 * that confirms it is sent. `old_code` is a code of type 17 sent to a contact the account has now.
 */
export const bindEmail = endpoint({
  name: 'bindEmail',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/bind/',
  fields: {
    email: 'mixed',
    password: 'mixed?',
    code: 'mixed?',
    old_code: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  /** `confirmation` is `sent` where the e-mail waits for the link to be opened; else it is empty. */
  answer: { ...USER_DATA, confirmation: 'string' },
})
