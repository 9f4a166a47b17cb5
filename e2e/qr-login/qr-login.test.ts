// Covers EMB-7, NAV-4, QRC-1, QRC-2, QRC-3, QRC-4, QRC-5, QRC-6, APT-4, APT-5.
import { checkQrconnect, confirmQrcode, encodeForm, getQrcode, scanQrcode } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { decideOnPhone, maskedMobile, openPhoneSignedIn, scanWithPhone } from '../pages/phone-app.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { callServer } from '../support/server-client.ts'

// Two devices: a desktop browser that shows a code, and the phone that scans its screen.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Waits until the desktop shows a code with this status: 1 is new, 2 scanned. */
const shows = (desktop: Page, status: 1 | 2): Promise<void> =>
  desktop.locator(`.portico[data-qr-status="${status}"]`).waitFor()

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Opens a host page whose widget offers QR login. */
async function openDesktop(desktop: Page, query = ''): Promise<void> {
  const config = { language: 'en', switchConfig: { code: true } }
  await openHost(desktop, { baseUrl, config, query })
}

async function openCode(desktop: Page, query?: string): Promise<void> {
  await openDesktop(desktop, query)
  await part(desktop, 'qr-toggle').click()
}

async function openPhone(): Promise<{ readonly phone: Page; readonly mobile: string }> {
  return openPhoneSignedIn(await newPage({ viewport: { width: 360, height: 740 } }), baseUrl)
}

async function scan(phone: Page, desktop: Page): Promise<void> {
  await shows(desktop, 1)
  await scanWithPhone(phone, part(desktop, 'qr-image'))
  await shows(desktop, 2)
}

/** Scans the new code and confirms it. @returns the account that the desktop then shows */
async function signInBy(phone: Page, desktop: Page): Promise<string | null> {
  await scan(phone, desktop)
  await decideOnPhone(phone, 'confirm')
  await mobileForm(desktop).userInfo.waitFor()
  return mobileForm(desktop).userInfo.textContent()
}

test('a scan signs in under the strict policy', async () => {
  const { phone, mobile } = await openPhone()
  const desktop = await newPage()
  const errors = watchErrors(desktop)
  await openCode(desktop)
  await shows(desktop, 1)
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
  expect(errors).toEqual([])
})

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

  const send = async (url: string) => (await (await fetch(url)).json()).data.status
  expect(await desktop.evaluate(send, address)).toBe('confirmed')
  expect(await names()).toContain('sessionid')
})
