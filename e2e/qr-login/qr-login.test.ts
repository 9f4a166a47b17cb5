// Covers EMB-7, NAV-4, QRC-1, QRC-2, QRC-3, QRC-4, QRC-5, QRC-6, APT-4, APT-5.
import {
  checkQrconnect,
  confirmQrcode,
  createAccount,
  encodeForm,
  getQrcode,
  scanQrcode,
} from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { callServer } from '../support/server-client.ts'
import { useBrowser } from '../support/browser.ts'
import type { HostPage, Script } from '../support/host-page.ts'
import { FULL_RUN_SCRIPTS, ONE_SCRIPT, openHost, SCRIPTS } from '../support/host-page.ts'
import { decideOnPhone, maskedMobile, openPhoneSignedIn, scanWithPhone } from '../pages/phone-app.ts'
import { POLL_URL, setHidden, settle, recordPolls } from './poll-recorder.ts'
import { expectText } from '../support/expect-message.ts'
import { mobileForm } from '../pages/login-form.ts'

// Two devices: a desktop browser that shows a code, and the phone that scans its screen.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** The values of `data-qr-status` and the prompt shown with each. */
const STATUS = { none: 0, new: 1, scanned: 2, refused: 4, expired: 5 } as const
const WORDS = {
  none: 'Failed to get the QR code. Click to refresh',
  new: 'Open the app and scan the code',
  scanned: 'Scanned. Confirm on your phone',
  refused: 'Refused on the phone. Click to refresh',
  expired: 'The QR code has expired. Click to refresh',
} as const satisfies Record<keyof typeof STATUS, string>

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Waits until the desktop shows a status of its code and the matching prompt. */
async function shows(desktop: Page, status: keyof typeof STATUS): Promise<void> {
  await desktop.locator(`.portico[data-qr-status="${STATUS[status]}"]`).waitFor()
  await expect.poll(() => part(desktop, 'qr-prompt').textContent()).toBe(WORDS[status])
}

type DesktopOptions = Partial<Pick<HostPage, 'query'>> & { readonly script?: Script }

/** Opens a host page whose widget offers QR login. */
async function openDesktop(
  desktop: Page,
  { script = 'portico.js', query }: DesktopOptions = {},
): Promise<void> {
  const config = { language: 'en', switchConfig: { code: true } }
  await openHost(desktop, { baseUrl, script, config, ...(query !== undefined && { query }) })
}

async function openCode(desktop: Page, how: DesktopOptions = {}): Promise<void> {
  await openDesktop(desktop, how)
  await part(desktop, 'qr-toggle').click()
}

async function openPhone(): Promise<{ readonly phone: Page; readonly mobile: string }> {
  return openPhoneSignedIn(await newPage({ viewport: { width: 360, height: 740 } }), baseUrl)
}

async function scan(phone: Page, desktop: Page): Promise<void> {
  await shows(desktop, 'new')
  await scanWithPhone(phone, part(desktop, 'qr-image'))
  await shows(desktop, 'scanned')
}

/** Scans the new code and confirms it. @returns the account that the desktop then shows */
async function signInBy(phone: Page, desktop: Page): Promise<string | null> {
  await scan(phone, desktop)
  await decideOnPhone(phone, 'confirm')
  await mobileForm(desktop).userInfo.waitFor()
  return mobileForm(desktop).userInfo.textContent()
}

