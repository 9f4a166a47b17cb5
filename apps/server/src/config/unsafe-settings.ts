import { isLoopback } from '../shared/client-address.ts'
import { contrastOf, LEAST_CONTRAST } from '../shared/colours.ts'
import { isCountryIn } from '../shared/mobile-number.ts'
import { publicOriginOf } from './addresses.ts'
import type { Brand } from './brand.ts'
import type { Config } from './config.ts'
import type { PostgresSettings } from './database-url.ts'
import { listPasskeyProblems } from './passkeys.ts'
import { MIN_SECRET_BYTES } from './secrets.ts'
import type { SettingRow } from './settings-list.ts'
import type { SmsProvider } from './sms-providers.ts'
import { valuesRefusedWithCodes } from './sms-providers.ts'
import type { FoundVariables } from './variables.ts'

/** A setting that the server accepts and that is probably not intended. */
export interface UnsafeSetting {
  readonly name: string
  /** What follows the name: `is false, so …`. */
  readonly message: string
  /** Reported as a note instead of a warning, because it is right for most servers. */
  readonly isNote?: true
}

export interface CheckInput {
  readonly config: Config
  readonly found: FoundVariables
  readonly rows: readonly SettingRow[]
  /** The permission bits of a file; `undefined` if there is no such file. */
  readonly permissionsOf: (path: string) => number | undefined
}

/** A setting, what is reported of it, and when. */
interface Rule {
  readonly name: string
  readonly message: string | ((config: Config) => string)
  readonly isUnsafe: (config: Config, input: CheckInput) => boolean
  readonly isNote?: true
}

/** Lists what an operator should know before the server is public. */
export function listUnsafeSettings(input: CheckInput): readonly UnsafeSetting[] {
  const { config, rows } = input
  const rules = [...(config.isDevelopment ? DEVELOPMENT_RULES : PRODUCTION_RULES), ...RULES]
  return [
    ...rules.flatMap(({ name, message, isUnsafe, ...note }) => {
      const text = typeof message === 'string' ? message : message(config)
      return isUnsafe(config, input) ? [{ name, message: text, ...note }] : []
    }),
    ...(config.isDevelopment ? [] : listUnencryptedOrigins(config)),
    ...listWeakSecrets(input),
    ...listUnreadableBrands(config.apps),
    ...listPasskeyProblems(config.passkeys, config.apps).map((message) => ({
      name: 'passkeys.related_origins',
      message,
    })),
    ...listReadableFiles(input),
    ...listUnusualNumbers(rows),
  ]
}

const PRODUCTION_RULES: readonly Rule[] = [
  {
    name: 'PORTICO_SMTP_URL',
    message: 'is not set, so no e-mail is sent',
    isUnsafe: ({ mail, testCodes }) => mail === undefined && !hasRecipient(testCodes, 'email'),
  },
  {
    name: 'mail.require_tls',
    message: 'is false, so e-mail and the SMTP password may be sent unencrypted',
    isUnsafe: ({ mail }) => mail?.requireTls === false && isRemote(mail.host),
  },
  {
    name: 'sms.providers',
    message: 'is empty, so SMS codes cannot be sent (error 1205)',
    isUnsafe: ({ sms, testCodes }) => sms.providers.length === 0 && !hasRecipient(testCodes, 'sms'),
  },
  {
    name: 'sms.providers',
    message: ({ sms }) =>
      `has templates for codes with ${listRefusedValues(sms.providers).join(', ')}: Aliyun takes the code alone there, and Tencent Cloud numbers only, so write these into the templates`,
    isUnsafe: ({ sms }) => listRefusedValues(sms.providers).length > 0,
  },
  {
    name: 'sms.countries',
    message: (config) =>
      `has ${listUnserved(config).join(', ')}, to which no provider of sms.providers sends`,
    isUnsafe: (config) => config.sms.providers.length > 0 && listUnserved(config).length > 0,
  },
  {
    name: 'PORTICO_PUBLIC_URL',
    message: 'is not https; use this only for a trial on this machine',
    isUnsafe: (config) => publicOriginOf(config).startsWith('http:'),
  },
  {
    name: 'PORTICO_TRUSTED_PROXIES',
    message:
      'is all, so a client that reaches the server without a proxy can forge its address and evade every limit',
    isUnsafe: ({ trustedProxies }) => trustedProxies === 'all',
  },
  {
    name: 'PORTICO_TRUSTED_PROXIES',
    message:
      'is not set. The public URL is https, so a proxy must be in front: list its address, or all visitors count as one',
    isUnsafe: (config) => config.trustedProxies.length === 0 && publicOriginOf(config).startsWith('https:'),
  },
  {
    name: 'PORTICO_DATABASE_URL',
    message: 'is a SQLite file, which serves one instance; for more, see docs/postgresql.md',
    isUnsafe: ({ database }) => database.engine === 'sqlite',
    isNote: true,
  },
  {
    name: 'PORTICO_DATABASE_URL',
    message:
      'does not verify the server, so others in the network can read what is sent; use sslmode=verify-full',
    isUnsafe: ({ database }) =>
      database.engine === 'postgres' && isRemote(database.host) && !isVerified(database),
  },
  {
    name: 'PORTICO_REDIS_URL',
    message:
      'is not set, so codes and the limits of devices and addresses are kept in memory, for a single instance only',
    isUnsafe: ({ database, redis }) => database.engine === 'postgres' && redis === undefined,
  },
  {
    name: 'PORTICO_REDIS_URL',
    message: 'is not encrypted, so others in the network can read what is sent; use rediss://',
    isUnsafe: ({ redis }) =>
      redis !== undefined && redis.tls === undefined && redis.nodes.some(({ host }) => isRemote(host)),
  },
  {
    name: 'test_recipients',
    message: 'has fixed codes; everyone who knows one can log in to the account of its recipient',
    isUnsafe: ({ testCodes }) => testCodes.size > 0,
  },
]

