import type { PlatformId } from '@portico/protocol'
import { PLATFORM_SERVER_URLS, PLATFORMS } from '@portico/protocol'
import { z } from 'zod'
import { isRequestUrl } from '../shared/http-url.ts'
import type { ReadText } from './environment.ts'
import { ConfigError } from './environment.ts'
import { readSecret, SECRET } from './secrets.ts'

/** A provider: a third-party platform with the credentials of this server. */
export interface ConfiguredProvider {
  readonly platform: PlatformId
  /** The platform's app; empty for any. */
  readonly platformAppId: string
  readonly clientKey: string
  readonly clientSecret: string
  /**
   * Where a visitor is sent, for the single sign-on pages, which pass it to the widget. Without it the platform is
   * not offered there.
   */
  readonly authorizeUrl: string | undefined
  readonly tokenUrl: string
  readonly userInfoUrl: string
  /** If true, accounts without email or mobile may log in; otherwise the server returns 1060. */
  readonly signsInWithoutContact: boolean
}

const plainUrl = z.string().refine(isRequestUrl, {
  message: 'expected an address such as https://open.example/oauth/access_token/',
})

export const platformOption = z.strictObject({
  /** The platform. */
  platform: z.string().refine((name): name is PlatformId => Object.hasOwn(PLATFORMS, name), {
    // Evaluated lazily, so that it also names platforms registered later.
    error: () => `expected one of ${Object.keys(PLATFORMS).join(', ')}`,
  }),
  /**
   * The app at the platform that this entry is for. Empty: whichever a page names. Several entries of one platform each
   * need their own.
   */
  platform_app_id: z.string().max(128).default(''),
  /** The public name of the app. */
  client_key: z.string().min(1),
  /** The secret of the app. Required, here or as `client_secret_file`. */
  client_secret: z.string().min(1).optional().meta(SECRET),
  /** The path of a file that contains the secret. */
  client_secret_file: z.string().min(1).optional(),
  /** Where visitors are sent. Used by the server's single sign-on pages only; pages of yours name it in the widget's options. */
  authorize_url: plainUrl.optional(),
  /** Where the server exchanges a code. Default for `douyin`, `toutiao` and `ixigua`: the published URL. */
  token_url: plainUrl.optional(),
  /** Where the server requests the user's profile. Default for `douyin`, `toutiao` and `ixigua`: the published URL. */
  user_info_url: plainUrl.optional(),
  /**
   * Whether an account with neither mobile nor e-mail is logged in and then binds one. Otherwise the response is 1060 and
   * a mobile is required first.
   */
  signs_in_without_contact: z.boolean().default(false),
})

type PlatformOption = z.infer<typeof platformOption>

interface PlatformContext {
  readonly isDevelopment: boolean
  readonly readText: ReadText
}

/** Fills in the platforms' public URLs and resolves secret files. @throws ConfigError */
export function readPlatforms(
  options: readonly PlatformOption[],
  context: PlatformContext,
): readonly ConfiguredProvider[] {
  return options.map((option, index) => {
    const name = `PORTICO_CONFIG: platforms.${index}`
    const isTwice = options.slice(0, index).some((other) => isSamePlatformApp(other, option))
    if (isTwice) throw new ConfigError(`${name}: ${option.platform} is listed twice for one platform_app_id`)
    const { authorizeUrl } = PLATFORMS[option.platform]
    const urls = PLATFORM_SERVER_URLS[option.platform]
    return {
      platform: option.platform,
      platformAppId: option.platform_app_id,
      clientKey: option.client_key,
      clientSecret: readSecret(
        name,
        { option: 'client_secret', value: option.client_secret, path: option.client_secret_file },
        context.readText,
      ),
      authorizeUrl: checkUrl(`${name}.authorize_url`, option.authorize_url ?? authorizeUrl, context),
      tokenUrl: requireUrl(`${name}.token_url`, option.token_url ?? urls?.tokenUrl, context),
      userInfoUrl: requireUrl(`${name}.user_info_url`, option.user_info_url ?? urls?.userInfoUrl, context),
      signsInWithoutContact: option.signs_in_without_contact,
    }
  })
}

/**
 * The platforms of a development server, all provided by the server itself.
 * @param origin at which the server reaches itself
 */
export function developmentPlatforms(origin: string): readonly ConfiguredProvider[] {
  return Object.values(PLATFORMS).map(({ id }) => ({
    platform: id,
    platformAppId: '',
    clientKey: `dev_${id}`,
    clientSecret: `dev_secret_of_${id}`,
    authorizeUrl: `/openmock/${id}/authorize/`,
    tokenUrl: `${origin}/openmock/${id}/access_token/`,
    userInfoUrl: `${origin}/openmock/${id}/userinfo/`,
    // Makes the forced binding reachable in development.
    signsInWithoutContact: true,
  }))
}

function requireUrl(name: string, url: string | undefined, context: PlatformContext): string {
  const checked = checkUrl(name, url, context)
  if (checked === undefined)
    throw new ConfigError(`${name}: required; this platform publishes no address of its own`)
  return checked
}

/** Requires https outside development: codes, secrets and mobile numbers are sent to these URLs. */
function checkUrl(
  name: string,
  url: string | undefined,
  { isDevelopment }: PlatformContext,
): string | undefined {
  if (url !== undefined && !isDevelopment && !/^https:/i.test(url))
    throw new ConfigError(`${name}: must begin with https:// outside development`)
  return url
}

function isSamePlatformApp(one: PlatformOption, other: PlatformOption): boolean {
  return one.platform === other.platform && one.platform_app_id === other.platform_app_id
}
