import { findWidget, signIn, mockAccountCenter } from '@portico/testing/playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const config = { language: 'en' }

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
})
