import {
  EMAIL_CODE_LIFE_S,
  MOBILE_CODE_LIFE_S,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESEND_INTERVAL_S,
  SLIDER_WAIT_S,
  WRONG_TRIES_PER_CODE,
} from '@portico/protocol'
import { z } from 'zod'
import { camelKeys } from './camel-keys.ts'
import { platformOption } from './platforms.ts'

const WEB_ADDRESS = 'an http or https address such as https://shop.example/start'
const webUrl = z.string().refine(isWebUrl, { message: `expected ${WEB_ADDRESS}` })
const origin = z
  .string()
  .refine(isOrigin, { message: 'expected an origin such as https://shop.example, without a path' })
const count = z.int().min(1)

const app = z
  .strictObject({
    aid: z.union([z.string().regex(/^\d{1,19}$/, { message: 'expected a decimal number' }), z.int().min(0)]),
    name: z.string().min(1),
    /** For ticket/validate by the host's own back end (HTTP Basic). */
    secret: z.string().min(1).optional(),
    /** A file that holds it, so that it need not stand here. */
    secret_file: z.string().min(1).optional(),
    /** Origins the widget may stand on, and redirects may lead to. */
    origins: z.array(origin).min(1),
    index_url: webUrl.optional(),
    activate_url: webUrl.optional(),
  })
  .transform(({ aid, secret_file: secretFile, index_url: indexUrl, activate_url: activateUrl, ...rest }) => ({
    ...rest,
    aid: String(aid),
    secretFile,
    indexUrl: indexUrl ?? `${rest.origins[0]}/`,
    activateUrl,
  }))

/** Contract, section 11: every number can be changed, here is what stands when it is not. */
const limits = z
  .strictObject({
    code_resend_s: z.int().min(0).default(RESEND_INTERVAL_S),
    codes_per_target_hour: count.default(5),
    codes_per_target_day: count.default(10),
    codes_per_device_10_min: count.default(3),
    codes_per_device_hour: count.default(30),
    codes_per_address_10_min: count.default(20),
    codes_per_address_hour: count.default(600),
    mobile_code_life_s: count.default(MOBILE_CODE_LIFE_S),
    email_code_life_s: count.default(EMAIL_CODE_LIFE_S),
    wrong_tries_per_code: count.default(WRONG_TRIES_PER_CODE),
    wrong_codes_per_target_day: count.default(10),
    wrong_codes_since_success: count.default(100),
    wrong_passwords_window_s: count.default(600),
    wrong_passwords_before_captcha: count.default(2),
    wrong_passwords_before_slider: count.default(5),
    wrong_passwords_before_lock: count.default(10),
    wrong_passwords_address_factor: count.default(10),
    password_lock_s: count.default(1800),
    accounts_asked_per_token_day: count.default(5),
    wrong_secrets_per_address_10_min: count.default(20),
    qr_codes_per_address_minute: count.default(60),
    qr_polls_per_second: count.default(2),
    platform_logins_per_device_10_min: count.default(30),
    platform_logins_per_address_10_min: count.default(300),
    slider_puzzles_per_ticket: count.default(10),
    slider_puzzles_per_device_10_min: count.default(60),
    slider_puzzles_per_address_10_min: count.default(300),
    monitor_reports_per_address_minute: count.default(120),
    slider_wait_s: count.default(SLIDER_WAIT_S),
    body_bytes: count.default(16 * 1024),
    field_characters: count.default(1024),
  })
  .transform(camelKeys)

const passwordPolicy = z
  .strictObject({
    min_length: count.default(PASSWORD_MIN_LENGTH),
    max_length: count.default(PASSWORD_MAX_LENGTH),
  })
  .transform(camelKeys)

const slider = z.strictObject({
  /** A folder of pictures (PNG, JPEG, WebP, AVIF) the puzzles are cut from; drawn ones when there is none. */
  photographs: z.string().min(1).optional(),
  /** Handed on to the script in the demand's `region`. */
  region: z.string().default('cn'),
})

/** The file PORTICO_CONFIG names. Every option may be left out; an unknown one is refused by its name. */
export const configFile = z.strictObject({
  /** How the world reaches this server, `https://account.example`; never taken from a request. */
  public_url: origin.optional(),
  /**
   * Hosts that answer single sign-on's calls at their root, `https://sso.example`; the first is where its pages are. This
   * server answers them below /passport/sso/ in any case.
   */
  sso_origins: z.array(origin).default([]),
  apps: z.array(app).optional(),
  limits: limits.prefault({}),
  password: passwordPolicy.prefault({}),
  slider: slider.prefault({}),
  /** Third-party platforms; in development, when left out, all are played by this server. */
  platforms: z.array(platformOption).optional(),
})

export type ConfigFile = z.infer<typeof configFile>
export type AppInFile = z.infer<typeof app>
/** With its secret read, wherever it was. */
export type App = Omit<AppInFile, 'secretFile'>
export type Limits = z.infer<typeof limits>
export type PasswordPolicy = z.infer<typeof passwordPolicy>
export type SliderSettings = z.infer<typeof slider>

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Written exactly as a browser sends it in `Origin`. */
function isOrigin(text: string): boolean {
  return isWebUrl(text) && new URL(text).origin === text
}
