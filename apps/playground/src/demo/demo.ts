import type { AccountCenterConfig, Switch } from '@portico/core'
import { readOptions } from '@portico/core/options'
import type { BeforeSkipName, HostStyle } from './host-code.ts'
import { DEFAULT_STYLE } from './host-code.ts'

// The options chosen in the playground. Only differences from the widget's defaults are stored.

/** Every option but the callbacks: the ones that can be stored in a URL. */
export type PlainConfig = Omit<AccountCenterConfig, 'beforeSkip' | 'onSuccess' | 'onReject' | 'onEvent'>

/** The framework of a script. */
export type Framework = 'preact' | 'react'

export interface Demo {
  readonly script: Framework
  /** Behaviour of the `beforeSkip` hook. */
  readonly beforeSkip: BeforeSkipName
  readonly style: HostStyle
  readonly config: PlainConfig
}

export const SCRIPT_FILES: Readonly<Record<Framework, string>> = {
  preact: 'portico.js',
  react: 'portico.react.js',
}

/** The choice the page opens with: the visitor's own language and theme. */
export const INITIAL_DEMO: Demo = {
  script: 'preact',
  beforeSkip: 'go',
  style: DEFAULT_STYLE,
  config: { language: 'auto', theme: 'auto' },
}

const settings = readOptions()

/** Every option with the value its control displays. `platforms` has no default: it depends on the build. */
type FullConfig = Required<Omit<PlainConfig, Grouped | 'platforms'>> & {
  readonly switchConfig: Readonly<Record<Switch, boolean>>
  readonly action: AllOf<'action'>
  readonly agreement: AllOf<'agreement'>
  readonly password: AllOf<'password'>
  readonly security: AllOf<'security'>
  readonly monitor: AllOf<'monitor'>
}
type Grouped = 'switchConfig' | 'action' | 'agreement' | 'password' | 'security' | 'monitor'
type AllOf<Name extends Grouped> = Required<NonNullable<PlainConfig[Name]>>

const DEFAULTS: FullConfig = {
  appId: settings.appId,
  language: settings.language,
  themeColor: '#2F88FF',
  theme: settings.theme,
  zone: settings.zone,
  panels: settings.panels,
  defaultPanel: settings.defaultPanel,
  defaultSwitch: 'mobile',
  switchConfig: { mobile: true, email: true, code: false },
  showFormLabel: settings.showFormLabel,
  action: { alwaysNotice: settings.alwaysNotice, autoSubmit: false },
  bootstrap: settings.bootstrap,
  callback: '',
  agreement: { service: '', privacy: '', preset: settings.agreementPreset },
  password: settings.password,
  security: { slider: true, verifyHosts: {}, oauthStateCheck: true, forceBind: true, redirectOrigins: [] },
  ssoDomains: {},
  sso: settings.sso,
  passportBase: settings.passportBase,
  accountBase: settings.accountBase,
  isolation: settings.isolation,
  monitor: { url: '', enabled: true },
  messages: {},
}

/** The configuration with defaults filled in. Values of the wrong type are ignored, since no control can display them. */
export function withDefaults(config: PlainConfig): FullConfig {
  const entriesOfType = Object.entries(config).filter(([name, value]) =>
    hasTypeOf(value, defaultsByName[name]),
  )
  const valid: PlainConfig = Object.fromEntries(entriesOfType)
  const switchConfig = { ...DEFAULTS.switchConfig, ...valid.switchConfig }
  return {
    ...DEFAULTS,
    ...dependentDefaults({ ...DEFAULTS, ...valid, switchConfig }),
    ...valid,
    switchConfig,
    action: { ...DEFAULTS.action, ...valid.action },
    agreement: { ...DEFAULTS.agreement, ...valid.agreement },
    password: { ...DEFAULTS.password, ...valid.password },
    security: { ...DEFAULTS.security, ...valid.security },
    monitor: { ...DEFAULTS.monitor, ...valid.monitor },
  }
}

const defaultsByName: Readonly<Record<string, unknown>> = { ...DEFAULTS }

function hasTypeOf(value: unknown, defaultValue: unknown): boolean {
  return (
    Array.isArray(value) === Array.isArray(defaultValue) &&
    typeof value === typeof defaultValue &&
    value !== null
  )
}

/** Applies a change and drops values that equal their defaults. */
export function chooseOption(config: PlainConfig, change: PlainConfig): PlainConfig {
  return withoutDefaults(consistent({ ...config, ...change }))
}

/** Clears a default panel or switch that is no longer available. */
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

/** The part of a value that differs from its default; undefined when they are equal. */
function difference(value: unknown, defaultValue: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(defaultValue)) return undefined
  if (!isRecord(value) || !isRecord(defaultValue)) return value
  const parts = Object.entries(value).map(
    ([key, entry]) => [key, difference(entry, defaultValue[key])] as const,
  )
  const changed = parts.filter(([, entry]) => entry !== undefined)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** Defaults that depend on other options. */
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
