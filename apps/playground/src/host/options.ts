import type { AccountCenterConfig } from '@portico/core'
import { PANEL_NAMES, SWITCH_NAMES } from '@portico/core/internal'
import { readOptions } from '@portico/core/options'
import { COMPLETE_LANGUAGES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, ZONE_IDS } from '@portico/protocol'

// Every option of the widget with its control. Adding an option to the widget without a row here does not compile.

/** The control of an option and the default it displays. */
export type Control =
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly initial: string }
  /** Several of the values: as a list, or as an object of booleans. */
  | { readonly kind: 'list'; readonly values: readonly string[]; readonly initial: readonly string[] }
  | {
      readonly kind: 'flags'
      readonly values: readonly string[]
      readonly initial: Readonly<Record<string, boolean>>
    }
  | { readonly kind: 'toggle'; readonly initial: boolean }
  | { readonly kind: 'colour' | 'text'; readonly initial: string; readonly example?: string }
  | { readonly kind: 'number'; readonly initial: number; readonly example?: string }
  | { readonly kind: 'json'; readonly initial: undefined; readonly example: string }

type Grouped = 'action' | 'agreement' | 'password' | 'security' | 'monitor'
/** The page sets these itself and shows their calls. */
type Callback = 'onSuccess' | 'onReject' | 'onSessionEnd' | 'onEvent'
type PathsIn<Group extends Grouped> = `${Group}.${string & keyof NonNullable<AccountCenterConfig[Group]>}`

/** Options as the reference names them, and the choices of the page: the script and the behaviour of `beforeSkip`. */
export type OptionName =
  | 'script'
  | Exclude<keyof AccountCenterConfig, Grouped | Callback>
  | { [Group in Grouped]: PathsIn<Group> }[Grouped]

/** The first value is the default. */
const choice = (...values: readonly [string, ...string[]]): Control => ({
  kind: 'choice',
  values,
  initial: values[0],
})
const toggle = (initial: boolean): Control => ({ kind: 'toggle', initial })
const text = (example: string): Control => ({ kind: 'text', initial: '', example })
const number = (initial: number): Control => ({ kind: 'number', initial })
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

export const OPTION_GROUPS = {
  Look: {
    script: choice('portico.js', 'portico.react.js'),
    language: choice(...COMPLETE_LANGUAGES, 'auto'),
    theme: choice('light', 'dark', 'auto'),
    themeColor: { kind: 'colour', initial: '#2F88FF' },
    layout: json('{ "subtitle": "Good to see you", "platforms": "top" }'),
    showFormLabel: toggle(false),
    isolation: choice('light', 'shadow', 'open'),
  },
  'Panels and switches': {
    zone: choice(...ZONE_IDS),
    panels: { kind: 'list', values: PANEL_NAMES, initial: PANEL_NAMES },
    defaultPanel: choice(...PANEL_NAMES),
    switchConfig: {
      kind: 'flags',
      values: SWITCH_NAMES,
      initial: { mobile: true, email: true, code: false },
    },
    defaultSwitch: choice(...SWITCH_NAMES),
  },
  'Start and redirects': {
    bootstrap: toggle(true),
    callback: text('/welcome'),
    beforeSkip: choice('go', ...Object.keys(HOOKS)),
  },
  'Texts, notices and agreement': {
    messages: json('{ "en": { "title_login": "Welcome back" } }'),
    'action.alwaysNotice': toggle(false),
    'action.autoSubmit': toggle(false),
    'agreement.preset': choice('login', 'never'),
    'agreement.service': text('/terms'),
    'agreement.privacy': text('/privacy'),
  },
  'App, hosts and monitoring': {
    appId: number(1574),
    accountCenter: text(HOST),
    passportBase: text(HOST),
    accountBase: text(HOST),
    sso: toggle(false),
    ssoDomains: json('{ "cn": "https://sso.example" }'),
    'monitor.enabled': toggle(true),
    'monitor.url': text('https://m.example'),
  },
  'Third-party login and security': {
    platforms: json('[{ "platform": "douyin", "client_key": "aw1574" }]'),
    'password.minLength': number(PASSWORD_MIN_LENGTH),
    'password.maxLength': number(PASSWORD_MAX_LENGTH),
    'security.slider': toggle(true),
    'security.oauthStateCheck': toggle(true),
    'security.forceBind': toggle(true),
    'security.verifyHosts': json('{ "cn": "https://verify.example" }'),
    'security.redirectOrigins': json('["https://ads.example"]'),
  },
} as const satisfies Readonly<Record<string, Controls>>

export const OPTIONS: Readonly<Record<OptionName, Control>> = {
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
  if (control) return control.initial
  const initials = Object.entries(OPTIONS).map(([option, { initial }]) => [option, initial] as const)
  return partOf(Object.fromEntries(initials), name)
}

function resolve(chosen: Chosen): ReturnType<typeof readOptions> {
  try {
    return readOptions(optionsOf(chosen))
  } catch {
    return readOptions()
  }
}
