import type { PlatformId, ZoneId } from '@portico/protocol'
import type { AccountCenterConfig, Panel, Settings, Snapshot, Switch } from './public-types.ts'

// What a host may say, all defaults, every complaint about it. Imported by the loader, so nothing is imported here.

const PANELS: readonly Panel[] = ['login', 'register', 'forgetPwd', 'bind', 'reset']
const SWITCHES: readonly Switch[] = ['mobile', 'email', 'code']
const ZONES: readonly ZoneId[] = ['cn', 'sg', 'va', 'boe']
const PLATFORMS: readonly PlatformId[] = ['douyin', 'toutiao', 'huoshan', 'ixigua']

/** Says what was expected, or nothing when the value will do. */
type Check = (value: unknown) => string | undefined

const is =
  (type: string, expected: string): Check =>
  (value) =>
    typeof value === type ? undefined : expected
const isBoolean = is('boolean', 'true or false')
const isText = is('string', 'a text')
const isFunction = is('function', 'a function')
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value) ? undefined : `one of ${values.join(', ')}`
const listOf =
  (values: readonly string[]): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((entry) => values.includes(entry as string))
      ? undefined
      : `a list of ${values.join(', ')}`
const record =
  (check: Check, keys?: readonly string[]): Check =>
  (value) => {
    if (!isObject(value)) return 'an object'
    const unknown = Object.keys(value).find((key) => keys && !keys.includes(key))
    if (unknown !== undefined) return `an object with ${keys?.join(', ')}; it has "${unknown}"`
    return Object.values(value)
      .map((entry) => (entry === undefined ? undefined : check(entry)))
      .find(Boolean)
  }
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (!isObject(value)) return 'an object'
    for (const [key, check] of Object.entries(checks)) {
      const expected = value[key] === undefined ? undefined : check(value[key])
      if (expected) return `an object whose ${key} is ${expected}`
    }
    return undefined
  }
const isWebUrl: Check = (value) =>
  typeof value === 'string' &&
  (/^https?:\/\/[^/\\\s]/i.test(value) || !/^\s*[a-z][a-z\d+.-]*:|[\\\s]/i.test(value))
    ? undefined
    : 'an http or https address'
