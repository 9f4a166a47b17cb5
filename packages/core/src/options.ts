import type { Snapshot } from './public-state.ts'
import type { AccountCenterConfig, PlatformConfig } from './public-types.ts'
import {
  choices,
  choose,
  PANEL_NAMES,
  resolvePasswordLength,
  resolveSettings,
  SWITCH_NAMES,
} from './settings.ts'
import type { WidgetSettings } from './settings.ts'

// Checks the host's configuration. Part of the loader: only the defaults are imported, and the type strings double as
// error text to keep it small.

/** A scalar's description or its values separated by commas; a list in brackets; a function from key to type for an object. */
type Type = string | readonly [Type] | TypeOf
type TypeOf = (key: string) => Type | undefined

const BOOLEAN = 'a boolean'
const TEXT = 'a string'
const FUNCTION = 'a function'
const POSITIVE_INTEGER = 'a positive integer'
const COLOUR = 'a colour'
const ADDRESS = 'an http(s) URL'
const ZONE_NAMES = 'cn, sg, va, boe'
const PLATFORM_NAMES = 'douyin, toutiao, huoshan, ixigua'
const KEY = 'client_key'
const FIELD_NAMES =
  'email, mobile, gmobile, password, captcha, mobilecaptcha, emailcaptcha, repeatPwd, username, code, account'

const shape =
  (types: Readonly<Record<string, Type>>): TypeOf =>
  (key) =>
    types[key]
/** An object with the given keys. For another key it returns them as a type that no value matches. */
const record =
  (keys: string, type: Type): TypeOf =>
  (key) =>
    choices(keys).includes(key) ? type : keys

type OptionName = keyof AccountCenterConfig

/** The type of every option. */
const OPTIONS: Readonly<Record<OptionName, Type>> = {
  appId: POSITIVE_INTEGER,
  language: TEXT,
  themeColor: COLOUR,
  theme: 'light, dark, auto',
  zone: ZONE_NAMES,
  panels: [PANEL_NAMES],
  defaultPanel: PANEL_NAMES,
  defaultSwitch: SWITCH_NAMES,
  switchConfig: record(SWITCH_NAMES, BOOLEAN),
  showFormLabel: BOOLEAN,
  action: shape({ alwaysNotice: BOOLEAN, autoSubmit: BOOLEAN }),
  bootstrap: BOOLEAN,
  callback: ADDRESS,
  platforms: [(key) => (key === 'platform' ? PLATFORM_NAMES : TEXT)],
  agreement: shape({ service: ADDRESS, privacy: ADDRESS, preset: 'login, never' }),
  password: shape({ minLength: POSITIVE_INTEGER, maxLength: POSITIVE_INTEGER }),
  security: shape({
    slider: BOOLEAN,
    verifyHosts: record(ZONE_NAMES, ADDRESS),
    oauthStateCheck: BOOLEAN,
    forceBind: BOOLEAN,
    redirectOrigins: [ADDRESS],
  }),
  ssoDomains: record(ZONE_NAMES, ADDRESS),
  sso: BOOLEAN,
  passportBase: ADDRESS,
  accountBase: ADDRESS,
  isolation: 'light, shadow, open',
  monitor: shape({ url: ADDRESS, enabled: BOOLEAN }),
  messages: () => () => TEXT,
  beforeSkip: FUNCTION,
  onSuccess: FUNCTION,
  onReject: FUNCTION,
  onEvent: FUNCTION,
}

/** The names of the options, by what an attribute can express of them. */
export function listOptions(): Readonly<Record<'all' | 'booleans' | 'functions', readonly OptionName[]>> {
  const all = Object.keys(OPTIONS) as OptionName[]
  const ofType = (type: Type): readonly OptionName[] => all.filter((name) => OPTIONS[name] === type)
  return { all, booleans: ofType(BOOLEAN), functions: ofType(FUNCTION) }
}

function check(name: string, type: Type | undefined, value: unknown): void {
  if (value === undefined) return
  if (!type) console.warn(`Portico: option "${name}" is unknown`)
  else if (typeof type === 'string') {
    if (!fits(type, value)) fail(name, type, value)
  } else {
    const isList = typeof type !== 'function'
    if (Object(value) !== value || Array.isArray(value) !== isList)
      return fail(name, isList ? 'a list' : 'an object', value)
    for (const [key, entry] of Object.entries(value as object))
      check(name ? `${name}.${key}` : key, isList ? type[0] : type(key), entry)
  }
}

