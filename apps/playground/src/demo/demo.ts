import type { AccountCenterConfig, Switch } from '@portico/core'
import { readOptions } from '@portico/core/options'
import type { BeforeSkipName, HostStyle } from './host-code.ts'
import { DEFAULT_STYLE } from './host-code.ts'

// What a visitor of the playground has chosen; only what differs from the defaults is kept, linked to and shown.

/** Every option but the hooks: what can be written into an address. */
export type PlainConfig = Omit<AccountCenterConfig, 'beforeSkip' | 'onSuccess' | 'onReject' | 'onEvent'>

export type ScriptFlavour = 'react' | 'lite'

export interface Demo {
  readonly script: ScriptFlavour
  /** What the before-skip hook does with a redirect. */
  readonly beforeSkip: BeforeSkipName
  readonly style: HostStyle
  readonly config: PlainConfig
}

export const SCRIPT_FILES: Readonly<Record<ScriptFlavour, string>> = {
  react: 'portico.js',
  lite: 'portico.lite.js',
}

/** What the page opens with: the visitor's own language and theme. */
export const INITIAL_DEMO: Demo = {
  script: 'react',
  beforeSkip: 'go',
  style: DEFAULT_STYLE,
  config: { language: 'auto', theme: 'auto' },
}

const settings = readOptions()

/** Every option as its control shows it; empty where a host says nothing. Which platforms there are, the build knows. */
type FullConfig = Required<Omit<PlainConfig, Grouped | 'platforms'>> & {
  readonly switchConfig: Readonly<Record<Switch, boolean>>
  readonly action: AllOf<'action'>
  readonly agreement: AllOf<'agreement'>
  readonly security: AllOf<'security'>
  readonly monitor: AllOf<'monitor'>
}
type Grouped = 'switchConfig' | 'action' | 'agreement' | 'security' | 'monitor'
type AllOf<Name extends Grouped> = Required<NonNullable<PlainConfig[Name]>>

/** What each of them is when the host says nothing. */
const DEFAULTS: FullConfig = {
  appId: settings.appId,
  language: settings.language,
  themeColor: '#2F88FF',
  theme: settings.theme,
  zone: settings.zone,
  panels: settings.panels,
  defaultPanel: settings.defaultPanel,
  defaultSwitch: settings.defaultSwitch,
  switchConfig: { mobile: true, email: true, code: false },
  showFormLabel: settings.showFormLabel,
  action: { alwaysNotice: settings.alwaysNotice, autoSubmit: false },
  bootstrap: settings.bootstrap,
  callback: '',
  agreement: { service: '', privacy: '', preset: settings.agreementPreset },
  security: { slider: true, verifyHosts: {}, oauthStateCheck: true, forceBind: true, redirectOrigins: [] },
  ssoDomains: {},
  sso: settings.sso,
  passportBase: settings.passportBase,
  accountBase: settings.accountBase,
  isolation: settings.isolation,
  monitor: { url: '', enabled: true },
  messages: {},
}

/** The configuration with the defaults in it, as the controls show it; what is of another kind they cannot show. */
export function withDefaults(config: PlainConfig): FullConfig {
  const shown = Object.entries(config).filter(([name, value]) => isOfKind(value, kindsOf[name]))
  const said: PlainConfig = Object.fromEntries(shown)
  const switchConfig = { ...DEFAULTS.switchConfig, ...said.switchConfig }
  return {
    ...DEFAULTS,
    ...dependentDefaults({ ...DEFAULTS, ...said, switchConfig }),
    ...said,
    switchConfig,
    action: { ...DEFAULTS.action, ...said.action },
    agreement: { ...DEFAULTS.agreement, ...said.agreement },
    security: { ...DEFAULTS.security, ...said.security },
    monitor: { ...DEFAULTS.monitor, ...said.monitor },
  }
}

const kindsOf: Readonly<Record<string, unknown>> = { ...DEFAULTS }

function isOfKind(value: unknown, standard: unknown): boolean {
  return (
    Array.isArray(value) === Array.isArray(standard) && typeof value === typeof standard && value !== null
  )
}

/** Puts one option in, and takes out what then says no more than the defaults. */
export function chooseOption(config: PlainConfig, change: PlainConfig): PlainConfig {
  return withoutDefaults(consistent({ ...config, ...change }))
}

/** A first panel or switch that has just been taken away would be a wrong configuration. */
function consistent(config: PlainConfig): PlainConfig {
  const { panels, switchConfig, defaultPanel, defaultSwitch } = withDefaults(config)
  return {
    ...config,
    defaultPanel: panels.includes(defaultPanel) ? config.defaultPanel : undefined,
    defaultSwitch: switchConfig[defaultSwitch] ? config.defaultSwitch : undefined,
  }
}

function withoutDefaults(config: PlainConfig): PlainConfig {
  const defaults: Readonly<Record<string, unknown>> = {
    ...DEFAULTS,
    ...dependentDefaults(withDefaults(config)),
  }
  const entries = Object.entries(config).map(([name, value]) => [name, difference(value, defaults[name])])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PlainConfig
}

/** What of a value its default does not say already; nothing when it says the same. */
function difference(value: unknown, standard: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(standard)) return undefined
  if (!isRecord(value) || !isRecord(standard)) return value
  const parts = Object.entries(value).map(([key, entry]) => [key, difference(entry, standard[key])] as const)
  const own = parts.filter(([, entry]) => entry !== undefined)
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** The defaults that other options decide. */
function dependentDefaults({
  panels,
  switchConfig,
  zone,
  ssoDomains,
}: Pick<FullConfig, 'panels' | 'switchConfig' | 'zone' | 'ssoDomains'>): Partial<FullConfig> {
  const firstPanel = panels.includes('login') ? 'login' : panels[0]
  const firstSwitch = (['mobile', 'email', 'code'] as const).find((name) => switchConfig[name])
  return {
    defaultPanel: firstPanel ?? DEFAULTS.defaultPanel,
    defaultSwitch: firstSwitch ?? DEFAULTS.defaultSwitch,
    sso: ssoDomains[zone] !== undefined,
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
