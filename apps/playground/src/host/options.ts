import type { AccountCenterConfig } from '@portico/core'
import { PANEL_NAMES, SWITCH_NAMES } from '@portico/core/internal'
import { readOptions } from '@portico/core/options'
import { COMPLETE_LANGUAGES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, ZONE_IDS } from '@portico/protocol'

// Every option of the widget with its default. Adding an option to the widget without a row here does not compile.

/** The control of an option: its default tells which, and a list has the choices, the first of which is the default. */
export type Control =
  | boolean
  | number
  | readonly [string, ...string[]]
  /** Several of the values, which are all chosen by default. */
  | { readonly kind: 'several'; readonly initial: readonly string[] }
  | {
      readonly kind: 'text' | 'colour' | 'json'
      readonly initial: string | undefined
      readonly example: string
    }

type Grouped = 'switchConfig' | 'action' | 'agreement' | 'password' | 'security' | 'monitor'
/** The page sets these itself and shows their calls. */
type Callback = 'onSuccess' | 'onReject' | 'onSessionEnd' | 'onEvent'
type PathsIn<Group extends Grouped> = `${Group}.${string & keyof NonNullable<AccountCenterConfig[Group]>}`

/** Options as the reference names them, and the choices of the page: the script and the behaviour of `beforeSkip`. */
export type OptionName =
  | 'script'
  | Exclude<keyof AccountCenterConfig, Grouped | Callback>
  | { [Group in Grouped]: PathsIn<Group> }[Grouped]

const text = (example: string, initial = ''): Control => ({ kind: 'text', initial, example })
const json = (example: string): Control => ({ kind: 'json', initial: undefined, example })

const HOST = 'https://id.example'

type Controls = Readonly<Partial<Record<OptionName, Control>>>

interface Hook {
  readonly run: NonNullable<AccountCenterConfig['beforeSkip']>
  readonly source: string
}

const GO: Hook = { run: () => undefined, source: '' }
/** What else `beforeSkip` does, by the name to choose, and its source code: the build would rename what `toString` gives. */
const HOOKS: Readonly<Record<string, Hook>> = {
  change: {
    run: (url) => `${url}${url.includes('?') ? '&' : '?'}changed=1`,
    source: "(url) => url + (url.includes('?') ? '&' : '?') + 'changed=1'",
  },
  stop: { run: () => false, source: '() => false' },
}

export const hookOf = (chosen: Chosen): Hook => HOOKS[String(chosen['beforeSkip'])] ?? GO

/** What one tries most, beside the form. */
export const PREVIEW_OPTIONS = {
  theme: ['light', 'dark', 'auto'],
  language: [...COMPLETE_LANGUAGES, 'auto'],
} as const satisfies Controls

export const OPTION_GROUPS = {
  Look: {
    script: ['portico.js', 'portico.react.js'],
    themeColor: { kind: 'colour', initial: '#2F88FF', example: '#2F88FF' },
    layout: json('{ "subtitle": "Good to see you", "platforms": "top" }'),
    showFormLabel: false,
    isolation: ['light', 'shadow', 'open'],
  },
  'Panels and switches': {
    zone: ZONE_IDS,
    panels: { kind: 'several', initial: PANEL_NAMES },
    defaultPanel: PANEL_NAMES,
    'switchConfig.mobile': true,
    'switchConfig.email': true,
    'switchConfig.code': false,
    'switchConfig.passkey': false,
    defaultSwitch: SWITCH_NAMES,
  },
  'Start and redirects': {
    bootstrap: true,
    callback: text('/welcome'),
    beforeSkip: ['go', ...Object.keys(HOOKS)],
  },
  'Texts, notices and agreement': {
    messages: json('{ "en": { "title_login": "Welcome back" } }'),
    'action.alwaysNotice': false,
    'action.showLastUsed': true,
    'action.autoSubmit': false,
    'agreement.preset': ['login', 'never'],
    'agreement.service': text('/terms'),
    'agreement.privacy': text('/privacy'),
  },
  'App, hosts and monitoring': {
    appId: 1574,
    accountCenter: text(HOST),
    passportBase: text(HOST),
    accountBase: text(HOST),
    sso: false,
    ssoDomains: json('{ "cn": "https://sso.example" }'),
    'monitor.enabled': true,
    'monitor.url': text('https://m.example'),
  },
  'Third-party login and security': {
    platforms: json(
      '[{ "platform": "douyin" }, { "platform": "wechat" }, { "platform": "oidc:example" }, { "platform": "oauth:example" }]',
    ),
    'password.minLength': PASSWORD_MIN_LENGTH,
    'password.maxLength': PASSWORD_MAX_LENGTH,
    'security.slider': true,
    'security.oauthStateCheck': true,
    'security.forceBind': true,
    'security.verifyHosts': json('{ "cn": "https://verify.example" }'),
    'security.redirectOrigins': json('["https://ads.example"]'),
  },
} as const satisfies Readonly<Record<string, Controls>>

