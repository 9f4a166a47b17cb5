import { loadMessages } from '@portico/locales'
import { CATALOGUE_CODES } from '@portico/protocol'
import { findWidget, signIn, mockAccountCenter } from '@portico/testing/playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPT } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const config = { language: 'en' }
/** Reported by the widget, or shown elsewhere than above the form. */
const NOT_NOTICES: readonly number[] = [403, 411, 503, 504]

describe('the testing kit for hosts', () => {
  test('a visitor signs in with a code, or is refused', async () => {
    const page = await newPage()
    const center = await mockAccountCenter(page, { user: { username: 'grace' } })
    await openHost(page, { baseUrl, config })
    await expect(signIn(page, { mobile: '13800138000', code: '9999' })).rejects.toThrow('1202')
    await page.reload()
    await signIn(page)
    await expect.poll(() => findWidget(page).userInfo.textContent()).toContain('grace')
    expect(center.calls.filter(({ endpoint }) => endpoint === 'smsLogin')).toHaveLength(2)
  })

  test('a login that waits for its second step is completed with the code of the visitor', async () => {
    const page = await newPage()
    const center = await mockAccountCenter(page)
    center.failWith('secondStepRequired')
    await openHost(page, { baseUrl, config })
    await expect(signIn(page, { email: 'ann@example.com', secondStep: '654321' })).rejects.toThrow('2047')
    await page.reload()
    await signIn(page, { email: 'ann@example.com' })
    expect(await findWidget(page).userInfo.textContent()).toContain('ada')
  })

  test.each(onlyIfFull([SCRIPT]))('every code of the catalogue is shown (%s)', async () => {
    const page = await newPage()
    const center = await mockAccountCenter(page)
    const texts = await loadMessages('en')
    for (const code of CATALOGUE_CODES.filter((one) => !NOT_NOTICES.includes(one))) {
      center.failWith(code, { at: 'userLogin' })
      await openHost(page, { baseUrl, config })
      await expect(signIn(page, { email: 'ann@example.com' })).rejects.toThrow(String(code))
      const [start = ''] = texts[`error_${code}`].split('{')
      await expect
        .poll(() => findWidget(page).notice.textContent(), { message: String(code) })
        .toContain(start)
      center.succeed()
    }
  })
})
