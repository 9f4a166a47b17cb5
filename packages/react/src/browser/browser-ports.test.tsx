// Covers QRC-3.
import { browserPage } from '@portico/core/internal/browser'
import { expect, onTestFinished, test, vi } from 'vitest'

test('the page reports when it is visible again until the listener is removed', () => {
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const change = (): boolean => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const shown = vi.fn()
  const forget = browserPage.onShown(shown)
  expect(browserPage.isHidden()).toBe(true)
  change()
  expect(shown).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  change()
  expect([browserPage.isHidden(), shown.mock.calls.length]).toEqual([false, 1])
  forget()
  change()
  expect(shown).toHaveBeenCalledTimes(1)
})
