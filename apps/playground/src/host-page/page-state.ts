import { useEffect, useState } from 'react'
import type { Demo } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import { hostRule } from '../demo/host-code.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

const hostSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(hostSheet)

/** Applies the widget's language, theme and brand colour to the page, and the host's style to the widget. */
export function usePageLook({ config, style }: Demo, language: PageLanguage): void {
  const { theme, themeColor, isolation } = withDefaults(config)
  useEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dataset['theme'] = theme
    root.style.setProperty('--brand', themeColor)
    document.title = textsIn(language).brand
  }, [language, theme, themeColor])
  useEffect(() => {
    // A shadow root inherits properties from its host element.
    hostSheet.replaceSync(hostRule(isolation === 'shadow' ? '#account' : '#account .portico', style))
  }, [isolation, style])
}

const STORAGE_KEY = 'portico_playground_panel'
const WIDE_SCREEN = '(min-width: 1100px)'

/** Initially open on wide screens unless it was closed before, always closed on narrow ones. */
export function usePanelOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_SCREEN).matches && readStored() !== 'closed')
  const put = (next: boolean): void => {
    setOpen(next)
    writeStored(next ? 'open' : 'closed')
  }
  return [isOpen, put]
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function writeStored(value: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, value)
  } catch {
    // Without storage the panel opens on every visit.
  }
}
