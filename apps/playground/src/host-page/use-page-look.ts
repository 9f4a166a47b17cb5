import { useEffect } from 'react'
import type { PlainConfig } from '../demo/demo.ts'
import { withDefaults } from '../demo/demo.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

/** The page takes language, theme and brand colour from the widget's options, as a host's own settings would be. */
export function usePageLook(config: PlainConfig, language: PageLanguage): void {
  const { theme, themeColor } = withDefaults(config)
  useEffect(() => {
    const root = document.documentElement
    root.lang = language
    root.dataset['theme'] = theme
    root.style.setProperty('--brand', themeColor)
    document.title = textsIn(language).brand
  }, [language, theme, themeColor])
}
