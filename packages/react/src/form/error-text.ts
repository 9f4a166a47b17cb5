import type { FormState } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { SecondFactorMessageKey } from '@portico/protocol'

/** What is wrong with a field's value, by its own rule or for the server; empty if nothing is. */
export function errorText<Name extends string>(
  { errors, refused }: Pick<FormState<Name>, 'errors' | 'refused'>,
  name: Name,
  t: (
    key: keyof Messages | SecondFactorMessageKey,
    values?: { readonly min: string; readonly max: string },
  ) => string,
): string {
  const error = errors[name]
  if (error) return t(error.messageKey, error.values)
  if (refused?.field !== name) return ''
  return 'key' in refused.text ? t(refused.text.key as keyof Messages) : refused.text.plainText
}
