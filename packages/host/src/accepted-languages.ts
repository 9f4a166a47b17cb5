import type { HostRequest } from './host-request.ts'
import { readHeader } from './host-request.ts'

/** No browser sends more. */
const MAX_LANGUAGES = 20
const LANGUAGE = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i

/**
 * Reads the languages a visitor accepts, the preferred one first, for `request.languages` of the component with
 * `language: 'auto'`.
 * @example
 * ```tsx
 * <AccountCenter language="auto" request={{ languages: readLanguages(request) }} />
 * ```
 */
export function readLanguages({ headers }: Pick<HostRequest, 'headers'>): readonly string[] {
  const accepted = (readHeader(headers, 'accept-language') ?? '')
    .split(',', MAX_LANGUAGES)
    .map((entry) => LANGUAGE.exec(entry.trim()))
    .map((match) => ({ language: match?.[1], quality: Number(match?.[2] ?? 1) }))
  return accepted
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ language }) => language ?? [])
}
