import type { AccountCenterConfig } from '@portico/core'

/**
 * Reads a configuration from a script tag's data attributes: `data-app-id="1574"` is `appId: 1574`. Values are parsed as
 * JSON if possible and are strings otherwise; the options are validated later.
 */
export function readDataOptions(data: Readonly<Record<string, string | undefined>>): AccountCenterConfig {
  return Object.fromEntries(Object.entries(data).map(([name, text = '']) => [name, readOption(name, text)]))
}

/** A list of names, which may be separated by commas. */
const LIST = 'panels' satisfies keyof AccountCenterConfig
/** Always strings, even if they parse as JSON. */
const TEXTS: readonly string[] = [
  'language',
  'callback',
  'themeColor',
] satisfies (keyof AccountCenterConfig)[]

/** Reads the value of one option. */
export function readOption(name: string, text: string): unknown {
  if (TEXTS.includes(name)) return text
  if (name === 'platforms' && !text.startsWith('[')) return namesOf(text).map((platform) => ({ platform }))
  try {
    return JSON.parse(text)
  } catch {
    return name === LIST ? namesOf(text) : text
  }
}

function namesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '')
}
