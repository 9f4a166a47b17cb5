import { isIP } from 'node:net'
import { z } from 'zod'
import { isHttpUrl } from '../shared/http-url.ts'
import { quote } from '../shared/quote.ts'
import { ConfigError } from './environment.ts'

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

const relatedOrigin = z
  .string()
  .refine((text) => isHttpUrl(text) && new URL(text).origin === text && text.startsWith('https:'), {
    message: 'expected an https origin such as https://shop.example',
  })

export const passkeySection = z.strictObject({
  /**
   * The domain that passkeys belong to: the host of this server, or a parent domain that it shares with the pages of the apps. It
   * cannot change once a passkey exists: the server refuses to start.
   */
  rp_id: z
    .string()
    .regex(HOST, 'expected a host name in lower case, such as shop.example')
    .refine((name) => isIP(name) === 0, {
      message: 'expected a name: passkeys do not work with IP addresses',
    }),
  /**
   * Origins of apps on other domains whose pages may use the passkeys in Chrome, Edge and Safari, the important ones first: browsers
   * accept five names.
   */
  related_origins: z.array(relatedOrigin).default([]),
})

export interface PasskeySettings {
  readonly rpId: string
  readonly relatedOrigins: readonly string[]
}

/**
 * Where a page can use the passkeys:
 * - `page`: in the page, with every browser that has passkeys
 * - `related`: in the page, with browsers that know related origins
 * - `elsewhere`: not in the page, only on a page of this server
 */
export type PasskeyPlace = 'page' | 'related' | 'elsewhere'

interface AppOrigins {
  readonly origins: readonly string[]
}

interface OwnAddress {
  readonly ownOrigins: readonly string[]
  readonly isDevelopment: boolean
}

/**
 * A development server has passkeys for its own host without configuration.
 * @throws ConfigError
 */
export function readPasskeys(
  section: z.infer<typeof passkeySection> | undefined,
  { ownOrigins, isDevelopment }: OwnAddress,
): PasskeySettings | undefined {
  const { hostname } = new URL(ownOrigins[0] ?? '')
  if (!section)
    return isDevelopment && HOST.test(hostname) && isIP(hostname) === 0
      ? { rpId: hostname, relatedOrigins: [] }
      : undefined
  const { rp_id: rpId, related_origins: relatedOrigins } = section
  if (!isWithin(rpId, hostname))
    throw new ConfigError(
      `PORTICO_CONFIG: passkeys.rp_id: expected ${hostname} or a parent domain of it, got ${quote(rpId)}`,
    )
  return { rpId, relatedOrigins }
}

export function passkeyPlaceOf({ rpId, relatedOrigins }: PasskeySettings, origin: string): PasskeyPlace {
  if (isWithin(rpId, new URL(origin).hostname)) return 'page'
  return listUsable(relatedOrigins).includes(origin) ? 'related' : 'elsewhere'
}

function isWithin(rpId: string, hostname: string): boolean {
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
}

/** As many as all browsers accept. */
const MAX_LABELS = 5

/** The origins whose names are among the first five. */
function listUsable(origins: readonly string[]): readonly string[] {
  const labels = [...new Set(origins.map(labelOf))].slice(0, MAX_LABELS)
  return origins.filter((origin) => labels.includes(labelOf(origin)))
}

const SHARED_SECOND_LEVEL = /^(?:ac|co|com|edu|gov|ne|net|or|org)$/

/**
 * The name before the public suffix, which is what browsers count: `shop` of `https://www.shop.co.uk`. An estimate, which
 * knows the suffixes of two parts below a country.
 */
function labelOf(origin: string): string {
  const parts = new URL(origin).hostname.split('.')
  const [second = '', top = ''] = parts.slice(-2)
  const hasSharedSuffix = top.length === 2 && SHARED_SECOND_LEVEL.test(second)
  return parts.at(hasSharedSuffix ? -3 : -2) ?? second
}

/** What is wrong with the settings, although the server can use them; each follows the name of the option. */
export function listPasskeyProblems(
  settings: PasskeySettings | undefined,
  apps: readonly AppOrigins[],
): readonly string[] {
  if (!settings) return []
  const { relatedOrigins } = settings
  const usable = listUsable(relatedOrigins)
  const beyond = relatedOrigins.filter((origin) => !usable.includes(origin))
  const unknown = relatedOrigins.filter((origin) => !apps.some(({ origins }) => origins.includes(origin)))
  return [
    ...(beyond.length > 0
      ? [`has more than five names: browsers ignore ${beyond.join(', ')}, where passkeys cannot be used`]
      : []),
    ...(unknown.length > 0 ? [`has ${unknown.join(', ')}, which no app lists among its origins`] : []),
  ]
}

/** The origins of all apps, and where their pages can use passkeys. */
export function listPasskeyPlaces(
  settings: PasskeySettings,
  apps: readonly AppOrigins[],
): readonly { readonly origin: string; readonly place: PasskeyPlace }[] {
  const origins = [...new Set(apps.flatMap((app) => app.origins))].filter((origin) => !origin.includes('*'))
  return origins.map((origin) => ({ origin, place: passkeyPlaceOf(settings, origin) }))
}
