import type { ZoneId } from '@portico/protocol'
import { MONITOR_PATH } from '@portico/protocol'
import type { AccountCenterConfig } from './public-types.ts'
import type { Panel, Switch } from './public-state.ts'
import type { WidgetSettings } from './state.ts'

// Every default. The loader uses a part of this file; what that part needs must not be imported.

export const PANELS = 'login, register, forgetPwd, bind, reset'
export const SWITCHES = 'mobile, email, code'

/** The names in a list separated by commas. */
export function choices(names: string): readonly string[] {
  return names.split(', ')
}

/** The panels and switches of a configuration, and the ones shown first. */
export function choose(
  config: AccountCenterConfig,
): readonly [panels: readonly Panel[], panel: Panel, switches: readonly Switch[], first: Switch] {
  const panels = config.panels ?? (choices(PANELS) as readonly Panel[])
  const switches = (choices(SWITCHES) as readonly Switch[]).filter(
    (name) => config.switchConfig?.[name] ?? name !== 'code',
  )
  const panel = config.defaultPanel ?? (panels.includes('login') ? 'login' : panels[0])
  return [panels, panel as Panel, switches, (config.defaultSwitch ?? switches[0]) as Switch]
}

/** Fills in the defaults of a valid configuration. */
export function resolveSettings(config: AccountCenterConfig): WidgetSettings {
  const first = resolveFirstSettings(config)
  const { appId = 1574, callback: callbackUrl = '' } = config
  const hosts = resolveHosts(config, first.zone)
  const { enabled = true, url = hosts.accountBase + MONITOR_PATH } = config.monitor ?? {}
  return {
    ...first,
    appId,
    callbackUrl,
    isMonitored: enabled,
    monitorUrl: url,
    ...hosts,
    ...resolveSecurity(config, { zone: first.zone, passportBase: hosts.passportBase }),
    ...resolveInteraction(config),
  }
}

/** The settings that the first view depends on. */
export type FirstSettings = ReturnType<typeof resolveFirstSettings>

/** Fills in the defaults that the first view depends on. */
export function resolveFirstSettings(config: AccountCenterConfig) {
  const { language = 'zh', zone = 'cn', bootstrap = true } = config
  const [panels, defaultPanel, switches, defaultSwitch] = choose(config)
  const view = { panels, defaultPanel, defaultSwitch, switches, ...resolveView(config) }
  return { config, language, zone, bootstrap, ...view }
}

function resolveInteraction({
  action: { alwaysNotice = false, autoSubmit = false } = {},
}: AccountCenterConfig) {
  return { alwaysNotice, autoSubmit }
}

function resolveView({
  theme = 'light',
  isolation = 'light',
  showFormLabel = false,
  messages: hostMessages = {},
  agreement: { preset: agreementPreset = 'login' } = {},
  password: passwordLength,
}: AccountCenterConfig) {
  const password = resolvePasswordLength(passwordLength)
  return { theme, isolation, showFormLabel, hostMessages, agreementPreset, password }
}

/** The defaults repeat those of the protocol; a test keeps them equal. */
export function resolvePasswordLength({
  minLength = 6,
  maxLength = 20,
}: AccountCenterConfig['password'] = {}) {
  return { minLength, maxLength }
}

/** The hosts the widget calls. An empty base is the page's own origin. */
function resolveHosts({ ssoDomains, sso, ...config }: AccountCenterConfig, zone: ZoneId) {
  const passportBase = withoutSlash(config.passportBase)
  // An empty one may come from a variable that is not set.
  const ssoDomain = ssoDomains?.[zone] || undefined
  return {
    passportBase,
    accountBase: withoutSlash(config.accountBase),
    sso: sso ?? ssoDomain !== undefined,
    ssoBase: withoutSlash(ssoDomain ?? `${passportBase}/passport/sso`),
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
