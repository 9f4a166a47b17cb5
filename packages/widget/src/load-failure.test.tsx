import { LANGUAGES, loadMessages } from '@portico/locales'
import { expect, test, vi } from 'vitest'
import { showLoadFailure } from './mount-widget.ts'

test.each(LANGUAGES)(
  'MSG-4 the message of a load failure equals the one of the locales: %s',
  async (language) => {
    const { network_failure: words, retry } = await loadMessages(language)
    // Of the incomplete languages only the message is there, in English.
    const again = ['zh', 'en', 'ja'].includes(language) ? retry : 'Retry'
    const element = document.createElement('div')
    element.innerHTML = '<p>The host’s</p>'
    const onRetry = vi.fn<() => void>()
    const onReject = vi.fn<(error: unknown) => void>()
    const remove = showLoadFailure(element, { language, onReject }, onRetry)
    expect(element.querySelector('.portico[role="alert"]')?.firstChild?.textContent).toBe(words)
    expect(onReject).toHaveBeenCalledWith({ code: -1, error_code: -1, message: words, description: '' })
    const shown = element.querySelector<HTMLElement>('[data-part="notice"]')
    expect([shown?.dataset['type'], shown?.querySelector('button')?.textContent]).toEqual(['error', again])
    element.querySelector('button')?.click()
    expect(onRetry).toHaveBeenCalledOnce()
    remove()
    expect(element.childNodes).toHaveLength(0)
  },
)

test.each([
  [{}, 'light'],
  [{ theme: 'dark' }, 'dark'],
] as const)('MSG-4 the message of a load failure has the theme of the widget: %j', (config, theme) => {
  const element = document.createElement('div')
  showLoadFailure(element, config, vi.fn<() => void>())
  expect(element.querySelector<HTMLElement>('.portico')?.dataset['theme']).toBe(theme)
})

test('MSG-4 the message of a load failure uses the texts of the host', () => {
  const element = document.createElement('div')
  const messages = {
    en: { network_failure: 'Offline', retry: 'Again' },
    fr: { network_failure: ' ', retry: 'Once more' },
  }
  showLoadFailure(element, { language: 'fr-CA', messages }, vi.fn<() => void>())
  expect(element.textContent).toBe('Offline Once more')
})
