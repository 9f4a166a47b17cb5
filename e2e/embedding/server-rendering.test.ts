// Covers EMB-2, NAV-1, LOG-5.
import { accountInfo } from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { emailForm, mobileForm } from '../pages/login-form.ts'
import { loginByMobile } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { expectKeptInput } from '../support/early-page.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { freshMobile } from '../support/inbox.ts'
import { REACT_VERSIONS, useServedPage } from '../support/served-page/served-page.ts'
import { watchFrames } from '../support/watch-frames.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
/** Each is built once for the file. */
const served = { 18: useServedPage('18'), 19: useServedPage('19') }
const PLATFORMS = (['douyin', 'toutiao', 'ixigua'] as const).map((platform) => ({
  platform,
  client_key: 'k',
}))

describe.each(firstUnlessFull(REACT_VERSIONS))('a page rendered on a server with React %s', (version) => {
  const { open } = served[version]

  test('what is typed before the code keeps its input, focus and selection', async () => {
    const page = await newPage()
    const { hydrate, reports } = await open({ page, baseUrl, props: { language: 'en' } })
    await expectKeptInput(page, hydrate)
    expect(reports).toEqual([])
  })

  test('values set without an event, a ticked box and a submit before the code are kept, and the page is not left', async () => {
    const page = await newPage()
    const props = { language: 'en', defaultPanel: 'register', defaultSwitch: 'email' } as const
    const { hydrate, reports } = await open({ page, baseUrl, props })
    const { email, password, agreement, submit } = emailForm(page)
    let navigations = 0
    page.on('framenavigated', () => {
      navigations += 1
    })
    await email.evaluate((element: HTMLInputElement) => {
      element.value = 'ada@example.com'
    })
    await agreement.check()
    await password.fill('secret-password')
    await password.press('Enter')
    await submit.click()
    await hydrate()
    expect([await email.inputValue(), await password.inputValue(), await agreement.isChecked()]).toEqual([
      'ada@example.com',
      'secret-password',
      true,
    ])
    const state = (await page.evaluate(() => globalThis.widget.getState())) as unknown as {
      readonly fields: { readonly email: { readonly value: string } }
    }
    expect(state.fields.email.value).toBe('ada@example.com')
    expect(await page.content()).not.toContain('secret-password')
    expect([navigations, await page.locator('form').getAttribute('method')]).toEqual([0, 'post'])
    expect(reports).toEqual([])
  })

  test('a page that was translated before the code keeps what was typed, and shows the current state', async () => {
    const page = await newPage()
    const { hydrate, reports } = await open({ page, baseUrl, props: { language: 'en' } })
    const { mobile, submit } = mobileForm(page)
    await mobile.fill('123')
    await page.locator('.portico').evaluate((root) => {
      for (const element of root.querySelectorAll('*')) {
        const isText = element.childElementCount === 0 && element.textContent
        if (isText) element.innerHTML = `<font><font>${element.textContent.toUpperCase()}</font></font>`
      }
    })
    await hydrate()
    expect(await mobile.inputValue()).toBe('123')
    // Only React 18 takes the translation back.
    expect(await page.locator('[data-part="title"]').textContent()).toMatch(/log in/i)
    await submit.click()
    await expect
      .poll(() => page.locator('[data-part="field-error"]').first().textContent())
      .toBe('Phone Number is incorrect')
    await page.locator('[data-part="link-register"]').click()
    await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe('Register')
    expect(reports).toEqual([])
  })

  test('no key is lost while React hydrates the page', async () => {
    const page = await newPage()
    const { hydrate, reports } = await open({ page, baseUrl, props: { language: 'en' } })
    const { mobile } = mobileForm(page)
    await mobile.focus()
    const keys = '0123456789'.repeat(5)
    await Promise.all([page.keyboard.type(keys, { delay: 8 }), hydrate()])
    expect(await mobile.inputValue()).toBe(keys)
    expect(reports).toEqual([])
  })

  test.each(firstUnlessFull([{ language: 'auto' }, { language: 'en', isolation: 'shadow' }] as const))(
    'the browser fills the empty root: %j',
    async (props) => {
      const page = await newPage()
      const { hydrate, reports } = await open({ page, baseUrl, props })
      expect(await page.locator('#root').innerHTML()).toBe('<div class="portico"></div>')
      await hydrate()
      expect(await mobileForm(page).mobile.isVisible()).toBe(true)
      expect(reports).toEqual([])
    },
  )
})

