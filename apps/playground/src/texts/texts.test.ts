// Covers I18-1, SRV-5.
import { loadDeferredMessages } from '@portico/locales'
import { expect, test } from 'vitest'
import { textsIn } from './texts.ts'

test.each(['zh', 'en', 'ja'] as const)(
  'a platform has one name in a language, on its page as in the widget (%s)',
  async (language) => {
    const words: Readonly<Record<string, unknown>> = { ...(await loadDeferredMessages(language)) }
    const { platforms } = textsIn(language).openmock
    const inWidget = Object.entries(words).filter(([key]) => /^platform_[a-z]+$/.test(key))
    expect(platforms).toEqual(Object.fromEntries(inWidget.map(([key, name]) => [key.slice(9), name])))
  },
)