export const OPTIONS: Readonly<Record<OptionName, Control>> = {
  ...PREVIEW_OPTIONS,
  ...OPTION_GROUPS.Look,
  ...OPTION_GROUPS['Panels and switches'],
  ...OPTION_GROUPS['Start and redirects'],
  ...OPTION_GROUPS['Texts, notices and agreement'],
  ...OPTION_GROUPS['App, hosts and monitoring'],
  ...OPTION_GROUPS['Third-party login and security'],
}

/** Options that the widget reads on mount only, or that decide where the first requests go. */
const READ_ON_MOUNT: readonly (keyof AccountCenterConfig)[] = [
  'appId',
  'bootstrap',
  'agreement',
  'sso',
  'ssoDomains',
  'accountCenter',
  'passportBase',
  'accountBase',
  'monitor',
]

/**
 * What was chosen on the page: the widget's options, `script`, the name of a `beforeSkip`, and `css`, the tokens of the theme
 * by name and the `background` they are on. Defaults are left out.
 */
export type Chosen = Readonly<Record<string, unknown>>

/** The widget's options, without the page's choices. */
export function optionsOf({ script: _script, beforeSkip: _hook, css: _css, ...options }: Chosen): Chosen {
  return options
}

/** Whether a change needs a new widget. */
export function needsMount(before: Chosen, after: Chosen): boolean {
  // The widget chooses the text on a face, and hands tokens to a shadow root, when it is mounted.
  const tokens = after['isolation'] === 'shadow' ? 'css' : 'css.accent-face'
  const isChanged = (name: string): boolean =>
    JSON.stringify(partOf(before, name)) !== JSON.stringify(partOf(after, name))
  return [...READ_ON_MOUNT, tokens].some(isChanged)
}

/** The value that a control displays. `name` may have a part: `switchConfig.code`, `security.slider`. */
export function valueOf(chosen: Chosen, name: string): unknown {
  return partOf(chosen, name) ?? defaultOf(chosen, name)
}

/** Changes one value; one that equals its default is left out. */
export function choose(chosen: Chosen, name: string, value: unknown): Chosen {
  const isDefault = JSON.stringify(value) === JSON.stringify(defaultOf(without(chosen, name), name))
  if (isDefault || value === undefined) return without(chosen, name)
  const [outer = '', inner] = name.split('.')
  return { ...chosen, [outer]: inner === undefined ? value : { ...Object(chosen[outer]), [inner]: value } }
}

function without(chosen: Chosen, name: string): Chosen {
  const [outer = '', inner] = name.split('.')
  const { [outer]: group, ...others } = chosen
  if (inner === undefined) return others
  const { [inner]: _, ...rest } = Object(group) as Chosen
  return Object.keys(rest).length > 0 ? { ...others, [outer]: rest } : others
}

function partOf(values: Chosen, name: string): unknown {
  const [outer = '', inner] = name.split('.')
  return inner === undefined ? values[outer] : (Object(values[outer]) as Chosen)[inner]
}

/** Some defaults depend on other options: the widget itself resolves them. */
function defaultOf(chosen: Chosen, name: string): unknown {
  if (name === 'defaultPanel' || name === 'sso') return resolve(chosen)[name]
  if (name === 'defaultSwitch') return resolve(chosen).defaultMethod.replace('qr', 'code')
  const control = (OPTIONS as Readonly<Record<string, Control>>)[name]
  if (Array.isArray(control)) return control[0] as unknown
  return Object(control) === control ? (control as { readonly initial: unknown }).initial : control
}

function resolve(chosen: Chosen): ReturnType<typeof readOptions> {
  try {
    return readOptions(optionsOf(chosen))
  } catch {
    return readOptions()
  }
}
