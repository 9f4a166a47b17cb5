import type { PasswordLength, ZoneId } from '@portico/protocol'
import { MONITOR_PATH } from '@portico/protocol'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/protocol/names'
import type { Panel, Switch } from '../public/public-state.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'

// The settings of a widget: the host's configuration with every default.

/** A way to log in: mobile and code, e-mail and password, or QR code. Hosts know them as switches (`switchOf`). */
export type SignInMethod = 'mobile' | 'email' | 'qr'

/** The texts of one language by key. */
export type Texts = Readonly<Record<string, string>>

type Layout = NonNullable<AccountCenterConfig['layout']>

/** What a host is told, and asked. */
export type Callbacks = Pick<
  AccountCenterConfig,
  'beforeSkip' | 'onSuccess' | 'onReject' | 'onSessionEnd' | 'onEvent'
>

/** The host's configuration with every default filled in. Members without a comment are options of the same name. */
export interface WidgetSettings {
  readonly callbacks: Callbacks
  readonly appId: number
  /** Whether the host has set `appId`. */
  readonly hasAppId: boolean
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  readonly themeColor: string | undefined
  readonly layout: Layout & Required<Pick<Layout, 'platforms' | 'platformLook'>>
  readonly zone: ZoneId
  readonly panels: readonly Panel[]
  readonly defaultPanel: Panel
  /** `defaultSwitch`. */
  readonly defaultMethod: SignInMethod
  /** The methods that `switchConfig` turns on, in the order they are shown. */
  readonly methods: readonly SignInMethod[]
  /** Whether the login panel has a button for passkeys: `switchConfig.passkey`. */
  readonly passkey: boolean
  readonly showFormLabel: boolean
  /** `action.alwaysNotice`. */
  readonly alwaysNotice: boolean
  /** Whether a complete form is submitted after its code was autofilled or pasted. */
  readonly autoSubmit: boolean
  /** Whether the way that worked last is stored and marked. */
  readonly showLastUsed: boolean
  readonly bootstrap: boolean
  readonly agreement: NonNullable<AccountCenterConfig['agreement']> & { readonly preset: 'login' | 'never' }
  /** `undefined`: all platforms whose keys are known. */
  readonly platforms: AccountCenterConfig['platforms']
  readonly password: PasswordLength
  /** Empty if the host has none. */
  readonly callbackUrl: string
  readonly sso: boolean
  /** The base URL of the single sign-on endpoints, without a trailing slash. */
  readonly ssoBase: string
  /** Without a trailing slash, like `accountBase`. */
  readonly passportBase: string
  readonly accountBase: string
  readonly isolation: 'light' | 'shadow' | 'open'
  /** The host's texts by language tag. */
  readonly hostMessages: Readonly<Record<string, Texts>>
  /** Whether events and errors are reported to the monitoring service. */
  readonly sendsTelemetry: boolean
  /** The URL of the monitoring service. */
  readonly telemetryUrl: string
  /** Whether the slider is used. */
  readonly slider: boolean
  /** Whether a third-party account without a contact must bind one. */
  readonly forceBind: boolean
  /** Whether an OAuth callback must answer a request of this browser. */
  readonly oauthStateCheck: boolean
  /** Addresses whose origins a server may redirect to, besides the page, the callback and the bases. */
  readonly trustedAddresses: readonly string[]
  /** The base of the zone's verification host. */
  readonly verifyHost: string
}

export const PANEL_NAMES = [
  'login',
  'register',
  'forgetPwd',
  'bind',
  'reset',
] as const satisfies readonly Panel[]
export const SWITCH_NAMES = ['mobile', 'email', 'code'] as const satisfies readonly Switch[]

/** The panels and switches of a configuration, and the ones shown first. */
interface Choices {
  readonly panels: readonly Panel[]
  readonly defaultPanel: Panel
  readonly switches: readonly Switch[]
  readonly defaultSwitch: Switch
}

export function resolveChoices({
  panels = PANEL_NAMES,
  defaultPanel = panels.includes('login') ? 'login' : panels[0],
  switchConfig,
  defaultSwitch,
}: AccountCenterConfig): Choices {
  const switches = SWITCH_NAMES.filter((name) => switchConfig?.[name] ?? name !== 'code')
  return {
    panels,
    defaultPanel: defaultPanel as Panel,
    switches,
    defaultSwitch: defaultSwitch ?? (switches[0] as Switch),
  }
}

