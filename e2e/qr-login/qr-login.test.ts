import { checkQrconnect, confirmQrcode, encodeForm, getQrcode, scanQrcode } from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { askServer } from '../support/server-client.ts'
import { useBrowser } from '../support/browser.ts'
import type { HostPage, Script } from '../support/host-page.ts'
import { openHost, ON_PREACT, ON_REACT, SCRIPTS } from '../support/host-page.ts'
import { decideOnPhone, maskedMobile, scanWithPhone, signInOnPhone } from '../pages/phone-app.ts'
import { CHECK, setHidden, settle, watchPolls } from './poll-recorder.ts'
import { expectWords } from '../support/expect-message.ts'
import { mobileForm } from '../support/visitor.ts'

// Two devices: a desk, whose widget shows a code, and the phone that scans what is seen on it.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** The specification's numbers on the widget's root, and what is said with each (QRC-2, QRC-5). */
const STATUS = { none: 0, new: 1, scanned: 2, refused: 4, expired: 5 } as const
const WORDS = {
  none: 'Failed to get the QR code. Click to refresh',
  new: 'Open the app and scan the code',
  scanned: 'Scanned. Confirm on your phone',
  refused: 'Refused on the phone. Click to refresh',
  expired: 'The QR code has expired. Click to refresh',
} as const satisfies Record<keyof typeof STATUS, string>

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Waits until a desk shows this of its code, and says so. */
async function shows(desk: Page, status: keyof typeof STATUS): Promise<void> {
  await desk.locator(`.portico[data-qr-status="${STATUS[status]}"]`).waitFor()
  await expect.poll(() => part(desk, 'qr-prompt').textContent()).toBe(WORDS[status])
}

type Desk = Partial<Pick<HostPage, 'query'>> & { readonly script?: Script }

/** Opens a host page with the QR switch, and presses the toggle. */
async function openDesk(desk: Page, { script = 'portico.js', query }: Desk = {}): Promise<void> {
  const config = { language: 'en', switchConfig: { code: true } }
  await openHost(desk, { baseUrl, script, config, ...(query !== undefined && { query }) })
}

async function openCode(desk: Page, how: Desk = {}): Promise<void> {
  await openDesk(desk, how)
  await part(desk, 'qr-toggle').click()
}

async function openPhone(): Promise<{ readonly phone: Page; readonly mobile: string }> {
  const phone = await newPage({ viewport: { width: 360, height: 740 } })
  await phone.goto(`${baseUrl}/dev/phone?language=en`)
  return { phone, mobile: await signInOnPhone(phone, baseUrl) }
}

async function scan(phone: Page, desk: Page): Promise<void> {
  await shows(desk, 'new')
  await scanWithPhone(phone, part(desk, 'qr-image'))
  await shows(desk, 'scanned')
}

/** Scans and confirms; the desk's code must be a good one. @returns who the desk then says is signed in */
async function signInBy(phone: Page, desk: Page): Promise<string | null> {
  await scan(phone, desk)
  await decideOnPhone(phone, 'confirm')
  await mobileForm(desk).userInfo.waitFor()
  return mobileForm(desk).userInfo.textContent()
}

describe('signing in', () => {
  test.each(SCRIPTS)(
    'QRC-1 QRC-2 QRC-4 QRC-6 NAV-4 EMB-7 a scan signs in under the strict policy (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desk = await newPage()
      const complaints: string[] = []
      desk.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      desk.on('pageerror', ({ message }) => complaints.push(message))
      await openCode(desk, { script })
      await shows(desk, 'new')
      expect(await part(desk, 'qr-toggle').textContent()).toBe('Use password login')
      const image = desk.getByRole('img', { name: 'Refresh the login QR code' })
      expect(await image.boundingBox()).toMatchObject({ width: 172, height: 172 })
      expect(await image.getAttribute('data-part')).toBe('qr-image')
      await desk.evaluate(() => sessionStorage.setItem('time', String(performance.timeOrigin)))
      expect(await signInBy(phone, desk)).toContain(maskedMobile(mobile))
      const isAnew = () => Number(sessionStorage.getItem('time')) < performance.timeOrigin
      await expect.poll(() => desk.evaluate(isAnew)).toBe(true)
      expect(desk.url()).toBe(`${baseUrl}/host/page`)
      await mobileForm(desk).userInfo.waitFor()
      expect(await part(desk, 'qr-toggle').count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test.each(SCRIPTS)(
    'NAV-4 QRC-3 the toggle returns to the previous form and stops polling (%s)',
    async (script) => {
      const desk = await newPage()
      await desk.clock.install()
      await openCode(desk, { script })
      await shows(desk, 'new')
      await part(desk, 'qr-toggle').click()
      await mobileForm(desk).mobile.waitFor()
      const polls = await watchPolls(desk)
      await desk.clock.fastForward(10_000)
      await settle(desk)
      expect(polls.started).toBe(0)
      expect(await desk.locator('.portico').getAttribute('data-qr-status')).toBe('0')
    },
  )
})

describe('codes that end', () => {
  test.each(ON_REACT)(
    'QRC-2 QRC-4 QRC-5 a refused code can be replaced, and the new one signs in (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desk = await newPage()
      await openCode(desk, { script })
      await scan(phone, desk)
      await decideOnPhone(phone, 'refuse')
      await shows(desk, 'refused')
      await part(desk, 'qr-image').click()
      expect(await signInBy(phone, desk)).toContain(maskedMobile(mobile))
    },
  )

  test.each(ON_PREACT)(
    'QRC-2 QRC-4 QRC-5 an expired code can be replaced, and the new one signs in (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desk = await newPage()
      await desk.clock.install()
      await openCode(desk, { script })
      await shows(desk, 'new')
      await desk.clock.fastForward(120_000)
      await shows(desk, 'expired')
      await expectWords(desk, 'qr-prompt', 'error_504')
      await part(desk, 'qr-refresh').click()
      expect(await signInBy(phone, desk)).toContain(maskedMobile(mobile))
    },
  )

  test.each(ON_REACT)(
    'QRC-2 QRC-5 a code fetched by another browser is shown as expired (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desk = await newPage()
      await openCode(desk, { script })
      await shows(desk, 'new')
      const other = { name: 'passport_did', value: 'x'.repeat(43), url: baseUrl }
      await desk.context().addCookies([other])
      await shows(desk, 'expired')
      await part(desk, 'qr-image').click()
      expect(await signInBy(phone, desk)).toContain(maskedMobile(mobile))
    },
  )
})

