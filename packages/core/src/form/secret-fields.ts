import type { FieldName } from '@portico/protocol'

/** Fields whose value is nobody's but the server's: never in a snapshot, emptied when a page comes back (ENT-2). */
export const SECRET_FIELDS: ReadonlySet<FieldName> = new Set([
  'password',
  'repeatPwd',
  'captcha',
  'mobilecaptcha',
  'emailcaptcha',
  'code',
])
