import type { Demo } from '../demo/demo.ts'

export type GroupName = 'start' | 'words' | 'agreement' | 'hosts' | 'safety' | 'monitor'

/** What people try first; it is always in sight. */
const FIRST = [
  'script',
  'language',
  'theme',
  'themeColor',
  'showFormLabel',
  'isolation',
  'zone',
  'panels',
  'defaultPanel',
  'switchConfig',
  'defaultSwitch',
] as const

/** THE TABLE of what is folded away, and under which name. */
const FOLDED = {
  start: ['bootstrap', 'callback', 'beforeSkip', 'onSuccess', 'onReject', 'onEvent'],
  words: ['messages', 'action.alwaysNotice', 'action.autoSubmit'],
  agreement: ['agreement.preset', 'agreement.service', 'agreement.privacy'],
  hosts: ['appId', 'passportBase', 'accountBase', 'sso', 'ssoDomains'],
  safety: [
    'platforms',
    'security.slider',
    'security.oauthStateCheck',
    'security.forceBind',
    'security.verifyHosts',
    'security.redirectOrigins',
  ],
  monitor: ['monitor.enabled', 'monitor.url'],
} as const satisfies Readonly<Record<GroupName, readonly string[]>>

export type RowName = (typeof FIRST)[number] | (typeof FOLDED)[GroupName][number]

export const ROW_NAMES: readonly RowName[] = [...FIRST, ...Object.values(FOLDED).flat()]

/** How many of a group's options say something else than their default. */
export function countSaid(group: GroupName, demo: Demo): number {
  return FOLDED[group].filter((row) => isSaid(row, demo)).length
}

/** The row a complaint belongs to: of `ssoDomains.mars` it is `ssoDomains`. */
export function rowOf(complaint: string): RowName | undefined {
  const [, option = ''] = /option "([^"]+)"/.exec(complaint) ?? []
  return ROW_NAMES.find((row) => option === row || option.startsWith(`${row}.`)) ?? groupedRow(option)
}

export function holds(group: GroupName, row: RowName | undefined): boolean {
  return FOLDED[group].some((name) => name === row)
}

/** `security` itself has no row, and is complained of at the first of its own. */
function groupedRow(option: string): RowName | undefined {
  return option === '' ? undefined : ROW_NAMES.find((row) => row.startsWith(`${option}.`))
}

function isSaid(row: RowName, demo: Demo): boolean {
  if (row === 'beforeSkip') return demo.beforeSkip !== 'go'
  const [name = '', part] = row.split('.')
  const value = (demo.config as Readonly<Record<string, unknown>>)[name]
  return part === undefined ? value !== undefined : Object(value)[part] !== undefined
}
