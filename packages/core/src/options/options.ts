import { FIELD_NAMES, ZONE_IDS } from '@portico/protocol/names'
import type { Snapshot } from '../public/public-state.ts'
import type { AccountCenterConfig, PlatformConfig } from '../public/public-types.ts'
import type { Kind, Type } from './check-option.ts'
import { checkOption, oneOf, throwOptionError } from './check-option.ts'
import { requiredKeys } from './compiled-platforms.ts'
import {
  isAgreedOnEntering,
  PANEL_NAMES,
  resolveSettings,
  switchOf,
  SWITCH_NAMES,
} from './option-defaults.ts'
import type { WidgetSettings } from './option-defaults.ts'

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
  switchConfig: { others: BOOLEAN, names: [...SWITCH_NAMES, 'passkey'] },
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
  action: { members: { alwaysNotice: BOOLEAN, autoSubmit: BOOLEAN, showLastUsed: BOOLEAN } },
  bootstrap: BOOLEAN,
  callback: ADDRESS,
  platforms: { listOf: { members: { server_state: BOOLEAN }, others: TEXT } },
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

/**
 * Checks a configuration and fills in its defaults.
 * @throws Error that names the option and what was expected
 */
export function readOptions(config: AccountCenterConfig = {}): WidgetSettings {
  checkOption('', { members: OPTIONS }, config)
  const settings = resolveSettings(config)
  checkChoices(settings, config)
  settings.platforms?.forEach(checkPlatform)
  return settings
}

/** What options say together. */
function checkChoices(
  { panels, defaultPanel, methods, defaultMethod, password }: WidgetSettings,
  { switchConfig }: AccountCenterConfig,
): void {
  if (!panels.length) throwOptionError('panels', `a list with ${oneOf(PANEL_NAMES)}`, panels)
  checkOption('defaultPanel', panels, defaultPanel)
  if (!methods.length)
    throwOptionError('switchConfig', `an object that turns on ${oneOf(SWITCH_NAMES)}`, switchConfig)
  checkOption('defaultSwitch', methods.map(switchOf), switchOf(defaultMethod))
  const { minLength, maxLength } = password
  if (minLength > maxLength) throwOptionError('password.maxLength', 'at least minLength', maxLength)
}

function checkPlatform(entry: PlatformConfig, at: number): void {
  for (const key of requiredKeys(entry))
    if (!entry[key]) throwOptionError(`platforms.${at}.${key}`, TEXT, undefined)
}

/**
 * The public state of a configuration until the controller is loaded.
 * @throws Error that names the option and what was expected
 */
export function initialSnapshot(config: AccountCenterConfig): Snapshot {
  return snapshotBeforeLoading(readOptions(config))
}

/** A test keeps it equal to that of `snapshotOf`, which is part of the controller. */
export function snapshotBeforeLoading(settings: WidgetSettings): Snapshot {
  const { defaultMethod, defaultPanel, alwaysNotice } = settings
  const field = { value: '', error: '', valid: false, mismatch: false, errMsg: '', errorKey: '' }
  return frozen({
    switchType: switchOf(defaultMethod),
    panelType: defaultPanel,
    message: { content: '', type: '' as const },
    action: { captcha: false, code: false, submit: false },
    disabled: false,
    qrStatus: 0,
    captchaBase64: '',
    captcha_key: '',
    isCheck: isAgreedOnEntering(defaultPanel, settings),
    eye: false,
    subTitleNotice: '',
    alwaysNotice,
    fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, field])) as Snapshot['fields'],
  })
}

/** A deeply frozen copy. */
export function frozen<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => Object.freeze(part))
}
