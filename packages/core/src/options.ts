import type { Snapshot } from './public-state.ts'
import type { AccountCenterConfig, PlatformConfig } from './public-types.ts'
import { choices, choose, PANELS, resolveSettings, SWITCHES } from './settings.ts'
import type { WidgetSettings } from './state.ts'

// What a host may say, all defaults, every complaint about it. The loader takes this file in before anything else is
// there, so nothing but the defaults is imported and every byte counts: a type is said in the very words a complaint shows.

/** Words for a scalar, its choices with commas between; in brackets for a list; a key's type for an object. */
type Type = string | readonly [Type] | TypeOf
type TypeOf = (key: string) => Type | undefined

const BOOLEAN = 'a boolean'
const TEXT = 'a string'
const FUNCTION = 'a function'
const POSITIVE_INTEGER = 'a positive integer'
const COLOUR = 'a colour'
const ADDRESS = 'an http(s) address'
const ZONES = 'cn, sg, va, boe'
const PLATFORMS = 'douyin, toutiao, huoshan, ixigua'
const KEY = 'client_key'
const FIELDS =
  'email, mobile, gmobile, password, captcha, mobilecaptcha, emailcaptcha, repeatPwd, username, code, account'

const shape =
  (types: Readonly<Record<string, Type>>): TypeOf =>
  (key) =>
    types[key]
/** A key that is none of these fails by what its value would have to be. */
const record =
  (keys: string, type: Type): TypeOf =>
  (key) =>
    choices(keys).includes(key) ? type : keys

/** THE TABLE: every option and what it must be (EMB-4). */
const OPTIONS: Readonly<Record<keyof AccountCenterConfig, Type>> = {
  appId: POSITIVE_INTEGER,
  language: TEXT,
  themeColor: COLOUR,
  theme: 'light, dark, auto',
  zone: ZONES,
  panels: [PANELS],
  defaultPanel: PANELS,
  defaultSwitch: SWITCHES,
  switchConfig: record(SWITCHES, BOOLEAN),
  showFormLabel: BOOLEAN,
  action: shape({ alwaysNotice: BOOLEAN, autoSubmit: BOOLEAN }),
  bootstrap: BOOLEAN,
  callback: ADDRESS,
  platforms: [(key) => (key === 'platform' ? PLATFORMS : TEXT)],
  agreement: shape({ service: ADDRESS, privacy: ADDRESS, preset: 'login, never' }),
  security: shape({
    slider: BOOLEAN,
    verifyHosts: record(ZONES, ADDRESS),
    oauthStateCheck: BOOLEAN,
    forceBind: BOOLEAN,
    redirectOrigins: [ADDRESS],
  }),
  ssoDomains: record(ZONES, ADDRESS),
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
  // Where there is no CSS, on a server, the browser will say. inherit, unset and their like are no colours of their own.
  if (type === COLOUR)
    return typeof CSS === 'undefined' || (CSS.supports('color', text) && !/^(in[hi]|un|rev)/i.test(text))
  return type === `a ${typeof value}` || choices(type).includes(text)
}

/**
 * Checks all of a configuration.
 * @throws Error that names the option and what was expected (EMB-4)
 */
function checkOptions(config: AccountCenterConfig): void {
  check('', shape(OPTIONS), config)
  const [panels, panel, switches, first] = choose(config)
  if (!panel) fail('panels', PANELS, panels)
  check('defaultPanel', panels.join(', '), panel)
  if (!first) fail('switchConfig', SWITCHES, config.switchConfig)
  check('defaultSwitch', switches.join(', '), first)
}

/** Written in by a build that knows keys and addresses (docs/building.md). */
declare const __PORTICO_NEEDED__: Readonly<Record<string, string>> | undefined
declare const __PORTICO_PLATFORMS__: Readonly<Record<string, PlatformEntry>> | undefined
type PlatformEntry = Omit<PlatformConfig, 'platform'>

/** What an entry must say by itself, by its platform. */
const NEEDED: Readonly<Record<string, string>> =
  typeof __PORTICO_NEEDED__ === 'undefined'
    ? neededBeside(typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__)
    : __PORTICO_NEEDED__

/** Of a package: whatever no platform publishes and the page's own bundler has not compiled in. */
function neededBeside(known: Readonly<Record<string, PlatformEntry>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    choices(PLATFORMS).map((platform) => {
      const keys = [KEY, ...(platform === 'huoshan' ? (['authorizeUrl'] as const) : [])] as const
      return [platform, keys.filter((key) => !known[platform]?.[key]).join(', ')]
    }),
  )
}

/** The one check the loader has no room for: in the script an entry that lacks something is left out, and the console says so. */
function checkPlatforms({ platforms = [] }: AccountCenterConfig): void {
  platforms.forEach((entry, at) => {
    const { platform } = entry
    if (!platform) fail(`platforms.${at}.platform`, PLATFORMS, platform)
    for (const key of choices(NEEDED[platform] ?? ''))
      if (key && !entry[key as keyof PlatformConfig]) fail(`platforms.${at}.${key}`, TEXT, undefined)
  })
}

/**
 * Reads a host's configuration.
 * @throws Error that names the option and what was expected (EMB-4)
 */
export function readOptions(config: AccountCenterConfig = {}): WidgetSettings {
  checkOptions(config)
  checkPlatforms(config)
  return resolveSettings(config)
}

/**
 * What `getState()` gives before the widget's code is there: the state the configuration asks for (ENT-2).
 * @throws Error that names the option and what was expected (EMB-4)
 */
export function firstSnapshot(config: AccountCenterConfig): Snapshot {
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
    fields: Object.fromEntries(choices(FIELDS).map((name) => [name, field])) as Snapshot['fields'],
  })
}

/** To the bottom, and so that no part is shared. */
function frozen<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => Object.freeze(part))
}

function fail(name: string, expected: string, value: unknown): never {
  throw new Error(
    `Portico: option "${name}" must be ${expected.includes(',') ? 'one of ' : ''}${expected}; got ${JSON.stringify(value)}`,
  )
}
