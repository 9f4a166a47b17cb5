import type { PasswordLength, ZoneId } from '@portico/protocol'
import { MONITOR_PATH } from '@portico/protocol'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/protocol/names'
import type { Panel, Switch } from '../public/public-state.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'

// Every state type of the widget and the pure functions on them. Imports nothing but types: the protocol's, the public ones and those of areas and proofs.

/** A way to sign in: mobile and code, e-mail and password, or QR code. Hosts know them as switches (`switchOf`). */
export type SignInMethod = 'mobile' | 'email' | 'qr'

/** The texts of one language by key. */
export type Texts = Readonly<Record<string, string>>

// The settings of a widget: the host's configuration and every default.

/** The host's configuration with every default filled in. Members without a comment are options of the same name. */
export interface WidgetSettings {
  /** The configuration as the host passed it. */
  readonly config: AccountCenterConfig
  readonly appId: number
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  readonly zone: ZoneId
  readonly panels: readonly Panel[]
  readonly defaultPanel: Panel
  /** `defaultSwitch`. */
  readonly defaultMethod: SignInMethod
  /** The methods that `switchConfig` turns on, in the order they are shown. */
  readonly methods: readonly SignInMethod[]
  readonly showFormLabel: boolean
  /** `action.alwaysNotice`. */
  readonly alwaysNotice: boolean
  /** Whether a complete form is submitted after its code was autofilled or pasted. */
  readonly autoSubmit: boolean
  readonly bootstrap: boolean
  /** `agreement.preset`. */
  readonly agreementPreset: 'login' | 'never'
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
  readonly isMonitored: boolean
  /** The URL of the monitoring service. */
  readonly monitorUrl: string
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
export function choose(
  config: AccountCenterConfig,
): readonly [panels: readonly Panel[], panel: Panel, switches: readonly Switch[], first: Switch] {
  const panels: readonly Panel[] = config.panels ?? PANEL_NAMES
  const switches = SWITCH_NAMES.filter((name) => config.switchConfig?.[name] ?? name !== 'code')
  const panel = config.defaultPanel ?? (panels.includes('login') ? 'login' : panels[0])
  return [panels, panel as Panel, switches, (config.defaultSwitch ?? switches[0]) as Switch]
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
  const { appId = 1574, language = 'zh', zone = 'cn', bootstrap = true, callback: callbackUrl = '' } = config
  const [panels, defaultPanel, switches, defaultSwitch] = choose(config)
  const hosts = resolveHosts(config, zone)
  const { enabled: isMonitored = true, url: monitorUrl = hosts.accountBase + MONITOR_PATH } =
    config.monitor ?? {}
  const { alwaysNotice = false, autoSubmit = false } = config.action ?? {}
  return {
    config,
    appId,
    language,
    zone,
    bootstrap,
    callbackUrl,
    panels,
    defaultPanel,
    defaultMethod: methodOf(defaultSwitch),
    methods: switches.map(methodOf),
    ...resolveView(config),
    alwaysNotice,
    autoSubmit,
    isMonitored,
    monitorUrl,
    ...hosts,
    ...resolveSecurity(config, { zone, passportBase: hosts.passportBase }),
  }
}

function resolveView({
  theme = 'light',
  isolation = 'light',
  showFormLabel = false,
  messages = {},
  agreement: { preset: agreementPreset = 'login' } = {},
  password: passwordLength,
}: AccountCenterConfig) {
  const password = resolvePasswordLength(passwordLength)
  // The value of a key may be undefined, which counts as absent.
  const hostMessages = messages as WidgetSettings['hostMessages']
  return { theme, isolation, showFormLabel, hostMessages, agreementPreset, password }
}

export function resolvePasswordLength({
  minLength = PASSWORD_MIN_LENGTH,
  maxLength = PASSWORD_MAX_LENGTH,
}: AccountCenterConfig['password'] = {}) {
  return { minLength, maxLength }
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

/** Whether the agreement is accepted when the widget opens. */
export function isAgreementPreset({ defaultPanel, agreementPreset }: WidgetSettings): boolean {
  return defaultPanel === 'login' && agreementPreset === 'login'
}

function withoutSlash(url = ''): string {
  return url.replace(/\/+$/, '')
}

/** Whether the agreement is preset when a panel is opened. */
export function isAgreedOnEntering(panel: Panel, settings: WidgetSettings): boolean {
  return panel === 'login' && settings.agreementPreset === 'login'
}
