import {
  EMAIL_CODE_LIFETIME_S,
  isVisibleLine,
  MOBILE_CODE_LIFETIME_S,
  RESEND_INTERVAL_S,
  SLIDER_WAIT_S,
  MAX_ATTEMPTS_PER_CODE,
  ZONE_IDS,
} from '@portico/protocol'
import { z } from 'zod'
import { isHttpUrl } from '../shared/http-url.ts'
import { brand } from './brand.ts'
import { camelKeys } from './camel-keys.ts'
import { challenge } from './challenge.ts'
import { describeIssue, parseJson } from './config-file-errors.ts'
import { databaseSection } from './database-url.ts'
import type { ReadText } from './environment.ts'
import { ConfigError, readNamedFile } from './environment.ts'
import { mail } from './mail.ts'
import { ownMessages } from './own-messages.ts'
import { passkeySection } from './passkeys.ts'
import { passwordPolicy } from './password-policy.ts'
import { platformOption } from './platforms.ts'
import { audit, sessions } from './retention.ts'
import { SECRET } from './secrets.ts'
import { security } from './security.ts'
import { slider } from './slider.ts'
import { countryList, countryOrCallingCode, smsProvider } from './sms-providers.ts'
import { testRecipients } from './test-recipients.ts'
import type { AppWebhook } from './webhook.ts'
import { webhook } from './webhook.ts'

const WEB_ADDRESS = 'an http or https address such as https://shop.example/start'

const webUrl = z.string().refine(isHttpUrl, { message: `expected ${WEB_ADDRESS}` })

