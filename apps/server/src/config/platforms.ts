import { isPlatformId, PLATFORM_IDS } from '@portico/protocol'
import { z } from 'zod'
import { isRequestUrl } from '../shared/http-url.ts'
import { DEFAULT_FIELDS, oauth } from '../shared/platforms/oauth.ts'
import type { ConfiguredProvider, PlatformDefinition } from '../shared/platforms/platform.ts'
import {
  findDefinition,
  listSinglePlatforms,
  PLATFORM_DEFINITIONS,
  PLATFORM_TYPES,
} from '../shared/platforms/platforms.ts'
import { mayBePublic } from '../shared/public-addresses.ts'
import type { ReadContext } from './environment.ts'
import { ConfigError } from './environment.ts'
import { readSecret, SECRET } from './secrets.ts'

const plainUrl = z.string().refine(isRequestUrl, {
  message: 'expected an address such as https://open.example/oauth/access_token/',
})

const platformId = z.string().refine((id) => isPlatformId(id) && findDefinition(id) !== undefined, {
  // Evaluated lazily, so that it also names platforms registered later.
  error: () =>
    `expected one of ${[...listSinglePlatforms(), ...PLATFORM_TYPES.map((type) => `${type}:<name>`)].join(', ')}`,
})

const secretText = z.string().min(1).optional().meta(SECRET)
const secretFile = z.string().min(1).optional()
const memberPath = z.string().regex(/^\w+(?:\.\w+)*$/, { message: 'expected a path such as data.user.id' })

/** An optional colour and the data of an SVG path, for each part of the icon. */
const ICON_PART = /^(?:#[0-9a-f]{6} )?[Mm][\d\s,.+\-eEa-zA-Z]{1,4000}$/
const ICON_MAX_LENGTH = 8000

const inAppOption = z.strictObject({
  /** The public name of the app. */
  client_key: z.string().min(1),
  /** The secret of the app. Required, here or as `client_secret_file`. */
  client_secret: secretText,
  /** The path of a file that contains the secret. */
  client_secret_file: secretFile,
})

const fieldsOption = z.strictObject({
  /** The id of the user, which never changes. */
  id: memberPath.default(DEFAULT_FIELDS.id),
  /** The name. */
  name: memberPath.default(DEFAULT_FIELDS.name),
  /** The address of the picture. */
  picture: memberPath.default(DEFAULT_FIELDS.picture),
  /** The mobile number, if the platform has verified it. */
  mobile: memberPath.optional(),
  /** The e-mail address, if the platform has verified it. */
  email: memberPath.optional(),
})

export const platformOption = z.strictObject({
  /** The platform: `douyin`, `toutiao`, `huoshan`, `ixigua`, `wechat`, or `oidc:` or `oauth:` with a name of your choice for any other. */
  platform: platformId,
  /** The type of the platform, as in its id. */
  type: z.enum(['oidc', 'oauth', 'wechat']).optional(),
  /**
   * The app at the platform that this entry is for. Empty: whichever a page names. Several entries of one platform each
   * need their own.
   */
  platform_app_id: z.string().max(128).default(''),
  /** The public name of the app, which some platforms call its id. Required, here or as `client_id`. */
  client_key: z.string().min(1).optional(),
  /** Another name of `client_key`. */
  client_id: z.string().min(1).optional(),
  /** The secret of the app. Required, here or as `client_secret_file`. */
  client_secret: secretText,
  /** The path of a file that contains the secret. */
  client_secret_file: secretFile,
  /** The name that visitors see: a text, or one for each language. Required for `oidc:<name>` and `oauth:<name>`. */
  label: z.union([z.string().min(1).max(64), z.record(z.string(), z.string().min(1).max(64))]).optional(),
  /**
   * The icon: the data of an SVG path on a grid of 24 by 24, in the colour of the text, or with a colour in front, as in `#07c160 M9 3z`.
   * Several parts are separated by `|`.
   */
  icon: z
    .string()
    .max(ICON_MAX_LENGTH)
    .refine((text) => text.split('|').every((part) => ICON_PART.test(part)), {
      message: 'expected SVG paths such as "#07c160 M4 4h16v16z", separated by |',
    })
    .optional(),
  /** Where visitors are sent. A provider of OpenID Connect publishes this address and the two below. */
  authorize_url: plainUrl.optional(),
  /** Further parameters of that address, such as `{ "prompt": "select_account" }`. */
  authorize_parameters: z.record(z.string().min(1), z.string()).optional(),
  /** What the app asks for. Default for the platforms that are known: what they need for a login. */
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).optional(),
  /** Where the server exchanges a code. Default for `douyin`, `toutiao`, `ixigua` and `wechat`: the published URL. */
  token_url: plainUrl.optional(),
  /** How the app authenticates there, for `oidc:<name>` and `oauth:<name>`: `post` in the form, which is the default, `basic` in the header. */
  token_auth: z.enum(['post', 'basic']).optional(),
  /** Where the server requests the user's profile. Default for `douyin`, `toutiao`, `ixigua` and `wechat`: the published URL. */
  user_info_url: plainUrl.optional(),
  /** Which members of the profile are what, as paths such as `data.user.id`, for `oauth:<name>`. */
  user_info_fields: fieldsOption.optional(),
  /**
   * The issuer of a provider of OpenID Connect, where its addresses and keys are found. Required for `oidc:<name>`. For others the value of
   * `iss` with which the platform returns, if it does; any other is refused.
   */
  issuer: plainUrl.optional(),
  /** Whether `issuer`, for `oidc:<name>`, may be in a private network, and without TLS. */
  allow_private: z.boolean().default(false),
  /** The app for WeChat's own browser: an official account. Without it visitors scan the QR code there too. */
  in_app: inAppOption.optional(),
  /**
   * Whether the server accepts only what it has requested itself, with a state that cannot be guessed. Always so for `wechat`,
   * `oidc:<name>` and `oauth:<name>`; for the others a page may send visitors to the platform itself, unless this is `true`.
   */
  server_state: z.boolean().optional(),
  /**
   * Whether an account with neither mobile nor e-mail is logged in and then binds one. Otherwise the response is 1060 and
   * a mobile is required first.
   */
  signs_in_without_contact: z.boolean().default(false),
})