function listRefusedValues(providers: readonly SmsProvider[]): readonly string[] {
  return [...new Set(providers.flatMap(valuesRefusedWithCodes))]
}

const DEVELOPMENT_RULES: readonly Rule[] = [
  {
    name: 'PORTICO_ENV',
    message: (config) =>
      `is development at ${publicOriginOf(config)}, so anyone there can read every message and log in to every account`,
    isUnsafe: (config) => !isLoopback(new URL(publicOriginOf(config)).hostname),
  },
  {
    name: 'PORTICO_HOST',
    message: ({ host }) =>
      `is ${host} in development, so anyone in the network can read every message and log in to every account`,
    isUnsafe: ({ host }) => isRemote(host),
  },
  {
    name: 'PORTICO_SMTP_URL',
    message: 'is not used, because in development every message goes to the inbox',
    isUnsafe: ({ mail }) => mail !== undefined,
  },
]

const RULES: readonly Rule[] = [
  {
    name: 'PORTICO_METRICS_HOST',
    message: ({ metrics }) =>
      `is ${metrics?.host}; make sure that only Prometheus reaches port ${metrics?.port}`,
    isUnsafe: ({ metrics }) => metrics !== undefined && isRemote(metrics.host),
  },
  {
    name: 'PORTICO_OPERATOR_HOST',
    message: ({ operator }) =>
      `is ${operator?.host}; make sure that only a proxy with TLS reaches port ${operator?.port}, which is for staff`,
    isUnsafe: ({ operator }) => operator !== undefined && isRemote(operator.host),
  },
  {
    name: 'password.deny_common',
    message: 'is false, so the most common passwords are accepted',
    isUnsafe: ({ password }) => !password.denyCommon,
  },
  {
    name: 'public_url',
    message: 'is not used, because PORTICO_PUBLIC_URL takes precedence',
    isUnsafe: (_, { found, rows }) =>
      found.PORTICO_PUBLIC_URL.value !== undefined && rows.some(({ name }) => name === 'public_url'),
  },
]

/** The countries of codes that every provider leaves to others. */
function listUnserved({ sms: { countries = [], providers } }: Config): readonly string[] {
  if (providers.some((provider) => provider.countries === undefined)) return []
  const served = providers.flatMap((provider) => provider.countries ?? [])
  return countries.filter((country) => !isCountryIn(country, served))
}

/** A channel with test recipients is being tried without a provider. */
function hasRecipient(testCodes: Config['testCodes'], channel: 'email' | 'sms'): boolean {
  return [...testCodes.keys()].some((recipient) => recipient.includes('@') === (channel === 'email'))
}

function isVerified({ encryption, tls }: PostgresSettings): boolean {
  return encryption === 'required' && tls.rejectUnauthorized !== false
}

function listUnencryptedOrigins({ apps }: Config): readonly UnsafeSetting[] {
  return apps.flatMap(({ origins }, index) =>
    origins
      .filter((origin) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname))
      .map((origin) => ({
        name: `apps.${index}.origins`,
        message: `has ${origin}, which is not https: sessions and tickets can be read in transit`,
      })),
  )
}

function listWeakSecrets({ config, found, rows }: CheckInput): readonly UnsafeSetting[] {
  const { keys, apps, isDevelopment } = config
  const ofServer = found.PORTICO_SECRET.value === undefined ? [] : keys
  const isOfDevelopment = (name: string): boolean => isDevelopment && !rows.some((row) => row.name === name)
  return [
    ...ofServer.flatMap((key, index) => {
      const which = keys.length === 1 ? '' : `(key ${index + 1}) `
      return weaknessOf(key).map((fault) => ({ name: 'PORTICO_SECRET', message: `${which}${fault}` }))
    }),
    ...apps.flatMap(({ secret }, index) => {
      const name = `apps.${index}.secret`
      if (secret === undefined)
        return [
          {
            name,
            message:
              'is not set, so the back end of this app cannot exchange tickets or make its other calls',
          },
        ]
      return isOfDevelopment(name) ? [] : weaknessOf(secret).map((message) => ({ name, message }))
    }),
  ]
}

