// Covers EMB-2, EMB-3, EMB-4, EMB-9, SRV-2, SRV-4.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const reference = readFileSync(new URL('../../docs/reference/options.md', import.meta.url), 'utf8')
const OPTIONS = [...reference.matchAll(/^## `([a-z][\w.]+)`$/gm)].map(([, name = '']) => name)
/** The members of `layout` are one control. */
const controlOf = (name: string): string => name.replace(/^layout\..+/, 'layout')
/** The page sets these itself and lists their calls. */
const CALLBACKS = ['onSuccess', 'onReject', 'onEvent', 'onSessionEnd']

type Chosen = Readonly<Record<string, unknown>>

/** Opens the playground with all groups of options expanded. */
async function openPlayground(chosen: Chosen = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${baseUrl}/#demo=${encodeURIComponent(JSON.stringify({ language: 'en', ...chosen }))}`)
  const folded = page.locator('details:not([open]) > summary')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
  return page
}

const option = (page: Page, name: string): Locator => page.locator(`[data-option="${name}"]`)
/** Those of an option, or of its members. */
const controls = (page: Page, name: string): Locator =>
  page.locator(`[data-option="${name}"], [data-option^="${name}."]`).locator('input, select')
const title = (page: Page): Locator => page.locator('[data-part="title"]')

async function choose(page: Page, name: string, value: string): Promise<void> {
  await option(page, name).getByRole('combobox').selectOption(value)
}

async function enter(page: Page, name: string, text: string): Promise<void> {
  const input = option(page, name).getByLabel(name, { exact: true })
  await input.fill(text)
  await input.press('Tab')
}

/** What was chosen, as the address has it. */
function chosenIn(page: Page): Chosen {
  return JSON.parse(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('demo') ?? '{}') as Chosen
}

describe('options', () => {
  test('every documented option has a control', async () => {
    const page = await openPlayground()
    expect(OPTIONS.length).toBeGreaterThan(30)
    for (const name of OPTIONS.filter((documented) => !CALLBACKS.includes(documented)))
      expect(await controls(page, controlOf(name)).count(), name).toBeGreaterThan(0)
  })

  test('options apply at once, keep the input and are part of the address', async () => {
    const page = await openPlayground()
    await mobileForm(page).mobile.fill('138')
    await choose(page, 'language', 'ja')
    await expect.poll(() => title(page).textContent()).toBe('ログイン')
    await enter(page, 'themeColor', '#0A7D55')
    await enter(page, 'messages', '{ "ja": { "title_login": "おかえりなさい" } }')
    await expect.poll(() => title(page).textContent()).toBe('おかえりなさい')
    expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
    expect(chosenIn(page)).toEqual({
      language: 'ja',
      themeColor: '#0A7D55',
      messages: { ja: { title_login: 'おかえりなさい' } },
    })
    await page.reload()
    await expect.poll(() => title(page).textContent()).toBe('おかえりなさい')
    await page.getByTestId('reset-options').click()
    await expect.poll(() => title(page).textContent()).toBe('Log in')
    expect(chosenIn(page)).toEqual({})
  })

  test('beforeSkip stops the redirect, and the callbacks are listed', async () => {
    const page = await openPlayground()
    await choose(page, 'beforeSkip', 'stop')
    await enterCode(page, baseUrl, freshMobile())
    await mobileForm(page).submit.click()
    await mobileForm(page).userInfo.waitFor()
    const events = page.getByTestId('events')
    await expect.poll(() => events.textContent()).toContain('account_center_auth_success')
    const kinds = await events.getByTestId('event-kind').allTextContents()
    expect(kinds.slice(0, 2)).toEqual(['onSuccess', 'beforeSkip'])
  })

  test('an invalid value shows its error, and the widget stays unchanged', async () => {
    const page = await openPlayground()
    await mobileForm(page).mobile.fill('138')
    await enter(page, 'platforms', '[{}]')
    const problem = option(page, 'platforms').getByTestId('problem')
    await expect.poll(() => problem.textContent()).toContain('"platforms.0.platform"')
    expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
    await enter(page, 'platforms', '')
    await expect.poll(() => page.getByTestId('problem').count()).toBe(0)
  })
})
