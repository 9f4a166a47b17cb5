import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/protocol'
import { z } from 'zod'
import { isRequestUrl, isEncryptedOrLocal } from '../shared/http-url.ts'
import { camelKeys } from './camel-keys.ts'
import type { ReadContext } from './environment.ts'
import { ConfigError } from './environment.ts'

/** With what new passwords are compared. */
const breached = z
  .strictObject({
    /** The path of a filter that `portico-admin passwords build-filter` wrote. It is opened at start. */
    file: z.string().min(1).optional(),
    /**
     * The address of a range service, such as `https://api.pwnedpasswords.com/range/`. The first five hexadecimal digits of a
     * password's SHA-1 are appended, and nothing else of it is sent. https in production.
     */
    range_url: z
      .string()
      .refine((text) => isRequestUrl(text) && /[/=]$/.test(text), {
        message: 'expected an http or https address that ends with / or =, to which five digits are appended',
      })
      .optional(),
  })
  .refine(({ file, range_url: rangeUrl }) => (file === undefined) !== (rangeUrl === undefined), {
    message: 'give file or range_url',
  })

const count = z.int().min(1)

/** What a new password must be. */
export const passwordPolicy = z
  .strictObject({
    /** Minimum length of a new password. Set the widget's option `password` to the same lengths. */
    min_length: count.default(PASSWORD_MIN_LENGTH),
    /** Maximum length of a new password. */
    max_length: count.default(PASSWORD_MAX_LENGTH),
    /** Rejects the 10,000 most common passwords, passwords of blanks only, and the account's own contact or name. */
    deny_common: z.boolean().default(true),
    /** Rejects passwords known from breaches of other services: see [breached passwords](../running.md#breached-passwords). Default: off. */
    breached: breached.optional(),
  })
  .refine(({ min_length: least, max_length: most }) => least <= most, {
    path: ['max_length'],
    message: 'is less than min_length: no password could be chosen',
  })
  .transform(camelKeys)

/** Where a password is looked up among breached ones. */
export type BreachedSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'range'; readonly url: string }

/** What a new password must be, and with what it is compared. */
export type PasswordPolicy = Omit<z.infer<typeof passwordPolicy>, 'breached'> & {
  readonly breached: BreachedSource | undefined
}

/** @throws ConfigError */
export function readPasswordPolicy(
  { breached: source, ...policy }: z.infer<typeof passwordPolicy>,
  context: Pick<ReadContext, 'isDevelopment'>,
): PasswordPolicy {
  return { ...policy, breached: source && readBreached(source, context) }
}

function readBreached(
  { file, range_url: url = '' }: z.infer<typeof breached>,
  { isDevelopment }: Pick<ReadContext, 'isDevelopment'>,
): BreachedSource {
  if (file !== undefined) return { kind: 'file', path: file }
  if (!isDevelopment && !isEncryptedOrLocal(url))
    throw new ConfigError('PORTICO_CONFIG: password.breached.range_url: must be https, or on this machine')
  return { kind: 'range', url }
}
