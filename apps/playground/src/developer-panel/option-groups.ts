import type { Demo } from '../demo/demo.ts'

export type GroupName = 'start' | 'words' | 'agreement' | 'hosts' | 'safety' | 'monitor'

/** Frequently used options, always visible. */
const VISIBLE = [
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

/** Options in collapsed groups. */
const GROUPED = {
  start: ['bootstrap', 'callback', 'beforeSkip', 'onSuccess', 'onReject', 'onEvent'],
  words: ['messages', 'action.alwaysNotice', 'action.autoSubmit'],
  agreement: ['agreement.preset', 'agreement.service', 'agreement.privacy'],
  hosts: ['appId', 'passportBase', 'accountBase', 'sso', 'ssoDomains'],
  safety: [
    'platforms',
    'password.minLength',
    'password.maxLength',
    'security.slider',
    'security.oauthStateCheck',
    'security.forceBind',
    'security.verifyHosts',
    'security.redirectOrigins',
  ],
  monitor: ['monitor.enabled', 'monitor.url'],
} as const satisfies Readonly<Record<GroupName, readonly string[]>>

export type RowName = (typeof VISIBLE)[number] | (typeof GROUPED)[GroupName][number]

export const ROW_NAMES: readonly RowName[] = [...VISIBLE, ...Object.values(GROUPED).flat()]

/** Number of a group's options that differ from their default. */
export function countChanged(group: GroupName, demo: Demo): number {
  return GROUPED[group].filter((row) => isChanged(row, demo)).length
}

/** The row an error message is about; for `ssoDomains.mars` it is `ssoDomains`. */
export function rowOf(error: string): RowName | undefined {
  const [, option = ''] = /option "([^"]+)"/.exec(error) ?? []
  return ROW_NAMES.find((row) => option === row || option.startsWith(`${row}.`)) ?? groupedRow(option)
}

export function containsRow(group: GroupName, row: RowName | undefined): boolean {
  return GROUPED[group].some((name) => name === row)
}

/** An error about a group such as `security` is displayed at its first row. */
function groupedRow(option: string): RowName | undefined {
  return option === '' ? undefined : ROW_NAMES.find((row) => row.startsWith(`${option}.`))
}

function isChanged(row: RowName, demo: Demo): boolean {
  if (row === 'beforeSkip') return demo.beforeSkip !== 'go'
  const [name = '', part] = row.split('.')
  const value = (demo.config as Readonly<Record<string, unknown>>)[name]
  return part === undefined ? value !== undefined : Object(value)[part] !== undefined
}
