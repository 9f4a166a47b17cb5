import { EMAIL_CODE_LENGTH, isEmail, MOBILE_CODE_LENGTH } from '@portico/protocol'
import { z } from 'zod'
import { toE164 } from '../shared/mobile-number.ts'
import { ConfigError } from './environment.ts'
import { SECRET } from './secrets.ts'

const MOBILE_CODE = new RegExp(`^\\d{${MOBILE_CODE_LENGTH}}$`)

const EMAIL_CODE = new RegExp(`^[A-Z\\d]{${EMAIL_CODE_LENGTH}}$`)

const codes = z
  .record(z.string(), z.string())
  .superRefine((recipients, context) => {
    for (const [recipient, code] of Object.entries(recipients)) {
      const message = faultOf(recipient, code)
      if (message !== undefined) context.addIssue({ code: 'custom', path: [recipient], message })
    }
  })
  .meta(SECRET)

function faultOf(recipient: string, code: string): string | undefined {
  if (recipient.includes('@')) {
    if (!isEmail(recipient) || recipient !== recipient.toLowerCase())
      return 'expected an e-mail address in lower case'
    return EMAIL_CODE.test(code) ? undefined : `expected ${EMAIL_CODE_LENGTH} capital letters and digits`
  }
  if (toE164(recipient) !== recipient) return 'expected a mobile number such as +8613800138000'
  return MOBILE_CODE.test(code) ? undefined : `expected ${MOBILE_CODE_LENGTH} digits`
}

/** The doc comments are the source of docs/reference/configuration.md. */
export const testRecipients = z.strictObject({
  /** The code that each recipient always gets: `{ "+8613800138000": "1234", "qa@shop.example": "QA2345" }`. */
  codes,
  /**
   * Whether a server in production accepts them, as a staging server does. Everyone who knows a code can log in to the
   * account of its recipient.
   */
  accept_in_production: z.boolean().default(false),
})

/** The fixed codes by recipient. @throws ConfigError in production, unless the file accepts them there */
export function readTestRecipients(
  recipients: z.infer<typeof testRecipients> | undefined,
  { isDevelopment }: { readonly isDevelopment: boolean },
): ReadonlyMap<string, string> {
  if (recipients && !isDevelopment && !recipients.accept_in_production)
    throw new ConfigError(
      'PORTICO_CONFIG: test_recipients: everyone who knows a code can log in; on a staging server set accept_in_production to true',
    )
  return new Map(Object.entries(recipients?.codes ?? {}))
}
