import type { AccountCenterConfig } from '@portico/core'

/**
 * The configuration in a script tag's data attributes: `data-app-id="1574"` is `appId: 1574`. What reads as JSON is
 * taken as that (numbers, true, false, objects), anything else as the text it is; whether it will do is the options' say.
 */
export function readDataOptions(data: Readonly<Record<string, string | undefined>>): AccountCenterConfig {
  return Object.fromEntries(Object.entries(data).map(([name, text = '']) => [name, readValue(name, text)]))
}

/** Those that are lists of names, and may be written with commas. */
const LISTS: ReadonlySet<string> = new Set<keyof AccountCenterConfig>(['panels'])
/** Those that are texts, whatever they read as. */
const TEXTS: ReadonlySet<string> = new Set<keyof AccountCenterConfig>(['language', 'callback', 'themeColor'])

function readValue(name: string, text: string): unknown {
  if (TEXTS.has(name)) return text
  if (name === 'platforms' && !text.startsWith('[')) return namesOf(text).map((platform) => ({ platform }))
  try {
    return JSON.parse(text)
  } catch {
    return LISTS.has(name) ? namesOf(text) : text
  }
}

function namesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '')
}