/** A path is added to it. */
const baseUrl = webUrl.refine((text) => !/[?#]/.test(text), { message: 'expected a URL without ? and #' })

/** Exactly as a browser sends it in `Origin`. */
const origin = z.string().refine((text) => faultOfOrigin(text) === undefined, {
  error: ({ input }) => faultOfOrigin(String(input)),
})

/** Appears in message texts and subjects. */
const visibleName = z.string().refine(isVisibleLine, { message: 'expected one line of visible characters' })

const count = z.int().min(1)

const DECIMAL = { error: 'expected a decimal number' }

/** A number or a string of digits. */
const decimal = z.union([z.string().regex(/^\d{1,19}$/, DECIMAL), z.int(DECIMAL).min(0, DECIMAL)], DECIMAL)

/** A product of an app that business accounts are opened for. */
const businessApp = z.strictObject({
  /** The key that pages pass as `appKey`: 1 to 64 letters, digits, `_`, `.`, `-`; unique in the file. */
  app_key: z.string().regex(/^[\w.-]{1,64}$/, { message: 'expected at most 64 letters, digits, _ . -' }),
  /** The name visitors read. */
  name: visibleName,
  /** Whether the key alone is enough to open an account; otherwise an invitation is required. */
  self_service: z.boolean().default(false),
  /** Where its users go, on one of the app's origins. Default: the app's `index_url`. */
  index_url: webUrl.optional(),
  /** Where a new account is activated, on one of the app's origins. If omitted, accounts are active immediately. */
  activate_url: webUrl.optional(),
})

const agreement = z.strictObject({
  /** The terms of service. */
  service: webUrl,
  /** The privacy policy. */
  privacy: webUrl,
})

const app = z
  .strictObject({
    /** The app id, as a number or a string of digits. */
    aid: decimal,
    /** The name visitors read, also in messages. */
    name: visibleName,
    /**
     * Authenticates the app's back end (HTTP Basic), at least 32 bytes in production. Without one, the back end cannot exchange a
     * ticket or make the other calls of a back end. Keys of the operator API are apart.
     */
    secret: z.string().min(1).optional().meta(SECRET),
    /** The path of a file that contains the secret, instead of `secret`. */
    secret_file: z.string().min(1).optional(),
    /** Whether the app's back end may read the plain, verified contacts of its users. Otherwise they are masked. */
    contacts: z.boolean().optional(),
    /** Notifies the app's back end of events of its users: see [webhooks](../webhooks.md). */
    webhook: webhook.optional(),
    /**
     * Origins that may embed the widget and receive redirects and tickets, exactly as browsers write them. Pages of the account center
     * itself need no entry.
     */
    origins: z.array(origin).min(1),
    /** The app's start page. Default: the first origin. */
    index_url: webUrl.optional(),
    /** Where a new business account is activated, if `business_apps` is omitted. */
    activate_url: webUrl.optional(),
    /** The page where its users get help. E-mails about changes of an account link it, and pages that name support. */
    support_url: webUrl.optional(),
    /** The URLs of the agreement (`service`, `privacy`) on the pages of this server. If omitted, they are plain text. */
    agreement: agreement.optional(),
    /** How the pages of this server look: see [pages of the account center](../hosted-pages.md). */
    brand: brand.optional(),
    /** [Own texts](../hosted-pages.md#own-texts) of its e-mails and SMS, by language and key: `{ "en": { "mail_code_subject": "{code} for {app}" } }`. */
    messages: ownMessages.optional(),
    /** What is done beyond checking the password, the code or the platform. */
    security: security.prefault({}),
    /** The products business accounts are opened for. If omitted, the app itself is the only one, with its aid as key. */
    business_apps: z.array(businessApp).min(1).optional(),
  })
  .refine(({ activate_url: url, business_apps: apps }) => url === undefined || apps === undefined, {
    path: ['activate_url'],
    message: 'has no effect next to business_apps, whose entries have their own',
  })
  .transform(({ aid, index_url: indexUrl, business_apps: businessApps, ...section }) => {
    const parsed = {
      ...camelKeys(section),
      appId: String(aid),
      indexUrl: indexUrl ?? `${section.origins[0]}/`,
    }
    const { appId, name, activateUrl } = parsed
    const own = { app_key: appId, name, self_service: false, activate_url: activateUrl }
    return {
      ...parsed,
      businessApps: (businessApps ?? [own]).map((one) => readBusinessApp(parsed, one)),
    }
  })

export interface BusinessApp {
  readonly appKey: string
  readonly name: string
  readonly isSelfService: boolean
  readonly indexUrl: string
  /** `undefined`: accounts are active at once. */
  readonly activateUrl: string | undefined
}

/** A URL outside the app's origins is replaced by the index page, to prevent redirects elsewhere. */
function readBusinessApp(
  parent: { readonly origins: readonly string[]; readonly indexUrl: string },
  business: z.infer<typeof businessApp>,
): BusinessApp {
  const indexUrl = allowedUrl(parent.origins, business.index_url) ?? parent.indexUrl
  return {
    appKey: business.app_key,
    name: business.name,
    isSelfService: business.self_service,
    indexUrl,
    activateUrl: business.activate_url && (allowedUrl(parent.origins, business.activate_url) ?? indexUrl),
  }
}

function allowedUrl(origins: readonly string[], url: string | undefined): string | undefined {
  return url !== undefined && origins.includes(new URL(url).origin) ? url : undefined
}

/** The doc comments are the source of docs/reference/limits.md. */
const limits = z
  .strictObject({
    /** Seconds between two codes of one type to one mobile or e-mail from one browser. An earlier request fails with error 1206 (wait). */
    code_resend_s: z.int().min(0).default(RESEND_INTERVAL_S),
    /**
     * Codes sent to one mobile or e-mail per hour, counted apart for the browsers known to its account, whose further
     * requests fail with error 7 (too many attempts), and for all others, which must then solve the slider.
     */
    codes_per_target_hour: count.default(5),
    /** Codes per mobile or e-mail and 24 hours, counted like those per hour. */
    codes_per_target_day: count.default(10),
    /** Limit on codes for browsers unknown to the account once they solve the slider, as a multiple of the limit before. Further requests fail with error 7. */
    codes_per_target_slider_factor: count.default(2),
    /** Code requests per device. Further ones require the slider. */
    codes_per_device_10_min: count.default(3),
    /** Code requests per device and hour. Further ones fail with error 7. Calls that register with a code sent to another browser count too. */
    codes_per_device_hour: count.default(30),
    /** Code requests per IP address. Further ones require the slider. */
    codes_per_address_10_min: count.default(20),
    /** Code requests per IP address and hour. Further ones fail with error 7. Calls that register with a code sent to another browser count too. */
    codes_per_address_hour: count.default(600),
    /**
     * Different mobiles that share all but their last three digits, requested from one IP address. Further ones require the
     * slider. Default: 5; in development without a limit.
     */
    numbers_per_block_hour: count.optional(),
    /** Image captchas per device, by `refresh_captcha` and in errors. Further ones fail with error 7. */
    captchas_per_device_10_min: count.default(60),
    /** Image captchas per IP address, by `refresh_captcha` and in errors. Further ones fail with error 7. */
    captchas_per_address_10_min: count.default(300),
    /** Lifetime of an SMS code in seconds. */
    mobile_code_life_s: count.default(MOBILE_CODE_LIFETIME_S),
    /** Lifetime of an e-mail code in seconds. */
    email_code_life_s: count.default(EMAIL_CODE_LIFETIME_S),
    /** Wrong attempts after which a code is invalid. */
    wrong_tries_per_code: count.default(MAX_ATTEMPTS_PER_CODE),
    /** Wrong codes per browser and mobile or e-mail; then codes of that browser for it are rejected for 24 hours (1203, 1703). */
    wrong_codes_per_browser_day: count.default(10),
    /** Wrong codes per mobile or e-mail from all browsers the account does not know; then every attempt needs the slider. */
    wrong_codes_per_target_day: count.default(20),
    /** Wrong codes per mobile or e-mail since the last success; then one attempt a day, with the slider. */
    wrong_codes_since_success: count.default(100),
    /** The window over which wrong passwords are counted, in seconds. */
    wrong_passwords_window_s: count.default(600),
    /** Wrong passwords before an image captcha is required. */
    wrong_passwords_before_captcha: count.default(2),
    /** Wrong passwords before the slider is required. */
    wrong_passwords_before_slider: count.default(5),
    /** Wrong passwords before the account is locked. */
    wrong_passwords_before_lock: count.default(10),
    /** Limit on wrong passwords for one IP address, as a multiple of the limit for one browser. */
    wrong_passwords_address_factor: count.default(10),
    /** Limit on wrong attempts for all known browsers of an account together, as a multiple of the limit for one browser. */
    known_browsers_factor: count.default(5),
    /** How long a locked account stays locked, in seconds. */
    password_lock_s: count.default(1800),
    /** Accounts that may be checked with one invitation token per 24 hours without the slider. */
    accounts_asked_per_token_day: count.default(5),
    /** Messages per account and 24 hours that notify its owner that someone entered it; at most one an hour. */
    account_notices_per_day: count.default(3),
    /** Wrong app secrets, and wrong keys of the operator API, per IP address. */
    wrong_secrets_per_address_10_min: count.default(20),
    /** Contacts, names and ids that one key of the operator API looks up per minute. Further calls get status 429. */
    operator_lookups_per_key_minute: count.default(60),
    /** Contacts, names and ids that one key of the operator API looks up per 24 hours. Further calls get status 429. */
    operator_lookups_per_key_day: count.default(1000),
    /** Business accounts an account may own. */
    business_accounts_per_owner: count.default(5),
    /** Lifetime of an invitation in days. */
    invitation_life_days: count.default(7),
    /** QR codes per IP address and minute. */
    qr_codes_per_address_minute: count.default(60),
    /** Status requests per QR code and second. */
    qr_polls_per_second: count.default(2),
    /** Third-party logins per device. Further ones fail with error 7. */
    platform_logins_per_device_10_min: count.default(30),
    /** Third-party logins per IP address. Further ones fail with error 7. */
    platform_logins_per_address_10_min: count.default(300),
    /** Up to this multiple of a limit that requires the slider, browsers work for a moment instead (error 1106). 1: the slider at once. */
    work_factor: count.default(2),
    /** Wrong answers to such work per IP address; then its answers are not checked, and the slider is required. */
    wrong_work_per_address_10_min: count.default(10),
    /** Puzzles, waits and alternative images per challenge. */
    slider_puzzles_per_ticket: count.default(10),
    /** Puzzles, waits and alternative images per device. */
    slider_puzzles_per_device_10_min: count.default(60),
    /** Puzzles, waits and alternative images per IP address. */
    slider_puzzles_per_address_10_min: count.default(300),
    /** Puzzles and waits per IP address. Further ones come with work, which a browser does meanwhile, unless `work_factor` is 1. */
    slider_puzzles_without_work_per_address_10_min: count.default(20),
    /** Tokens of another service per IP address that `challenge.verdict_url` is asked about. */
    verdicts_per_address_10_min: count.default(60),
    /** Monitoring reports per IP address and minute. */
    monitor_reports_per_address_minute: count.default(120),
    /** Entries of monitoring reports that an instance logs per IP address and minute; further ones are only counted. */
    monitor_entries_per_address_minute: count.default(300),
    /** Entries of monitoring reports that an instance logs per minute, of all addresses together; further ones are only counted. */
    monitor_entries_per_minute: count.default(3000),
    /** How long a visitor waits instead of solving the puzzle, in seconds. */
    slider_wait_s: count.default(SLIDER_WAIT_S),
    /** Open connections; further ones are closed. */
    connections: count.default(10_000),
    /** Open connections per IP address; further ones are closed. At most half of `connections`. */
    connections_per_address: count.default(1000),
    /** Size of a request body in bytes. */
    body_bytes: count.default(16 * 1024),
    /** Length of a request field in characters. */
    field_characters: count.default(1024),
  })
  .transform(camelKeys)

const zone = z.enum(ZONE_IDS)

const sms = z.strictObject({
  /**
   * Where codes are sent: calling codes such as "86", and countries such as "US" where several share a calling code.
   * Default: those of the `zones`; in development every country.
   */
  countries: countryList.optional(),
  /** Whether, or for which countries, a code's SMS ends with the WebOTP line. Default: for all except 86. */
  webotp: z
    .union([z.boolean(), countryList], { error: 'expected true, false or a list of countries' })
    .optional(),
  /** The providers, in the order in which they are tried: see [SMS providers](../running.md#sms-providers). */
  providers: z.array(smsProvider).min(1).optional(),
  /**
   * SMS in 24 hours to all countries together; then 1205. Strangers can cause half of them, which limits the cost of an attack.
   * Default: 10000; in development none. See [daily caps](../running.md#daily-caps).
   */
  daily_cap: count.optional(),
  /** The same to each country without a cap of its own. Default: 2000; in development none. */
  daily_cap_per_country: count.optional(),
  /** Caps of their own, by calling code such as "86" or country such as "US": `{ "86": 20000 }`. */
  daily_caps: z.record(countryOrCallingCode, count).optional(),
})

const securityContact = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected a mailto: or https: URL')

/** The file that PORTICO_CONFIG names. The doc comments are the source of docs/reference/configuration.md. */
export const configFile = z.strictObject({
  /** The path or URL of [the JSON schema](portico.schema.json), for editors. The server ignores it. */
  $schema: z.string().optional(),
  /** The public origin of this server, such as `https://account.example`. `PORTICO_PUBLIC_URL` takes precedence. */
  public_url: origin.optional(),
  /**
   * Where your copy of this documentation is, such as `https://docs.example/portico`: the log names the page of each error code there,
   * and `/docs/` of this server leads there. A development server has the documentation itself.
   */
  documentation_url: baseUrl.optional(),
  /**
   * Origins that serve the single sign-on endpoints at their root, such as `https://sso.example`; the first one serves the
   * pages. They are always served below `/passport/sso/` as well.
   */
  sso_origins: z.array(origin).default([]),
  /** The apps. Required in production; in development the default is app 1574, which every page on this machine may use. */
  apps: z.array(app).optional(),
  /** See [limits](limits.md). */
  limits: limits.prefault({}),
  /** The password policy: see [limits](limits.md#passwords). */
  password: passwordPolicy.prefault({}),
  /** The audit log: see [running the server](../running.md#audit-log). */
  audit: audit.prefault({}),
  /** Sessions. */
  sessions: sessions.prefault({}),
  /** The path of a database of countries in the MaxMind DB format, which names the country of a session: see [running the server](../running.md#countries-of-sessions). */
  country_database: z.string().min(1).optional(),
  /** Continue the trace that a proxy of `PORTICO_TRUSTED_PROXIES` names in `traceparent`: see [traces](../monitoring.md#traces). */
  accept_traceparent: z.boolean().default(false),
  /**
   * Where to report a vulnerability of this site, as `mailto:` and `https:` URLs, the preferred one first. They are published in
   * `/.well-known/security.txt`, which does not exist without them.
   */
  security_contacts: z.array(securityContact).min(1).optional(),
  /** Passkeys, which do not exist without this section; a development server has them for its own host: see [passkeys](../passkeys.md). */
  passkeys: passkeySection.optional(),
  /** The slider. */
  slider: slider.prefault({}),
  /** Who else may say that a visitor is a person. Without it, the slider alone. */
  challenge: challenge.optional(),
  /** Connections to PostgreSQL: see [PostgreSQL](../postgresql.md). */
  database: databaseSection.optional(),
  /** The zones this server serves. */
  zones: z.array(zone).min(1).default(['cn', 'sg', 'va', 'boe']),
  /** SMS: see [running the server](../running.md#sms). */
  sms: sms.prefault({}),
  /** E-mail: see [running the server](../running.md#e-mail). */
  mail: mail.optional(),
  /**
   * Mobile numbers and e-mail addresses for automated tests. Their codes are fixed, and no message is sent to them: see
   * [test recipients](../running.md#test-recipients).
   */
  test_recipients: testRecipients.optional(),
  /** The third-party platforms. In development, if omitted, the server mocks all of them. */
  platforms: z.array(platformOption).optional(),
})

export type ConfigFile = z.infer<typeof configFile>

export type AppInFile = z.infer<typeof app>

/** An app with its secret resolved. */
export type App = Omit<AppInFile, 'secretFile' | 'webhook'> & { readonly webhook?: AppWebhook }

export type Limits = z.infer<typeof limits> & { readonly numbersPerBlockHour: number }

/** Why no browser sends this as the origin of a page; `undefined` if one does. Quotes no password of the text. */
function faultOfOrigin(text: string): string | undefined {
  if (!isHttpUrl(text)) return 'expected an origin such as https://shop.example'
  const { origin: written, hostname } = new URL(text)
  if (hostname.includes('*')) return 'never matches with *: list every origin of its own'
  return written === text ? undefined : `never matches as written: browsers send ${written}`
}

/** Reads the configuration file; without a path all options have their defaults. @throws ConfigError */
export function readConfigFile(path: string | undefined, readText: ReadText): ConfigFile {
  const checked = configFile.safeParse(readRawConfigFile(path, readText))
  if (checked.success) return checked.data
  throw new ConfigError(`PORTICO_CONFIG: ${describeIssue(checked.error, configFile)}`)
}

/** Reads the configuration file without checking its options; without a path it is empty. @throws ConfigError */
export function readRawConfigFile(path: string | undefined, readText: ReadText): unknown {
  return path === undefined ? {} : parseJson(path, readNamedFile('PORTICO_CONFIG', path, readText))
}
