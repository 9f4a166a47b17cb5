import type { AccountCenterConfig, Switch } from '@portico/core'
import { readOptions } from '@portico/core/options'

// What a visitor of the playground has chosen; only what differs from the defaults is kept, linked to and shown.

/** Every option but the hooks: what can be written into an address. */
export type PlainConfig = Omit<AccountCenterConfig, 'beforeSkip' | 'onSuccess' | 'onReject' | 'onEvent'>

export type ScriptFlavour = 'react' | 'lite'

export interface Demo {
  readonly script: ScriptFlavour
  /** Whether the before-skip hook lets a redirect go or stops it. */
  readonly beforeSkip: 'go' | 'stop'
  readonly config: PlainConfig
}

export const SCRIPT_FILES: Readonly<Record<ScriptFlavour, string>> = {
  react: 'portico.js',
  lite: 'portico.lite.js',
}

export const PLAIN_DEMO: Demo = { script: 'react', beforeSkip: 'go', config: {} }

const settings = readOptions()

/** The options that have a control of their own. */
type FullConfig = Required<
  Pick<
    PlainConfig,
    | 'language'
    | 'themeColor'
    | 'theme'
    | 'zone'
    | 'panels'
    | 'defaultPanel'
    | 'defaultSwitch'
    | 'showFormLabel'
    | 'bootstrap'
    | 'callback'
    | 'isolation'
    | 'messages'
  >
> & {
  readonly switchConfig: Readonly<Record<Switch, boolean>>
  readonly action: { readonly alwaysNotice: boolean }
  readonly agreement: { readonly preset: 'login' | 'never' }
}

/** What each of them is when the host says nothing. */
const DEFAULTS: FullConfig = {
  language: settings.language,
  themeColor: '#2F88FF',
  theme: settings.theme,
  zone: settings.zone,
  panels: settings.panels,
  defaultPanel: settings.defaultPanel,
  defaultSwitch: settings.defaultSwitch,
  switchConfig: { mobile: true, email: true, code: false },
  showFormLabel: settings.showFormLabel,
  action: { alwaysNotice: settings.alwaysNotice },
  bootstrap: settings.bootstrap,
  callback: '',
  agreement: { preset: settings.agreementPreset },
  isolation: settings.isolation,
  messages: {},
}

/** The configuration with the defaults in it, as the controls show it; what is of another kind they cannot show. */
export function withDefaults(config: PlainConfig): FullConfig {
  const shown = Object.entries(config).filter(([name, value]) => isOfKind(value, kindsOf[name]))
  const said: PlainConfig = Object.fromEntries(shown)
  const panels = said.panels ?? DEFAULTS.panels
  const switchConfig = { ...DEFAULTS.switchConfig, ...said.switchConfig }
  return {
    ...DEFAULTS,
    ...firstView(panels, switchConfig),
    ...said,
    switchConfig,
    action: { ...DEFAULTS.action, ...said.action },
    agreement: { ...DEFAULTS.agreement, ...said.agreement },
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
  const { panels, switchConfig } = withDefaults(config)
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULTS, ...firstView(panels, switchConfig) }
  const entries = Object.entries(config).map(([name, value]) => [name, difference(value, defaults[name])])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PlainConfig
}

/** What of a value its default does not say already; nothing when it says the same. */
function difference(value: unknown, standard: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(standard)) return undefined
  if (!isRecord(value) || !isRecord(standard)) return value
  const own = Object.entries(value).filter(([key, entry]) => entry !== undefined && entry !== standard[key])
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

function firstView(
  panels: FullConfig['panels'],
  switchConfig: FullConfig['switchConfig'],
): Pick<FullConfig, 'defaultPanel' | 'defaultSwitch'> {
  const firstPanel = panels.includes('login') ? 'login' : panels[0]
  const firstSwitch = (['mobile', 'email', 'code'] as const).find((name) => switchConfig[name])
  return {
    defaultPanel: firstPanel ?? DEFAULTS.defaultPanel,
    defaultSwitch: firstSwitch ?? DEFAULTS.defaultSwitch,
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