type PlatformOption = z.infer<typeof platformOption>

/** Fills in the platforms' public URLs and resolves secret files. @throws ConfigError */
export function readPlatforms(
  options: readonly PlatformOption[],
  context: ReadContext,
): readonly ConfiguredProvider[] {
  return options.map((option, index) => {
    const name = `PORTICO_CONFIG: platforms.${index}`
    const isTwice = options.slice(0, index).some((other) => isSamePlatformApp(other, option))
    if (isTwice) throw new ConfigError(`${name}: ${option.platform} is listed twice for one platform_app_id`)
    return readPlatform(option, name, context)
  })
}

function readPlatform(option: PlatformOption, name: string, context: ReadContext): ConfiguredProvider {
  const definition = findDefinition(option.platform)
  if (!definition) throw new ConfigError(`${name}.platform: unknown`)
  checkFit(option, name, definition)
  return {
    platform: option.platform,
    definition,
    platformAppId: option.platform_app_id,
    clientKey: option.client_key ?? option.client_id ?? throwConfigError(`${name}.client_key: required`),
    clientSecret: readSecret(name, { section: option, option: 'client_secret' }, context.readText),
    ...(definition.isOpenIdConnect
      ? readIssuer(option, name)
      : readAddresses(option, { definition, name, context })),
    signsInWithoutContact: option.signs_in_without_contact,
    scope: option.scopes?.join(' ') ?? definition.scope,
    serverState: option.server_state ?? !definition.allowsVisibleState,
    ...readLook(option, definition, name),
    ...readDetails(option),
    ...(option.in_app && {
      inApp: {
        clientKey: option.in_app.client_key,
        clientSecret: readSecret(
          `${name}.in_app`,
          { section: option.in_app, option: 'client_secret' },
          context.readText,
        ),
      },
    }),
  }
}

/** Refuses options that the platform has no use for. */
function checkFit(option: PlatformOption, name: string, definition: PlatformDefinition): void {
  const { platform, type } = option
  const { inApp, allowsVisibleState } = definition
  const unused = unusedOptions(definition).find((key) => option[key])
  if (unused !== undefined) throw new ConfigError(`${name}.${unused}: ${platform} has no use for it`)
  if (type !== undefined && type !== platform.split(':')[0])
    throw new ConfigError(`${name}.type: ${platform} is not of the type ${type}`)
  if (option.in_app && !inApp) throw new ConfigError(`${name}.in_app: ${platform} has no browser of its own`)
  if (option.server_state === false && !allowsVisibleState)
    throw new ConfigError(`${name}.server_state: ${platform} always has it`)
}

const ADDRESSES = ['authorize_url', 'token_url', 'user_info_url'] as const

function unusedOptions(definition: PlatformDefinition): readonly (keyof PlatformOption)[] {
  if (definition.isOpenIdConnect) return [...ADDRESSES, 'user_info_fields']
  return definition === oauth ? ['allow_private'] : ['allow_private', 'token_auth', 'user_info_fields']
}

/** Where the platform is asked. */
type Addresses = Pick<ConfiguredProvider, 'authorizeUrl' | 'tokenUrl' | 'userInfoUrl' | 'allowsPrivate'>

