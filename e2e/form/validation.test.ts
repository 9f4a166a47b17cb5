// Covers VAL-3, VAL-4, VAL-7, VAL-12, VAL-14, REG-2.
import { loadMessages } from '@portico/locales'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

describe('validation of the mobile form', () => {
  test.each(firstUnlessFull(['en', 'zh', 'ja'] as const))(
    'each message is shown and nothing is sent (%s)',
    async (language) => {
      const page = await newPage()
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      const config = { language, defaultPanel: 'register', monitor: { enabled: false } }
      await openHost(page, { baseUrl, config })
      const words = await loadMessages(language)
      const expectError = async (name: string, text: string): Promise<void> => {
        const input = page.locator(`[name="${name}"]`)
        const id = (await input.getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
        await expect.poll(() => page.locator(`[id="${id}"]`).textContent()).toBe(text)
        expect(await input.getAttribute('aria-invalid')).toBe('true')
      }
      const submit = page.locator('[data-part="submit"]')
      await submit.click()
      await expectError('mobile', words.mobile_required)
      await expectError('mobilecaptcha', words.code_required)
      expect(await page.locator('[data-part="notice"]').textContent()).toContain(words.error_403)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('mobile')
      await page.locator('[name="mobile"]').fill('1380013800')
      await page.locator('[name="mobilecaptcha"]').fill('12a')
      await submit.click()
      await expectError('mobile', words.mobile_pattern_valid)
      await expectError('mobilecaptcha', words.mobile_code_pattern_valid)
      await page.locator('[data-part="send-code"]').click()
      expect(sent).toEqual([])
    },
  )
})
