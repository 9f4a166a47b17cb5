import { useEffect } from 'react'
import type { Demo } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import { hostRule } from '../demo/host-style.ts'
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