describe('security', () => {
  test('QRC-2 QRC-4 only a fetch signs in with a confirmed code, no image and no link', async () => {
    const { phone } = await openPhone()
    const desk = await newPage()
    await desk.goto(`${baseUrl}/dev/inbox`)
    const fetched = await askServer({ page: desk, baseUrl }, getQrcode, { next: `${baseUrl}/` })
    const { token } = fetched.data
    const scanned = await askServer({ page: phone, baseUrl }, scanQrcode, { token })
    const decision = { token, csrf_token: scanned.data.csrf_token, decision: 'confirm' }
    expect((await askServer({ page: phone, baseUrl }, confirmQrcode, decision)).message).toBe('success')
    const address = `${baseUrl}${checkQrconnect.path}?${encodeForm({ aid: '1574', token })}`
    const names = async () => (await desk.context().cookies(baseUrl)).map(({ name }) => name)

    const answered = desk.waitForResponse(address)
    await desk.evaluate((src) => void Object.assign(new Image(), { src }), address)
    // Its body is not read: for an image that cannot be drawn Playwright would ask again, by a fetch.
    await answered
    const link = await desk.context().newPage()
    const followed = await link.goto(address)
    expect(await followed?.json()).toMatchObject({ data: { error_code: 4 } })
    expect(await names()).not.toContain('sessionid')

    const ask = async (url: string) => (await (await fetch(url)).json()).data.status
    expect(await desk.evaluate(ask, address)).toBe('confirmed')
    expect(await names()).toContain('sessionid')
  })
})

describe('polling', () => {
  test.each(SCRIPTS)(
    'QRC-3 polls pause while the page is hidden, resume at once and never overlap (%s)',
    async (script) => {
      const desk = await newPage()
      await desk.clock.install()
      await openCode(desk, { script })
      await shows(desk, 'new')
      const polls = await watchPolls(desk)
      await desk.waitForResponse(CHECK)
      await desk.clock.pauseAt((await desk.evaluate(() => Date.now())) + 10_000)
      await settle(desk)
      await polls.allAnswered()
      await settle(desk)
      await setHidden(desk, true)
      const before = polls.started
      await desk.clock.runFor(5_000)
      await settle(desk)
      expect(polls.started).toBe(before)

      polls.hold()
      await setHidden(desk, false)
      await settle(desk)
      expect(polls.started).toBe(before + 1)
      await desk.clock.runFor(3_000)
      await settle(desk)
      expect(polls.started).toBe(before + 1)

      await polls.release()
      for (const more of [2, 3, 4]) {
        await settle(desk)
        await desk.clock.runFor(999)
        await settle(desk)
        expect(polls.started).toBe(before + more - 1)
        await desk.clock.runFor(1)
        await settle(desk)
        expect(polls.started).toBe(before + more)
      }
    },
  )
})

describe('errors and invitations', () => {
  test.each(ON_PREACT)(
    'QRC-5 a code that cannot be fetched shows an error with a retry (%s)',
    async (script) => {
      const { phone, mobile } = await openPhone()
      const desk = await newPage()
      await openDesk(desk, { script })
      await part(desk, 'qr-toggle').waitFor()
      await desk.evaluate('widget.ready')
      await desk.context().setOffline(true)
      await part(desk, 'qr-toggle').click()
      await shows(desk, 'none')
      expect(await part(desk, 'qr-image').count()).toBe(1)
      await desk.context().setOffline(false)
      await expectWords(desk, 'qr-prompt', 'error_503')
      await part(desk, 'qr-image').click()
      expect(await signInBy(phone, desk)).toContain(maskedMobile(mobile))
    },
  )

  test.each(ON_REACT)(
    'QRC-4 APT-4 APT-5 a sign-in with a self-service key opens a business account (%s)',
    async (script) => {
      const { phone } = await openPhone()
      const desk = await newPage()
      await openCode(desk, { script, query: '?appKey=stars' })
      await scan(phone, desk)
      const made: unknown[] = []
      await desk.route('**/account/api/account/appointment/create*', async (route) => {
        const response = await route.fetch()
        made.push([route.request().method(), route.request().postDataJSON(), await response.json()])
        await route.fulfill({ response })
      })
      await Promise.all([desk.waitForURL(`${baseUrl}/?*app_key=stars*`), decideOnPhone(phone, 'confirm')])
      const asked = expect.objectContaining({ app_key: 'stars', token: '', name: '' })
      expect(made).toEqual([['POST', asked, expect.objectContaining({ code: 200 })]])
    },
  )
})