function readAddresses(
  option: PlatformOption,
  { definition, name, context }: { definition: PlatformDefinition; name: string; context: ReadContext },
): Addresses {
  const { authorize_url: authorizeUrl = definition.authorizeUrl, token_url: tokenUrl = definition.tokenUrl } =
    option
  const { user_info_url: userInfoUrl = definition.userInfoUrl } = option
  return {
    authorizeUrl: checkUrl(`${name}.authorize_url`, authorizeUrl, context),
    tokenUrl: requireUrl(`${name}.token_url`, tokenUrl, context),
    userInfoUrl: requireUrl(`${name}.user_info_url`, userInfoUrl, context),
  }
}

/** The addresses of a provider of OpenID Connect are found when it is first used. */
function readIssuer({ issuer, allow_private: allowsPrivate }: PlatformOption, name: string): Addresses {
  if (issuer === undefined) throw new ConfigError(`${name}.issuer: required`)
  if (!allowsPrivate && (!/^https:/i.test(issuer) || !mayBePublic(new URL(issuer).hostname)))
    throw new ConfigError(`${name}.issuer: must be a public https address, unless allow_private is true`)
  return { authorizeUrl: undefined, tokenUrl: '', userInfoUrl: '', allowsPrivate }
}

/** Name and icon. The widget has those of the platforms it knows. */
function readLook(
  option: PlatformOption,
  definition: PlatformDefinition,
  name: string,
): Pick<ConfiguredProvider, 'label' | 'icon'> {
  const label = typeof option.label === 'string' ? { en: option.label } : (option.label ?? definition.label)
  const icon = option.icon ?? definition.icon
  const isKnown = (PLATFORM_IDS as readonly string[]).includes(option.platform)
  if (!label && !isKnown) throw new ConfigError(`${name}.label: required`)
  return { ...(label && { label }), ...(icon !== undefined && { icon }) }
}

function readDetails(
  option: PlatformOption,
): Pick<ConfiguredProvider, 'tokenAuth' | 'authorizeParameters' | 'issuer' | 'userInfoFields'> {
  return {
    ...(option.token_auth && { tokenAuth: option.token_auth }),
    ...(option.authorize_parameters && { authorizeParameters: option.authorize_parameters }),
    ...(option.issuer !== undefined && { issuer: option.issuer }),
    ...(option.user_info_fields && { userInfoFields: { mobile: '', email: '', ...option.user_info_fields } }),
  }
}

function throwConfigError(message: string): never {
  throw new ConfigError(message)
}

/** What differs for the types of which there can be several: one of each. */
const DEVELOPMENT_TYPES: Readonly<
  Record<string, Pick<ConfiguredProvider, 'platform' | 'label' | 'scope' | 'userInfoFields'>>
> = {
  oidc: { platform: 'oidc:example', label: { en: 'OpenID Connect' }, scope: 'openid profile phone email' },
  oauth: {
    platform: 'oauth:example',
    label: { en: 'OAuth 2' },
    scope: 'profile phone email',
    userInfoFields: { ...DEFAULT_FIELDS, mobile: 'phone_number', email: 'email' },
  },
}

/**
 * The platforms of a development server, all provided by the server itself.
 * @param origin at which the server reaches itself
 */
export function developmentPlatforms(origin: string): readonly ConfiguredProvider[] {
  return Object.entries(PLATFORM_DEFINITIONS).map(([type, definition]) => {
    const { label, icon, scope, isOpenIdConnect, allowsVisibleState } = definition
    return {
      platform: type,
      definition,
      platformAppId: '',
      clientKey: `dev_${type}`,
      clientSecret: `dev_secret_of_${type}`,
      authorizeUrl: `/openmock/${type}/authorize/`,
      tokenUrl: `${origin}/openmock/${type}/access_token/`,
      userInfoUrl: `${origin}/openmock/${type}/userinfo/`,
      ...(isOpenIdConnect && { issuer: `${origin}/openmock/${type}`, allowsPrivate: true }),
      // Makes the forced binding reachable in development.
      signsInWithoutContact: true,
      scope,
      serverState: !allowsVisibleState,
      ...(label && { label }),
      ...(icon !== undefined && { icon }),
      ...DEVELOPMENT_TYPES[type],
    }
  })
}

function requireUrl(name: string, url: string | undefined, context: ReadContext): string {
  return (
    checkUrl(name, url, context) ??
    throwConfigError(`${name}: required; this platform publishes no address of its own`)
  )
}

/** Requires https outside development: codes, secrets and mobile numbers are sent to these URLs. */
function checkUrl(name: string, url: string | undefined, { isDevelopment }: ReadContext): string | undefined {
  if (url !== undefined && !isDevelopment && !/^https:/i.test(url))
    throw new ConfigError(`${name}: must begin with https:// outside development`)
  return url
}

function isSamePlatformApp(one: PlatformOption, other: PlatformOption): boolean {
  return one.platform === other.platform && one.platform_app_id === other.platform_app_id
}
