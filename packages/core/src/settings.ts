import type { AccountCenterConfig, Panel, Settings, Switch } from './public-types.ts'

// All defaults. Imported by the loader, so nothing is imported here.

export const PANELS = 'login, register, forgetPwd, bind, reset'
export const SWITCHES = 'mobile, email, code'

/** What a line of words offers. */
export function choices(words: string): readonly string[] {
  return words.split(', ')
}

/** Which panels and switches there are, and which come first, in a configuration that offers any. */
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

/** Fills in the defaults of a configuration that has been checked. */
export function settleOptions(config: AccountCenterConfig): Settings {
  const [panels, panel, switches, first] = choose(config)
  const zone = config.zone ?? 'cn'
  return {
    config,
    appId: config.appId ?? 1574,
    language: config.language ?? 'zh',
    theme: config.theme ?? 'light',
    zone,
    panels,
    defaultPanel: panel,
    defaultSwitch: first,
    switches,
    showFormLabel: config.showFormLabel ?? false,
    alwaysNotice: config.action?.alwaysNotice ?? false,
    bootstrap: config.bootstrap ?? true,
    agreementPreset: config.agreement?.preset ?? 'login',
    isolation: config.isolation ?? 'light',
    ...settleHosts(config, zone),
  }
}

/** Whom the calls go to; an empty base is the page's own origin. */
function settleHosts(config: AccountCenterConfig, zone: Settings['zone']) {
  const passportBase = withoutSlash(config.passportBase ?? '')
  const ssoDomain = config.ssoDomains?.[zone]
  return {
    sso: config.sso ?? ssoDomain !== undefined,
    ssoBase: withoutSlash(ssoDomain ?? `${passportBase}/passport/sso`),
    passportBase,
    accountBase: withoutSlash(config.accountBase ?? ''),
  }
}

/** Whether the agreement is ticked when a panel is opened first (AGR-2). */
export function isAgreementPreset(settings: Settings): boolean {
  return settings.defaultPanel === 'login' && settings.agreementPreset === 'login'
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