describe('signing in', () => {
  test.each(SCRIPTS)('a scan signs in under the strict policy (%s)', async (script) => {
    const { phone, mobile } = await openPhone()
    const desktop = await newPage()
    const consoleErrors: string[] = []
    desktop.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
    desktop.on('pageerror', ({ message }) => consoleErrors.push(message))
    await openCode(desktop, { script })
    await shows(desktop, 'new')
    expect(await part(desktop, 'qr-toggle').textContent()).toBe('Use password login')
    const image = desktop.getByRole('img', { name: 'Refresh the login QR code' })
    expect(await image.boundingBox()).toMatchObject({ width: 172, height: 172 })
    expect(await image.getAttribute('data-part')).toBe('qr-image')
    await desktop.evaluate(() => sessionStorage.setItem('time', String(performance.timeOrigin)))
    expect(await signInBy(phone, desktop)).toContain(maskedMobile(mobile))
    const isAnew = () => Number(sessionStorage.getItem('time')) < performance.timeOrigin
    await expect.poll(() => desktop.evaluate(isAnew)).toBe(true)
    expect(desktop.url()).toBe(`${baseUrl}/host/page`)
    await mobileForm(desktop).userInfo.waitFor()
    expect(await part(desktop, 'qr-toggle').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  test.each(FULL_RUN_SCRIPTS)(
    'the toggle returns to the previous form and stops polling (%s)',
    async (script) => {
      const desktop = await newPage()
      await desktop.clock.install()
      await openCode(desktop, { script })
      await shows(desktop, 'new')
      await part(desktop, 'qr-toggle').click()
      await mobileForm(desktop).mobile.waitFor()
      const polls = await recordPolls(desktop)
      await desktop.clock.fastForward(10_000)
      await settle(desktop)
      expect(polls.started).toBe(0)
      expect(await desktop.locator('.portico').getAttribute('data-qr-status')).toBe('0')
    },
  )
})

describe('codes that end', () => {
  test.each(FULL_RUN_SCRIPTS)(
    'a refused code can be replaced, and the new one signs in (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desktop = await newPage()
      await openCode(desktop, { script })
      await scan(phone, desktop)
      await decideOnPhone(phone, 'refuse')
      await shows(desktop, 'refused')
      await part(desktop, 'qr-image').click()
      expect(await signInBy(phone, desktop)).toContain(maskedMobile(mobile))
    },
  )

  test.each(ONE_SCRIPT)('an expired code can be replaced, and the new one signs in (%s)', async (script) => {
    const { phone, mobile } = await openPhone()
    const desktop = await newPage()
    await desktop.clock.install()
    await openCode(desktop, { script })
    await shows(desktop, 'new')
    await desktop.clock.fastForward(120_000)
    await shows(desktop, 'expired')
    await expectText(desktop, 'qr-prompt', 'error_504')
    await part(desktop, 'qr-refresh').click()
    expect(await signInBy(phone, desktop)).toContain(maskedMobile(mobile))
  })

  test.each(ONE_SCRIPT)('a code fetched by another browser is shown as expired (%s)', async (script) => {
    const { phone, mobile } = await openPhone()
    const desktop = await newPage()
    await openCode(desktop, { script })
    await shows(desktop, 'new')
    const other = { name: 'passport_did', value: 'x'.repeat(43), url: baseUrl }
    await desktop.context().addCookies([other])
    await shows(desktop, 'expired')
    await part(desktop, 'qr-image').click()
    expect(await signInBy(phone, desktop)).toContain(maskedMobile(mobile))
  })
})

describe('security', () => {
  test('only a fetch signs in with a confirmed code, no image and no link', async () => {
    const { phone } = await openPhone()
    const desktop = await newPage()
    await desktop.goto(`${baseUrl}/dev/inbox`)
    const fetched = await callServer({ page: desktop, baseUrl }, getQrcode, { next: `${baseUrl}/` })
    const { token } = fetched.data
    const scanned = await callServer({ page: phone, baseUrl }, scanQrcode, { token })
    const decision = { token, csrf_token: scanned.data.csrf_token, decision: 'confirm' }
    expect((await callServer({ page: phone, baseUrl }, confirmQrcode, decision)).message).toBe('success')
    const address = `${baseUrl}${checkQrconnect.path}?${encodeForm({ aid: '1574', token })}`
    const names = async () => (await desktop.context().cookies(baseUrl)).map(({ name }) => name)

    const answered = desktop.waitForResponse(address)
    await desktop.evaluate((src) => void Object.assign(new Image(), { src }), address)
    // The body is not read: for an image that cannot be decoded Playwright would repeat the request by a fetch.
    await answered
    const link = await desktop.context().newPage()
    const followed = await link.goto(address)
    expect(followed?.status()).toBe(400)
    expect(await names()).not.toContain('sessionid')

    const ask = async (url: string) => (await (await fetch(url)).json()).data.status
    expect(await desktop.evaluate(ask, address)).toBe('confirmed')
    expect(await names()).toContain('sessionid')
  })
})

describe('polling', () => {
  test.each(ONE_SCRIPT)(
    'polls pause while the page is hidden, resume at once and never overlap (%s)',
    async (script) => {
      const desktop = await newPage()
      await desktop.clock.install()
      await openCode(desktop, { script })
      await shows(desktop, 'new')
      const polls = await recordPolls(desktop)
      await desktop.waitForResponse(POLL_URL)
      await desktop.clock.pauseAt((await desktop.evaluate(() => Date.now())) + 10_000)
      await settle(desktop)
      await polls.allAnswered()
      await settle(desktop)
      await setHidden(desktop, true)
      const before = polls.started
      await desktop.clock.runFor(5_000)
      await settle(desktop)
      expect(polls.started).toBe(before)

      polls.hold()
      await setHidden(desktop, false)
      await settle(desktop)
      expect(polls.started).toBe(before + 1)
      await desktop.clock.runFor(3_000)
      await settle(desktop)
      expect(polls.started).toBe(before + 1)

      await polls.release()
      for (const more of [2, 3, 4]) {
        await settle(desktop)
        await desktop.clock.runFor(999)
        await settle(desktop)
        expect(polls.started).toBe(before + more - 1)
        await desktop.clock.runFor(1)
        await settle(desktop)
        expect(polls.started).toBe(before + more)
      }
    },
  )
})

describe('errors and invitations', () => {
  test.each(ONE_SCRIPT)('a code that cannot be fetched shows an error with a retry (%s)', async (script) => {
    const { phone, mobile } = await openPhone()
    const desktop = await newPage()
    await openDesktop(desktop, { script })
    await part(desktop, 'qr-toggle').waitFor()
    await desktop.evaluate('widget.ready')
    await desktop.context().setOffline(true)
    await part(desktop, 'qr-toggle').click()
    await shows(desktop, 'none')
    expect(await part(desktop, 'qr-image').count()).toBe(1)
    await desktop.context().setOffline(false)
    await expectText(desktop, 'qr-prompt', 'error_503')
    await part(desktop, 'qr-image').click()
    expect(await signInBy(phone, desktop)).toContain(maskedMobile(mobile))
  })

  test.each(FULL_RUN_SCRIPTS)(
    'a sign-in with a self-service key opens a business account (%s)',
    async (script) => {
      const { phone } = await openPhone()
      const desktop = await newPage()
      await openCode(desktop, { script, query: '?appKey=stars' })
      await scan(phone, desktop)
      const made: unknown[] = []
      await desktop.route(`**${createAccount.path}*`, async (route) => {
        const response = await route.fetch()
        made.push([route.request().method(), route.request().postDataJSON(), await response.json()])
        await route.fulfill({ response })
      })
      await Promise.all([desktop.waitForURL(`${baseUrl}/?*app_key=stars*`), decideOnPhone(phone, 'confirm')])
      const asked = expect.objectContaining({ app_key: 'stars', token: '', name: '' })
      expect(made).toEqual([['POST', asked, expect.objectContaining({ code: 200 })]])
    },
  )
})
