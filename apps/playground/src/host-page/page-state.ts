import { useEffect, useState } from 'react'
import type { Demo } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import { hostRule } from '../demo/host-code.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

const hostSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(hostSheet)

/** Gives the page the language, theme and brand colour of the widget's options, and the widget the host's style. */
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
    // A shadow root takes what is set on the element it is mounted into.
    hostSheet.replaceSync(hostRule(isolation === 'shadow' ? '#account' : '#account .portico', style))
  }, [isolation, style])
}

const STORAGE_KEY = 'portico_playground_panel'
const WIDE_ENOUGH = '(min-width: 1100px)'

/** Open at first where it fits beside the page; afterwards as it was left, on a narrow screen always closed. */
export function usePanelOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_ENOUGH).matches && recall() !== 'closed')
  const put = (next: boolean): void => {
    setOpen(next)
    keep(next ? 'open' : 'closed')
  }
  return [isOpen, put]
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keep(value: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, value)
  } catch {
    // A browser without storage opens it anew each time.
  }
}
