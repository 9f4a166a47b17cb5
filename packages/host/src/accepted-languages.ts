import { parseAcceptLanguage } from '@portico/protocol'
import type { HostRequest } from './host-request.ts'
import { readHeader } from './host-request.ts'

/**
 * Reads the languages a visitor accepts, the preferred one first, for `request.languages` of the component with
 * `language: 'auto'`.
 * @example
 * ```tsx
 * <AccountCenter language="auto" request={{ languages: readLanguages(request) }} />
 * ```
 */
export function readLanguages({ headers }: Pick<HostRequest, 'headers'>): readonly string[] {
  return parseAcceptLanguage(readHeader(headers, 'accept-language') ?? '')
}
