import { LANGUAGES, loadMessages } from '@portico/locales'
import { expect, test, vi } from 'vitest'
import { showLoadFailure } from './mount-widget.ts'

test.each(LANGUAGES)(
  'MSG-4 the message of a load failure equals the one of the locales: %s',
  async (language) => {
    const { network_failure: words } = await loadMessages(language)
    const element = document.createElement('div')
    element.innerHTML = '<p>The host’s</p>'
    const retry = vi.fn<() => void>()
    const onReject = vi.fn<(error: unknown) => void>()
    const remove = showLoadFailure(element, { language, onReject }, retry)
    expect(element.querySelector('.portico[role="alert"]')?.firstChild?.textContent).toBe(words)
    expect(onReject).toHaveBeenCalledWith({ code: -1, error_code: -1, message: words, description: '' })
    element.querySelector('button')?.click()
    expect(retry).toHaveBeenCalledOnce()
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
