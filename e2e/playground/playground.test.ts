// Covers EMB-2, EMB-3, EMB-4, EMB-9, SRV-2, SRV-4.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const reference = readFileSync(new URL('../../docs/reference/options.md', import.meta.url), 'utf8')
const OPTIONS = [...reference.matchAll(/^## `([a-z][\w.]+)`$/gm)].map(([, name = '']) => name)

type Chosen = Readonly<Record<string, unknown>>

/** Opens the playground with the panel and all groups of options expanded. */
async function openPlayground(chosen: Chosen = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${baseUrl}/?demo=${encodeURIComponent(JSON.stringify({ language: 'en', ...chosen }))}`)
  await page.getByTestId('developer-panel').waitFor()
  const folded = page.locator('.option-group:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  return page
}

const option = (page: Page, name: string): Locator => page.locator(`[data-option="${name}"]`)
const root = (page: Page): Locator => page.locator('#account .portico')
const title = (page: Page): Locator => page.locator('[data-part="title"]')

async function choose(page: Page, name: string, value: string): Promise<void> {
  const label = new RegExp(`^${value}$`)
  await option(page, name).locator('label').filter({ hasText: label }).click()
}

async function say(page: Page, name: string, text: string): Promise<void> {
  // The color option has a picker before its text field.
  const box = option(page, name).getByRole('textbox').last()
  await box.fill(text)
  await box.press('Tab')
}

/** The color in sRGB, whatever color space the style sheet uses. */
function backgroundOf(element: Locator): Promise<readonly number[]> {
  return element.evaluate((found) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(found).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
}

/** The value of an option in the address. */
function kept(page: Page): Chosen {
  return JSON.parse(new URL(page.url()).searchParams.get('demo') ?? '{}') as Chosen
}

/** Signs in with a code that is read from the inbox page. */
async function signIn(page: Page, mobile: string, times: number): Promise<void> {
  const form = mobileForm(page)
  await form.mobile.fill(mobile)
  await form.sendCode.click()
  const inbox = await page.context().newPage()
  await inbox.goto(`${baseUrl}/dev/inbox`)
  // The inbox groups the digits of numbers.
  const messages = inbox
    .getByTestId('message')
    .filter({ hasText: new RegExp(`${mobile.slice(-8, -4)}\\s*${mobile.slice(-4)}`) })
  await expect.poll(() => messages.count()).toBe(times)
  const smsCode = (await messages.first().getByTestId('message-code').textContent())?.trim() ?? ''
  await inbox.close()
  await form.smsCode.fill(smsCode)
  await form.submit.click()
  await form.userInfo.waitFor()
}

const CHOSEN = {
  themeColor: '#0A7D55',
  theme: 'dark',
  zone: 'sg',
  panels: ['register', 'login'],
  defaultPanel: 'register',
  switchConfig: { email: false },
  showFormLabel: true,
  agreement: { service: '/terms' },
  messages: { en: { title_register: 'Join "us" </script>' } },
}

describe('signing in', () => {
  test.each(['preact', 'react'])('a visitor signs in, logs out and signs in again (%s)', async (script) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
    const demo = encodeURIComponent(JSON.stringify({ language: 'en', script }))
    await page.goto(`${baseUrl}/?demo=${demo}`)
    const mobile = freshMobile()
    await signIn(page, mobile, 1)
    await page.getByTestId('site-logout').click()
    await mobileForm(page).mobile.waitFor()
    await signIn(page, mobile, 2)
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe('options panel', () => {
  test('the panel has every option', async () => {
    const page = await openPlayground()
    expect(OPTIONS.length).toBeGreaterThan(30)
    for (const name of OPTIONS)
      expect(
        await option(page, name).locator('input, select, textarea, button').count(),
        name,
      ).toBeGreaterThan(0)
  })

  test('options apply at once, keep the input and are part of the address', async () => {
    const page = await openPlayground()
    await mobileForm(page).mobile.fill('138')
    await choose(page, 'language', 'ja')
    await expect.poll(() => title(page).textContent()).toBe('ログイン')
    await say(page, 'themeColor', '#0A7D55')
    await expect.poll(() => backgroundOf(page.locator('[data-part="submit"]'))).toEqual([10, 125, 85])
    await say(page, 'messages', '{ "ja": { "title_login": "おかえりなさい" } }')
    await expect.poll(() => title(page).textContent()).toBe('おかえりなさい')
    expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
    expect(kept(page)).toEqual({
      language: 'ja',
      themeColor: '#0A7D55',
      messages: { ja: { title_login: 'おかえりなさい' } },
    })
    await page.reload()
    await expect.poll(() => title(page).textContent()).toBe('おかえりなさい')
    await page.getByTestId('reset-options').click()
    await expect.poll(() => title(page).textContent()).toBe('Log in')
    expect(kept(page)).toEqual({})
  })

  test('zone and panels change the form at once', async () => {
    const page = await openPlayground()
    await choose(page, 'zone', 'sg')
    await page.locator('[name="gmobile"]').waitFor()
    await choose(page, 'panels', 'login')
    await expect.poll(() => root(page).getAttribute('data-panel')).toBe('register')
    expect(kept(page)).toMatchObject({ zone: 'sg', panels: ['register', 'forgetPwd', 'bind', 'reset'] })
  })

  test('with bootstrap false nothing is requested until start()', async () => {
    const page = await openPlayground()
    await page.waitForFunction('window.widget')
    await page.evaluate('widget.ready')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isAsked = (): boolean => asked.some((path) => path.includes('/account/info'))
    await option(page, 'bootstrap').getByRole('switch').click()
    await page.locator('[data-part="submit"]').waitFor()
    await page.evaluate('widget.ready')
    expect(isAsked()).toBe(false)
    await page.getByTestId('bootstrap-start').click()
    await expect.poll(isAsked).toBe(true)
  })

  test('beforeSkip stops the redirect, and the callbacks are listed', async () => {
    const page = await openPlayground()
    await choose(page, 'beforeSkip', 'stop')
    const mobile = freshMobile()
    await enterCode(page, baseUrl, mobile)
    await mobileForm(page).submit.click()
    await mobileForm(page).userInfo.waitFor()
    await option(page, 'onSuccess').getByRole('button').click()
    const events = page.getByTestId('events')
    await expect.poll(() => events.textContent()).toContain('account_center_auth_success')
    const kinds = await events.locator('.event-kind').allTextContents()
    expect(kinds.slice(0, 2)).toEqual(['onSuccess', 'beforeSkip'])
    expect(new URL(page.url()).searchParams.has('changed')).toBe(false)
  })

  test('beforeSkip changes the url', async () => {
    const page = await openPlayground({ beforeSkip: 'change' })
    await enterCode(page, baseUrl, freshMobile())
    await mobileForm(page).submit.click()
    await page.waitForURL(/[?&]changed=1/)
    expect(kept(page)).toEqual({ language: 'en', beforeSkip: 'change' })
  })

  test('an invalid value shows its error, and the widget stays unchanged', async () => {
    const page = await openPlayground()
    await mobileForm(page).mobile.fill('138')
    for (const [name, text, message] of [
      ['appId', 'abc', 'option "appId" must be a positive integer; got "abc"'],
      ['callback', 'javascript:alert(1)', 'option "callback" must be an http(s) URL'],
      [
        'ssoDomains',
        '{ "mars": "https://a.example" }',
        'option "ssoDomains.mars" must be one of cn, sg, va, boe',
      ],
      ['platforms', '[{ "platform": "weibo" }]', 'option "platforms.0.platform" must be one of douyin'],
      ['messages', '5', 'option "messages" must be an object; got 5'],
    ] as const) {
      await say(page, name, text)
      await expect.poll(() => option(page, name).getByTestId('problem').textContent()).toContain(message)
      expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
      await say(page, name, '')
      await expect.poll(() => page.getByTestId('problem').count()).toBe(0)
    }
  })

  test('a link with an invalid value shows the error, a valid one the widget', async () => {
    const page = await openPlayground({ zone: 'mars' })
    const problem = option(page, 'zone').getByTestId('problem')
    await expect.poll(() => problem.textContent()).toContain('option "zone" must be one of cn, sg, va, boe')
    await choose(page, 'zone', 'sg')
    await page.locator('[name="gmobile"]').waitFor()
    expect(await page.getByTestId('problem').count()).toBe(0)
  })
})

describe('code and links', () => {
  test.each(['<script>', 'mount()'])('the snippet creates the widget of the page (%s)', async (kind) => {
    const page = await openPlayground(CHOSEN)
    await expect.poll(() => title(page).textContent()).toBe('Join "us" </script>')
    await page.getByTestId('tab-snippet').click()
    await page.locator('.snippet label').filter({ hasText: kind }).click()
    const snippet = await page.getByTestId('snippet').textContent()
    const copy = await newPage({ viewport: { width: 1280, height: 900 } })
    await copy.route(`${baseUrl}/copy`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${snippet}` }),
    )
    await copy.goto(`${baseUrl}/copy`)
    await title(copy).waitFor()
    const isTheSame = async (): Promise<boolean> =>
      withoutIds(await root(copy).innerHTML()) === withoutIds(await root(page).innerHTML())
    await expect.poll(isTheSame).toBe(true)
    const attributes = (of: Page): Promise<Chosen> =>
      root(of).evaluate((element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      )
    const { 'aria-labelledby': _, ...attributesOfCopy } = await attributes(copy)
    expect(await attributes(page)).toMatchObject(attributesOfCopy)
  })

  test.each([
    ['en', ['Inbox', 'Invitations', 'Phone', 'All states']],
    ['zh', ['收件箱', '企业账号邀请', '手机', '全部状态']],
    ['ja', ['受信箱', 'ビジネスアカウントの招待', 'スマートフォン', 'すべての状態']],
  ] as const)('the panel links to the other development pages (%s)', async (language, titles) => {
    const page = await openPlayground({ language })
    const links = page.getByTestId('page-links').getByRole('link')
    const addresses = ['inbox', 'appointments', 'phone', 'states'].map(
      (name) => `/dev/${name}?language=${language}`,
    )
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
      addresses,
    )
    expect(await links.allTextContents()).toEqual(titles)
    for (const address of addresses) expect((await fetch(`${baseUrl}${address}`)).status).toBe(200)
  })
})

/** Removes generated ids and the page address, which differ between widgets. */
function withoutIds(html: string): string {
  return html.replace(/ (?:id|for|href|aria-[a-z]+)="[^"]*"/g, '')
}