function fits(type: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : ' '
  if (type === POSITIVE_INTEGER) return (value as number) > 0 && Number.isInteger(value)
  if (type === ADDRESS) return /^(https?:\/\/[^/\\\s]|(?![\w+.-]*:)[^\\\s]*$)/i.test(text)
  // Not checked on a server, which has no CSS. Keywords such as inherit are not colours.
  if (type === COLOUR)
    return typeof CSS === 'undefined' || (CSS.supports('color', text) && !/^(in[hi]|un|rev)/i.test(text))
  return type === `a ${typeof value}` || choices(type).includes(text)
}

/** @throws Error that names the option and what was expected */
function checkOptions(config: AccountCenterConfig): void {
  check('', shape(OPTIONS), config)
  const [panels, panel, switches, first] = choose(config)
  // An empty list is no type for the default to fit.
  if (!panels.length) fail('panels', PANEL_NAMES, panels)
  check('defaultPanel', panels.join(', '), panel)
  if (!switches.length) fail('switchConfig', SWITCH_NAMES, config.switchConfig)
  check('defaultSwitch', switches.join(', '), first)
  const { minLength, maxLength } = resolvePasswordLength(config.password)
  if (minLength > maxLength) fail('password.maxLength', 'at least minLength', maxLength)
}

/** Replaced at build time (docs/building.md). */
declare const __PORTICO_NEEDED__: Readonly<Record<string, string>> | undefined
declare const __PORTICO_PLATFORMS__: Readonly<Record<string, PlatformEntry>> | undefined
type PlatformEntry = Omit<PlatformConfig, 'platform'>

/** The keys an entry of `platforms` must have, by platform. */
const REQUIRED_KEYS: Readonly<Record<string, string>> =
  typeof __PORTICO_NEEDED__ === 'undefined'
    ? requiredKeys(typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__)
    : __PORTICO_NEEDED__

/** The keys that are neither published by the platform nor compiled in by the page's bundler. */
function requiredKeys(known: Readonly<Record<string, PlatformEntry>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    choices(PLATFORM_NAMES).map((platform) => {
      const keys = [KEY, ...(platform === 'huoshan' ? (['authorizeUrl'] as const) : [])] as const
      return [platform, keys.filter((key) => !known[platform]?.[key]).join(', ')]
    }),
  )
}

/** Not part of the loader, for its size: the script ignores incomplete entries with a warning. */
function checkPlatforms({ platforms = [] }: AccountCenterConfig): void {
  platforms.forEach((entry, at) => {
    const { platform } = entry
    if (!platform) fail(`platforms.${at}.platform`, PLATFORM_NAMES, platform)
    for (const key of choices(REQUIRED_KEYS[platform] ?? ''))
      if (key && !entry[key as keyof PlatformConfig]) fail(`platforms.${at}.${key}`, TEXT, undefined)
  })
}

/**
 * Checks a configuration and fills in its defaults.
 * @throws Error that names the option and what was expected
 */
export function readOptions(config: AccountCenterConfig = {}): WidgetSettings {
  checkOptions(config)
  checkPlatforms(config)
  return resolveSettings(config)
}

/**
 * The public state before the widget's code is loaded. A test keeps it equal to that of `snapshotOf`, which is too large for
 * the loader.
 * @throws Error that names the option and what was expected
 */
export function initialSnapshot(config: AccountCenterConfig): Snapshot {
  checkOptions(config)
  const [, panelType, , switchType] = choose(config)
  const field = { value: '', error: '', valid: false, mismatch: false, errMsg: '', errorKey: '' }
  return frozen({
    switchType,
    panelType,
    message: { content: '', type: '' as const },
    action: { captcha: false, code: false, submit: false },
    disabled: false,
    qrStatus: 0,
    captchaBase64: '',
    captcha_key: '',
    isCheck: panelType === 'login' && config.agreement?.preset !== 'never',
    eye: false,
    subTitleNotice: '',
    alwaysNotice: !!config.action?.alwaysNotice,
    fields: Object.fromEntries(choices(FIELD_NAMES).map((name) => [name, field])) as Snapshot['fields'],
  })
}

/** A deeply frozen copy. */
function frozen<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => Object.freeze(part))
}

function fail(name: string, expected: string, value: unknown): never {
  throw new Error(
    `Portico: option "${name}" must be ${expected.includes(',') ? 'one of ' : ''}${expected}; got ${JSON.stringify(value)}`,
  )
}
