// Covers LOG-1, LOG-2, LOG-4, LOG-6, NAV-8, NAV-10, SND-4, SND-5, SSO-2, EMB-2.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailForm, enterPassword, requestEmailCode } from '../pages/login-form.ts'
import { registerElsewhere } from '../support/accounts.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import type { HostPage } from '../support/host-page.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'

// A password in a browser that the account does not know, at an app that checks new browsers.

const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'
const CHECKED = 1574
const UNCHECKED = 2
const SECRET = 's'.repeat(32)

let server: Awaited<ReturnType<typeof startFreshServer>>

beforeAll(async () => {
  const path = join(tmpdir(), `portico-second-step-${await freePort()}.json`)
  const origins = ['https://harbour.example']
  const apps = [
    { aid: CHECKED, name: 'Checked', origins, secret: SECRET, security: { new_browser: 'check' } },
    { aid: UNCHECKED, name: 'Unchecked', origins, security: { new_browser: 'off' } },
  ]
  await writeFile(path, JSON.stringify({ apps }))
  server = await startFreshServer({ PORTICO_CONFIG: path })
})
afterAll(() => server.stop())

const register = () => registerElsewhere(newPage, server.baseUrl, PASSWORD)

/** The elements of the view, and the input's text. */
function stepView(page: Page) {
  const { part, field, submit, notice, root } = findWidget(page)
  return {
    view: part('second-step'),
    code: field('secondStep'),
    cancel: part('cancel'),
    error: part('field-error'),
    submit,
    notice,
    root,
    isSelected: () =>
      field('secondStep').evaluate(
        (input: HTMLInputElement) =>
          input === document.activeElement &&
          input.selectionEnd === input.value.length &&
          input.selectionStart === 0,
      ),
  }
}

async function openForm(page: Page, own: Partial<HostPage> = {}): Promise<void> {
  const config = { language: 'en', defaultSwitch: 'email', ...own.config }
  await openHost(page, { baseUrl: server.baseUrl, ...own, config })
}

/** Opens a login in a new browser that waits for its second step. */
async function openStep(
  own: Partial<HostPage> = {},
): Promise<{ readonly page: Page; readonly email: string }> {
  const { email } = await register()
  const page = await newPage()
  await openForm(page, own)
  await enterPassword(page, email, PASSWORD)
  await stepView(page).view.waitFor()
  return { page, email }
}

const sendCode = (page: Page, email: string): Promise<string> => requestEmailCode(page, server.baseUrl, email)