const isColour: Check = (value) =>
  typeof value === 'string' &&
  (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ||
    (typeof CSS !== 'undefined' &&
      /^[a-z]+$|^(rgb|hsl|oklch|lab)a?\(/i.test(value) &&
      !CSS_WORDS.test(value) &&
      CSS.supports('color', value)))
    ? undefined
    : 'a colour such as #2F88FF'
const CSS_WORDS = /^(inherit|initial|unset|revert|currentcolor|transparent)$/i
const isAppId: Check = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? undefined : 'a positive whole number'
const isPlatformList: Check = (value) =>
  Array.isArray(value) &&
  value.every((entry) => isObject(entry) && PLATFORMS.includes(entry['platform'] as PlatformId))
    ? undefined
    : `a list of objects whose platform is one of ${PLATFORMS.join(', ')}`

/** THE TABLE: every option and what it must be (EMB-4). */
const OPTIONS: Readonly<Record<keyof AccountCenterConfig, Check>> = {
  appId: isAppId,
  language: isText,
  themeColor: isColour,
  theme: oneOf(['light', 'dark', 'auto']),
  zone: oneOf(ZONES),
  panels: listOf(PANELS),
  defaultPanel: oneOf(PANELS),
  defaultSwitch: oneOf(SWITCHES),
  switchConfig: record(isBoolean, SWITCHES),
  showFormLabel: isBoolean,
  action: shape({ alwaysNotice: isBoolean }),
  bootstrap: isBoolean,
  callback: isWebUrl,
  platforms: isPlatformList,
  agreement: shape({ service: isWebUrl, privacy: isWebUrl, preset: oneOf(['login', 'never']) }),
  security: shape({
    slider: isBoolean,
    verifyHosts: record(isWebUrl, ZONES),
    oauthStateCheck: isBoolean,
    forceBind: isBoolean,
  }),
  ssoDomains: record(isWebUrl, ZONES),
  sso: isBoolean,
  passportBase: isWebUrl,
  accountBase: isWebUrl,
  isolation: oneOf(['light', 'shadow', 'open']),
  monitor: shape({ url: isWebUrl, enabled: isBoolean }),
  messages: record(record(isText)),
  beforeSkip: isFunction,
  onSuccess: isFunction,
  onReject: isFunction,
  onEvent: isFunction,
}

/**
 * Reads a host's configuration.
 * @throws Error that names the option and what was expected (EMB-4)
 */
export function readOptions(config: AccountCenterConfig = {}): Settings {
  if (!isObject(config)) fail('configuration', 'an object')
  for (const [name, value] of Object.entries(config)) {
    const check = (OPTIONS as Readonly<Record<string, Check | undefined>>)[name]
    if (!check) console.warn(`Portico: unknown option "${name}"`)
    const expected = value === undefined ? undefined : check?.(value)
    if (expected) fail(name, expected, value)
  }
  return settle(config)
}

function settle(config: AccountCenterConfig): Settings {
  const zone = config.zone ?? 'cn'
  const panels = config.panels ?? PANELS
  const defaultPanel = config.defaultPanel ?? (panels.includes('login') ? 'login' : panels[0]) ?? 'login'
  if (!panels.includes(defaultPanel))
    fail('defaultPanel', `one of panels (${panels.join(', ')})`, defaultPanel)
  const on = { mobile: true, email: true, code: false, ...config.switchConfig }
  const switches = SWITCHES.filter((name) => on[name])
  const defaultSwitch = config.defaultSwitch ?? switches[0]
  if (!defaultSwitch) fail('switchConfig', 'an object with at least one switch on')
  if (!switches.includes(defaultSwitch))
    fail('defaultSwitch', `a switch that is on (${switches.join(', ')})`, defaultSwitch)
  const passportBase = withoutSlash(config.passportBase ?? '')
  const ssoDomain = config.ssoDomains?.[zone]
  return {
    config,
    appId: config.appId ?? 1574,
    language: config.language ?? 'zh',
    theme: config.theme ?? 'light',
    zone,
    panels,
    defaultPanel,
    defaultSwitch,
    switches,
    showFormLabel: config.showFormLabel ?? false,
    alwaysNotice: config.action?.alwaysNotice ?? false,
    bootstrap: config.bootstrap ?? true,
    agreementPreset: config.agreement?.preset ?? 'login',
    sso: config.sso ?? ssoDomain !== undefined,
    ssoBase: withoutSlash(ssoDomain ?? `${passportBase}/passport/sso`),
    passportBase,
    accountBase: withoutSlash(config.accountBase ?? ''),
    isolation: config.isolation ?? 'light',
  }
}

/** Whether the agreement is ticked when a panel is opened first (AGR-2). */
export function isAgreementPreset(settings: Settings): boolean {
  return settings.defaultPanel === 'login' && settings.agreementPreset === 'login'
}

const FIELDS: readonly (keyof Snapshot['fields'])[] = [
  'email',
  'mobile',
  'gmobile',
  'password',
  'captcha',
  'mobilecaptcha',
  'emailcaptcha',
  'repeatPwd',
  'username',
  'code',
  'account',
]

/** What `getState()` gives before the widget's code is there: the state the configuration asks for (ENT-2). */
export function firstSnapshot(settings: Settings): Snapshot {
  const field = Object.freeze({
    value: '',
    error: '',
    valid: false,
    mismatch: false,
    errMsg: '',
    errorKey: '',
  })
  return Object.freeze({
    switchType: settings.defaultSwitch,
    panelType: settings.defaultPanel,
    message: Object.freeze({ content: '', type: '' as const }),
    action: Object.freeze({ captcha: false, code: false, submit: false }),
    disabled: false,
    captchaBase64: '',
    captcha_key: '',
    isCheck: isAgreementPreset(settings),
    eye: false,
    subTitleNotice: '',
    alwaysNotice: settings.alwaysNotice,
    fields: Object.freeze(Object.fromEntries(FIELDS.map((name) => [name, field])) as Snapshot['fields']),
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function fail(option: string, expected: string, value?: unknown): never {
  const got =
    value === undefined ? '' : `; got ${typeof value === 'function' ? 'a function' : JSON.stringify(value)}`
  throw new Error(`Portico: option "${option}" must be ${expected}${got}`)
}
