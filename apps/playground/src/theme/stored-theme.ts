import { useSyncExternalStore } from 'react'
import type { Choice, Theme } from './propose-theme.ts'
import { FIRST_CHOICE, themeFileOf, tokensOf } from './propose-theme.ts'

/** What the editor works on. It is kept in the tab, whose frames show it. */
export interface StoredTheme {
  readonly choice: Choice
  /** The picture of the logo as a `data:` address, read from a file; empty without one. */
  readonly logo: string
  /** Whether the logo is hard to see on a dark page. */
  readonly isLogoDark?: boolean
}

const KEY = 'portico-theme'
const INITIAL: StoredTheme = { choice: FIRST_CHOICE, logo: '' }
const listeners = new Set<() => void>()
let stored: StoredTheme | undefined

function read(): StoredTheme {
  stored ??= { ...INITIAL, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredTheme>) }
  return stored
}

export function storeTheme(theme: StoredTheme): void {
  stored = theme
  sessionStorage.setItem(KEY, JSON.stringify(theme))
  for (const listener of listeners) listener()
}

/** Other pages of the tab, such as the editor around this frame, change it too. */
function onStored(listener: () => void): () => void {
  const refresh = (): void => {
    stored = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', refresh)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', refresh)
  }
}

export const useStoredTheme = (): StoredTheme => useSyncExternalStore(onStored, read)

const sheet = new CSSStyleSheet()

/** Gives the page the tokens of a theme, and its background. */
export function applyTokens(choice: Choice, theme: Theme): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync('.portico {} body {}')
  const [root, body] = [...sheet.cssRules] as CSSStyleRule[]
  const { light, dark } = tokensOf(choice)
  const tokens = { accent: choice.colour, ...light, ...(theme === 'dark' && dark) }
  for (const [name, value] of Object.entries(tokens)) root?.style.setProperty(`--portico-${name}`, value)
  const { background, background_dark: backgroundDark } = themeFileOf(choice).brand
  const ground = theme === 'dark' ? backgroundDark : background
  if (ground !== undefined) body?.style.setProperty('background', String(ground))
}
