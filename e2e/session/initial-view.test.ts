// Covers EMB-1, EMB-2, LOG-5, LOG-7.
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { holdCode } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { watchFrames } from '../support/watch-frames.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

describe('the initial view', () => {
  test('its form and the space of what follows are there before the code loads', async () => {
    const page = await newPage()
    const seen = await watchFrames(page, '#account')
    const release = await holdCode(page)
    await openHost(page, { baseUrl, config: { language: 'zh' } })
    await page.locator('#account input[name="mobile"]').waitFor()
    const { height: kept } = (await page.locator('#account').boundingBox()) ?? {}
    release()
    await page.locator('[data-part="platforms"]').waitFor()
    expect(await page.locator('.portico').evaluate((root: HTMLElement) => root.style.minHeight)).toBe('')
    const { heights } = await seen()
    expect(heights).toEqual([kept])
  })

  test('the space of a QR code is reserved before the code loads', async () => {
    const page = await newPage()
    const seen = await watchFrames(page, '#account')
    const release = await holdCode(page, 'deferred-views')
    const config = { language: 'en', switchConfig: { code: true }, defaultSwitch: 'code' } as const
    await openHost(page, { baseUrl, config })
    await page.locator('#account .portico-skeleton').waitFor({ state: 'attached' })
    release()
    await page.locator('[data-part="platforms"]').waitFor()
    expect((await seen()).heights).toHaveLength(1)
  })

  test.each([
    ['shadow', 'zh'],
    ['open', 'en'],
  ])(
    'the space is reserved where the form cannot be shown at once: isolation %s, language %s',
    async (isolation, language) => {
      const page = await newPage()
      const seen = await watchFrames(page, '#account')
      const release = await holdCode(page, isolation === 'open' ? 'open-sheet' : 'deferred-views')
      await openHost(page, { baseUrl, config: { isolation, language } })
      await page.locator('#account .portico-skeleton').waitFor({ state: 'attached' })
      const { height: kept } = (await page.locator('#account').boundingBox()) ?? {}
      expect(kept).toBeGreaterThan(300)
      expect(await page.locator('[name="mobile"]').isVisible()).toBe(false)
      release()
      await page.locator('[data-part="platforms"]').waitFor()
      const { heights } = await seen()
      expect(heights).toEqual([kept])
      expect(await page.locator('.portico-skeleton').count()).toBe(0)
    },
  )

  test('a returning signed-in visitor never sees a login form', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await logInByMobile(page, baseUrl, freshMobile())
    const seen = await watchFrames(page, '#account')
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    const { heights, formFrames } = await seen()
    expect(formFrames).toBe(0)
    expect(heights).toEqual([250])
  })
})