const EXAMPLE = /secret|password|change|example|portico|insert|0123456789|abcdef/i

/** Random bytes in hex have about 16 different characters. */
const MIN_DIFFERENT_CHARACTERS = 8

/** @returns one fault at most */
function weaknessOf(secret: string): readonly string[] {
  const bytes = Buffer.byteLength(secret)
  if (bytes < MIN_SECRET_BYTES) return [`is ${bytes} bytes long; use at least ${MIN_SECRET_BYTES}`]
  if (EXAMPLE.test(secret)) return ['looks like an example; use random bytes']
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS ? ['repeats too few characters to be random'] : []
}

/**
 * Every permission of others, and writing by the group. The group may read, because a secret is often owned by root and
 * read by the server's group.
 */
const UNSAFE_PERMISSIONS = 0o027

/** Docker mounts secrets here with mode 0444, in a container whose only user is the server. */
const CONTAINER_SECRETS = '/run/secrets/'

function listReadableFiles({ rows, found, permissionsOf }: CheckInput): readonly UnsafeSetting[] {
  const secrets = rows.filter(({ isSecret }) => isSecret)
  const files = secrets.flatMap(({ name, source }) =>
    source.startsWith('file ') ? [{ name, path: source.slice('file '.length) }] : [],
  )
  const path = found.PORTICO_CONFIG.value
  if (path !== undefined && secrets.some(({ source }) => source === 'option'))
    files.push({ name: 'PORTICO_CONFIG', path })
  return files.flatMap(({ name, path: file }) => {
    const mode = file.startsWith(CONTAINER_SECRETS) ? 0 : (permissionsOf(file) ?? 0)
    if ((mode & UNSAFE_PERMISSIONS) === 0) return []
    const octal = mode.toString(8).padStart(4, '0')
    const message = `has a file with mode ${octal} (${file}): other users of this machine can access the secret`
    return [{ name, message }]
  })
}

/** The limits that protect less if their value is lower. */
const WEAKER_IF_LOWER = ['code_resend_s', 'password_lock_s', 'wrong_passwords_window_s', 'slider_wait_s']

const FAR_FROM_DEFAULT = 10

/** Times whose unit may have been mistaken: seconds for milliseconds, or the reverse. */
const TIMES = /_(?:ms|s)$/
const OTHER_UNIT = 200

function ratioOf(one: number, other: number): number {
  return Math.max(one / other, other / one)
}

/** Limits, and the least length of a password, that protect much less than by default. */
function listUnusualNumbers(rows: readonly SettingRow[]): readonly UnsafeSetting[] {
  return rows.flatMap(({ name, value, defaultNumber = 0 }) => {
    const number = Number(value)
    if (name === 'password.min_length' && number < defaultNumber)
      return [{ name, message: `is ${value}, less than its default of ${defaultNumber}` }]
    if (TIMES.test(name) && defaultNumber > 0 && ratioOf(number, defaultNumber) >= OTHER_UNIT)
      return [{ name, message: `is ${value}, far from its default of ${defaultNumber}; mind the unit` }]
    const [section, limit = ''] = name.split('.')
    if (section !== 'limits' || defaultNumber === 0) return []
    const isWeak = WEAKER_IF_LOWER.includes(limit)
      ? number * FAR_FROM_DEFAULT < defaultNumber
      : number > defaultNumber * FAR_FROM_DEFAULT
    return isWeak ? [{ name, message: `is ${value}, far from its default of ${defaultNumber}` }] : []
  })
}

/** Lists the brands whose buttons are hard to read. */
export function listUnreadableBrands(
  apps: readonly { readonly brand?: Brand | undefined }[],
): readonly UnsafeSetting[] {
  return apps.flatMap(({ brand: { themeColor, themeText } = {} }, index) => {
    if (themeColor === undefined || themeText === undefined) return []
    const contrast = contrastOf(themeText, themeColor)
    if (contrast >= LEAST_CONTRAST) return []
    const message = `has a contrast of ${contrast.toFixed(1)}:1 on theme_color, less than ${LEAST_CONTRAST}:1, so many people cannot read it`
    return [{ name: `apps.${index}.brand.theme_text`, message }]
  })
}

/** @param host also the folder of a Unix socket */
function isRemote(host: string): boolean {
  return !host.startsWith('/') && !isLoopback(host.includes(':') ? `[${host}]` : host)
}