describe('a password in a new browser', () => {
  test.each(SCRIPTS)(
    'needs a code to the e-mail, and the browser is known afterwards: %s',
    async (script) => {
      const { page, email } = await openStep({ script })
      const { code, submit, notice, error, isSelected, view } = stepView(page)
      expect(await page.locator('[data-part="second-step-words"]').textContent()).toMatch(
        /^To keep your account safe, enter the code we send to v\*+\d@example\.com$/,
      )
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
      const sent = await sendCode(page, email)
      await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
      await code.fill(sent === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
      await page.keyboard.press('Enter')
      await expect.poll(() => error.textContent()).toBe('That code isn’t right. Check it and try again')
      expect([await notice.textContent(), await isSelected()]).toEqual([await error.textContent(), true])
      expect(await view.innerHTML()).not.toContain(PASSWORD)
      await code.fill(sent)
      await submit.click()
      await emailForm(page).userInfo.waitFor()
      await page.context().clearCookies({ name: /^(?!passport_did).*sessionid/ })
      await page.reload()
      await enterPassword(page, email, PASSWORD)
      await emailForm(page).userInfo.waitFor()
      expect(await view.count()).toBe(0)
    },
  )

  test('on the login page of the account center leads to the host with a ticket', async () => {
    const { email } = await register()
    const page = await newPage({ locale: 'en' })
    const service = 'https://harbour.example/in'
    await page.route('https://harbour.example/**', (route) => route.fulfill({ body: 'Welcome' }))
    const query = new URLSearchParams({ aid: String(CHECKED), service })
    await page.goto(`${server.baseUrl}/passport/sso/login/?${query.toString()}`)
    await page.locator('[data-part="tab-email"]').click()
    await enterPassword(page, email, PASSWORD)
    const { code, submit, view } = stepView(page)
    await view.waitFor()
    await code.fill(await sendCode(page, email))
    await submit.click()
    await page.waitForURL('https://harbour.example/**')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('next'), searchParams.get('ticket')]).toEqual([
      service,
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
  })

  test('is accessible, also by keyboard, and fits 280 px', async () => {
    const { page } = await openStep({ css: 'body { margin: 0 }' })
    await page.setViewportSize({ width: 280, height: 640 })
    expect(await listViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')))
      .toBe('title')
    const stops: (string | null)[] = []
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      stops.push((await focused.getAttribute('data-part')) ?? (await focused.getAttribute('name')))
    }
    expect(stops).toEqual(['cancel', 'secondStep', 'send-code', 'submit'])
  })
})

describe('the form comes back', () => {
  test('with Cancel as it was, and after five wrong codes with the notice', async () => {
    const { page, email } = await openStep()
    const { cancel, view, code, submit, notice, root } = stepView(page)
    await cancel.click()
    const form = emailForm(page)
    expect([await form.email.inputValue(), await form.password.inputValue()]).toEqual([email, PASSWORD])
    expect([await view.count(), await notice.count()]).toEqual([0, 0])
    await form.submit.click()
    await view.waitFor()
    await sendCode(page, email)
    for (let tries = 0; (await view.count()) > 0 && tries < 8; tries += 1) {
      await expect.poll(() => root.getAttribute('data-busy')).toBe('false')
      await code.fill(`AAAAA${tries}`)
      await submit.click()
      await notice.waitFor({ state: 'attached' })
      await expect.poll(() => root.getAttribute('data-busy')).toBe('false')
    }
    expect(await notice.textContent()).toBe('This step has expired. Please log in again')
    expect(await form.email.inputValue()).toBe(email)
  })

  test('empty after a reload, with nothing kept of the step', async () => {
    const { page } = await openStep()
    await page.reload()
    const form = emailForm(page)
    await form.email.waitFor()
    expect([await form.email.inputValue(), await form.password.inputValue()]).toEqual(['', ''])
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toMatch(/second|key/i)
  })
})

test('two tabs wait for themselves, and each is completed', async () => {
  const { page: one, email } = await openStep()
  const other = await one.context().newPage()
  await openForm(other)
  await enterPassword(other, email, PASSWORD)
  await stepView(other).view.waitFor()
  const code = await sendCode(other, email)
  await stepView(other).code.fill(code)
  await stepView(other).submit.click()
  await emailForm(other).userInfo.waitFor()
  expect(await stepView(one).view.count()).toBe(1)
  await stepView(one).cancel.click()
  await emailForm(one).submit.click()
  await emailForm(one).userInfo.waitFor()
})

test('an app that does not check loads nothing of the step and requests nothing', async () => {
  const { email } = await register()
  const requested: Record<number, string[]> = { [CHECKED]: [], [UNCHECKED]: [] }
  for (const appId of [UNCHECKED, CHECKED]) {
    const page = await newPage()
    page.on('request', (request) => requested[appId]?.push(new URL(request.url()).pathname))
    await openForm(page, { config: { appId } })
    await enterPassword(page, email, PASSWORD)
    if (appId === CHECKED) await stepView(page).view.waitFor()
    else await emailForm(page).userInfo.waitFor()
  }
  const ofStep = (appId: number) =>
    (requested[appId] ?? []).filter((path) => /second-step|second_step/.test(path))
  expect(ofStep(UNCHECKED)).toEqual([])
  expect(ofStep(CHECKED).map((path) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['second-step.js', 'second-step-view.js', 'second-step-en.js']),
  )
})