/** Inside, the switch `code` has the name of its code. */
function methodOf(name: Switch): SignInMethod {
  return name === 'code' ? 'qr' : name
}

/** The name of a method in options, in the public state and in the page's URL. */
export function switchOf(method: SignInMethod): Switch {
  return method === 'qr' ? 'code' : method
}

/** Fills in the defaults of a valid configuration. */
export function resolveSettings(config: AccountCenterConfig): WidgetSettings {
  const { appId, language = 'zh', zone = 'cn', bootstrap = true, platforms, monitor } = config
  const { beforeSkip, onSuccess, onReject, onSessionEnd, onEvent } = config
  const { panels, defaultPanel, switches, defaultSwitch } = resolveChoices(config)
  const hosts = resolveHosts(config, zone)
  return {
    callbacks: { beforeSkip, onSuccess, onReject, onSessionEnd, onEvent },
    appId: appId ?? 1574,
    hasAppId: !!appId,
    language,
    zone,
    bootstrap,
    panels,
    defaultPanel,
    defaultMethod: methodOf(defaultSwitch),
    methods: switches.map(methodOf),
    passkey: config.switchConfig?.passkey ?? false,
    platforms,
    ...resolveView(config),
    ...resolveForm(config),
    callbackUrl: config.callback ?? '',
    sendsTelemetry: monitor?.enabled ?? true,
    telemetryUrl: monitor?.url ?? hosts.accountBase + MONITOR_PATH,
    ...hosts,
    ...resolveSecurity(config, { zone, passportBase: hosts.passportBase }),
  }
}

function resolveView({
  theme = 'light',
  themeColor,
  isolation = 'light',
  showFormLabel = false,
  messages: hostMessages = {},
  layout: { platforms = 'bottom', platformLook = 'block', ...layout } = {},
  agreement: { preset = 'login', ...links } = {},
}: AccountCenterConfig) {
  return {
    theme,
    themeColor,
    isolation,
    showFormLabel,
    // The value of a key may be undefined, which counts as absent.
    hostMessages: hostMessages as WidgetSettings['hostMessages'],
    layout: { ...layout, platforms, platformLook },
    agreement: { ...links, preset },
  }
}

function resolveForm({
  action: { alwaysNotice = false, autoSubmit = false, showLastUsed = true } = {},
  password: { minLength = PASSWORD_MIN_LENGTH, maxLength = PASSWORD_MAX_LENGTH } = {},
}: AccountCenterConfig) {
  return { alwaysNotice, autoSubmit, showLastUsed, password: { minLength, maxLength } }
}

/** The hosts the widget calls. An empty base is the page's own origin. */
function resolveHosts(
  { accountCenter, ssoDomains, sso, passportBase: base = accountCenter, ...config }: AccountCenterConfig,
  zone: ZoneId,
) {
  const passportBase = withoutSlash(base)
  // An empty one may come from a variable that is not set.
  const ssoDomain = ssoDomains?.[zone] || undefined
  return {
    passportBase,
    accountBase: withoutSlash(config.accountBase ?? accountCenter),
    sso: sso ?? ssoDomain !== undefined,
    ssoBase: withoutSlash(ssoDomain ?? `${withoutSlash(accountCenter ?? base)}/passport/sso`),
  }
}

function resolveSecurity(
  { ssoDomains = {}, security = {} }: AccountCenterConfig,
  { zone, passportBase }: Pick<WidgetSettings, 'zone' | 'passportBase'>,
) {
  const { slider = true, forceBind = true, oauthStateCheck = true, redirectOrigins = [] } = security
  return {
    slider,
    forceBind,
    oauthStateCheck,
    trustedAddresses: [...Object.values(ssoDomains), ...redirectOrigins],
    verifyHost: security.verifyHosts?.[zone] ?? passportBase,
  }
}

function withoutSlash(url = ''): string {
  return url.replace(/\/+$/, '')
}

/** Whether the agreement is preset when a panel is opened. */
export function isAgreedOnEntering(panel: Panel, settings: WidgetSettings): boolean {
  return panel === 'login' && settings.agreement.preset === 'login'
}
