import { FIELD_NAMES, PLATFORM_IDS, ZONE_IDS } from '@portico/protocol/names'
import type { Snapshot } from '../public/public-state.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import type { Kind, Type } from './check-option.ts'
import { check, fail, oneOf } from './check-option.ts'
import { requiredKeys } from './compiled-platforms.ts'
import { choose, PANEL_NAMES, resolvePasswordLength, resolveSettings, SWITCH_NAMES } from './settings.ts'
import type { WidgetSettings } from './settings.ts'

// Checks the host's configuration. Part of the script.

const BOOLEAN: Kind = 'a boolean'
const TEXT: Kind = 'a string'
const FUNCTION: Kind = 'a function'
const POSITIVE_INTEGER: Kind = 'a positive integer'
const ADDRESS: Kind = 'an http(s) URL'

type OptionName = keyof AccountCenterConfig

const OPTIONS: Readonly<Record<OptionName, Type>> = {
  appId: POSITIVE_INTEGER,
  language: TEXT,
  themeColor: 'a colour',
  theme: ['light', 'dark', 'auto'],
  zone: ZONE_IDS,
  panels: { listOf: PANEL_NAMES },
  defaultPanel: PANEL_NAMES,
  defaultSwitch: SWITCH_NAMES,
  switchConfig: { others: BOOLEAN, names: SWITCH_NAMES },
  showFormLabel: BOOLEAN,
  layout: {
    members: {
      logo: ADDRESS,
      logoDark: ADDRESS,
      logoLink: ADDRESS,
      logoAlt: TEXT,
      subtitle: TEXT,
      platforms: ['top', 'bottom'],
      platformLook: ['block', 'icon'],
      footer: { listOf: { members: { text: TEXT, url: ADDRESS } } },
    },
  },
  action: { members: { alwaysNotice: BOOLEAN, autoSubmit: BOOLEAN } },
  bootstrap: BOOLEAN,
  callback: ADDRESS,
  platforms: { listOf: { members: { platform: PLATFORM_IDS }, others: TEXT } },
  agreement: { members: { service: ADDRESS, privacy: ADDRESS, preset: ['login', 'never'] } },
  password: { members: { minLength: POSITIVE_INTEGER, maxLength: POSITIVE_INTEGER } },
  security: {
    members: {
      slider: BOOLEAN,
      verifyHosts: { others: ADDRESS, names: ZONE_IDS },
      oauthStateCheck: BOOLEAN,
      forceBind: BOOLEAN,
      redirectOrigins: { listOf: ADDRESS },
    },
  },
  ssoDomains: { others: ADDRESS, names: ZONE_IDS },
  sso: BOOLEAN,
  accountCenter: ADDRESS,
  passportBase: ADDRESS,
  accountBase: ADDRESS,
  isolation: ['light', 'shadow', 'open'],
  monitor: { members: { url: ADDRESS, enabled: BOOLEAN } },
  messages: { others: { others: TEXT } },
  beforeSkip: FUNCTION,
  onSuccess: FUNCTION,
  onReject: FUNCTION,
  onSessionEnd: FUNCTION,
  onEvent: FUNCTION,
}

/** The names of the options, by what an attribute can express of them. */
export function listOptions(): Readonly<Record<'all' | 'booleans' | 'functions', readonly OptionName[]>> {
  const all = Object.keys(OPTIONS) as OptionName[]
  const ofKind = (kind: Kind): readonly OptionName[] => all.filter((name) => OPTIONS[name] === kind)
  return { all, booleans: ofKind(BOOLEAN), functions: ofKind(FUNCTION) }
}

/** @throws Error that names the option and what was expected */
function checkOptions(config: AccountCenterConfig): void {
  check('', { members: OPTIONS }, config)
  const [panels, panel, switches, first] = choose(config)
  if (!panels.length) fail('panels', `a list with ${oneOf(PANEL_NAMES)}`, panels)
  check('defaultPanel', panels, panel)
  if (!switches.length)
    fail('switchConfig', `an object that turns on ${oneOf(SWITCH_NAMES)}`, config.switchConfig)
  check('defaultSwitch', switches, first)
  const { minLength, maxLength } = resolvePasswordLength(config.password)
  if (minLength > maxLength) fail('password.maxLength', 'at least minLength', maxLength)
}

function checkPlatforms({ platforms = [] }: AccountCenterConfig): void {
  platforms.forEach((entry, at) => {
    const { platform } = entry
    if (!platform) fail(`platforms.${at}.platform`, oneOf(PLATFORM_IDS), platform)
    for (const key of requiredKeys(platform))
      if (!entry[key]) fail(`platforms.${at}.${key}`, 'a string', undefined)
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
 * The public state until the controller is loaded. A test keeps it equal to that of `snapshotOf`, which is part of the
 * controller.
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
    fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, field])) as Snapshot['fields'],
  })
}

/** A deeply frozen copy. */
function frozen<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => Object.freeze(part))
}