describe('the HTML of a server', () => {
  const { open } = served[19]

  test.each(
    firstUnlessFull([
      { language: 'en', platforms: PLATFORMS },
      { language: 'ja', defaultPanel: 'register', platforms: PLATFORMS.slice(0, 2) },
      { language: 'zh', switchConfig: { code: true }, defaultSwitch: 'code' },
      { language: 'en', defaultPanel: 'forgetPwd', showFormLabel: true, theme: 'dark', zone: 'sg' },
    ] as const),
  )('nothing moves from the HTML to the complete view: %j', async (props) => {
    const page = await newPage()
    const seen = await watchFrames(page, '#root')
    const { hydrate, reports } = await open({ page, baseUrl, props })
    await page.locator('[data-part="title"]').waitFor()
    const { height } = (await page.locator('#root').boundingBox()) ?? {}
    await hydrate()
    await expect.poll(() => page.locator('.portico').getAttribute('data-reserved')).toBeNull()
    expect((await seen()).heights).toEqual([height])
    expect(reports).toEqual([])
  })

  test('without the linked style sheet nothing is shown before the code, and then the panel of a URL that the server did not know', async () => {
    const page = await newPage()
    const props = { language: 'en' }
    const query = '?type=register'
    const { hydrate, reports } = await open({ page, baseUrl, props, query, css: 'none' })
    expect(await mobileForm(page).mobile.isVisible()).toBe(false)
    expect(await page.locator('.portico').getAttribute('data-panel')).toBe('login')
    await hydrate()
    expect(await mobileForm(page).mobile.isVisible()).toBe(true)
    expect(await page.locator('[data-part="title"]').textContent()).toBe('Register')
    expect(reports).toEqual([])
  })
})

describe('a signed-in visitor of a page rendered on a server', () => {
  const { open } = served[18]

  async function openSignedIn(): Promise<Page> {
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, freshMobile())
    return page
  }

  test('a visitor sees no form if the server knows of the session', async () => {
    const page = await openSignedIn()
    const seen = await watchFrames(page, '#root')
    const props = { language: 'en', request: { isSignedIn: true } }
    const { hydrate, reports } = await open({ page, baseUrl, props })
    await hydrate()
    await mobileForm(page).userInfo.waitFor()
    const { heights, formFrames } = await seen()
    expect({ heights, formFrames, reports }).toEqual({ heights: [250], formFrames: 0, reports: [] })
  })

  test('a form that is being filled in stays until the session is found', async () => {
    const page = await openSignedIn()
    const { loadCode, reports } = await open({ page, baseUrl, props: { language: 'en' } })
    let answer = (): void => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${accountInfo.path}**`, async (route) => {
      await released
      await route.continue()
    })
    const { mobile, userInfo } = mobileForm(page)
    await mobile.fill('138')
    loadCode()
    await page.locator('.portico-notice-slot').waitFor({ state: 'attached' })
    expect(await mobile.inputValue()).toBe('138')
    answer()
    await userInfo.waitFor()
    expect(reports).toEqual([])
  })

  test('the form is shown if the session that the server expected is over', async () => {
    const page = await newPage()
    const props = { language: 'en', request: { isSignedIn: true } }
    const { loadCode, reports } = await open({ page, baseUrl, props })
    expect(await page.locator('.portico input').count()).toBe(0)
    loadCode()
    await mobileForm(page).mobile.waitFor()
    expect(reports).toEqual([])
  })
})
