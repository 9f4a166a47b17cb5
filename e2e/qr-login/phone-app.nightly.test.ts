// Covers EMB-8, QRC-1, QRC-4, QRC-6.
import type { Endpoint } from '@portico/protocol'
import { accountInfo, checkQrconnect, getQrcode } from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { maskedMobile, phonePart as part, signInOnPhone } from '../pages/phone-app.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'

// The page simulates the phone app; the other device is simulated by HTTP requests.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const SMALL = { viewport: { width: 360, height: 740 } }

interface Code {
  readonly token: string
  /** Base64-encoded PNG. */
  readonly qrcode: string
  readonly qrcode_index_url: string
}

type Answer = Readonly<Record<string, unknown>> & { readonly data: Readonly<Record<string, string>> }

/** A device that wants to sign in: a browser context and the requests it makes. */
async function openDesktop() {
  const page = await newPage()
  const send = async ({ path }: Endpoint, fields: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const params = { aid: '1574', language: 'en', next: `${baseUrl}/`, ...fields }
    return (await page.request.get(`${baseUrl}${path}`, { params })).json()
  }
  return {
    fetchCode: async () => (await send(getQrcode)).data as unknown as Code,
    poll: async (token: string) => (await send(checkQrconnect, { token })).data,
    whoIsThere: () => send(accountInfo),
  }
}

async function openPhone(query = ''): Promise<{ readonly page: Page; readonly mobile: string }> {
  const page = await newPage(SMALL)
  await page.goto(`${baseUrl}/dev/phone?language=en${query}`)
  return { page, mobile: await signInOnPhone(page, baseUrl) }
}

async function scanText(page: Page, text: string): Promise<void> {
  await part(page, 'text').fill(text)
  await part(page, 'scan-text').click()
}

describe('phone app page', () => {
  test('it scans a pasted address, shows the device and signs it in', async () => {
    const desktop = await openDesktop()
    const code = await desktop.fetchCode()
    const { page, mobile } = await openPhone()
    expect(await part(page, 'session').textContent()).toContain(mobile.slice(0, 3))
    await scanText(page, code.qrcode_index_url)
    await part(page, 'ask').waitFor()
    expect(await part(page, 'site').textContent()).toBe(`Portico Ads · ${new URL(baseUrl).host}`)
    expect(await part(page, 'place').textContent()).toMatch(
      /^Chrome · \w+ · localhost · requested \d+ seconds? ago$/,
    )
    expect(await desktop.poll(code.token)).toMatchObject({ status: 'scanned' })
    await part(page, 'confirm').click()
    await expect.poll(() => part(page, 'done').getAttribute('data-decision')).toBe('confirm')
    expect(await desktop.poll(code.token)).toMatchObject({
      status: 'confirmed',
      redirect_url: `${baseUrl}/`,
      screen_name: maskedMobile(mobile),
    })
    const maskContact = maskedMobile(mobile)
    expect((await desktop.whoIsThere()).data['mobile']).toBe(maskContact)
    await part(page, 'logout').click()
    await part(page, 'sign-in').waitFor()
    expect((await desktop.whoIsThere()).data['mobile']).toBe(maskContact)
  })

  test('it reads the image of a code and refuses', async () => {
    const desktop = await openDesktop()
    const code = await desktop.fetchCode()
    const { page } = await openPhone()
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(code.qrcode, 'base64') }
    await part(page, 'picture').setInputFiles(picture)
    await part(page, 'refuse').click()
    await expect.poll(() => part(page, 'done').getAttribute('data-decision')).toBe('refuse')
    expect(await desktop.poll(code.token)).toEqual({ status: 'refused' })
    expect(await desktop.whoIsThere()).toMatchObject({ message: 'error' })
    await part(page, 'again').click()
    await scanText(page, code.token)
    await expect.poll(() => part(page, 'problem').textContent()).toContain('has expired')
  })

  test.each(onlyIfFull(['light', 'dark'] as const))(
    'axe-core reports nothing and nothing overflows at 360 px (%s)',
    async (colorScheme) => {
      const page = await newPage({ ...SMALL, colorScheme })
      await page.goto(`${baseUrl}/dev/phone?language=en`)
      await mobileForm(page).submit.waitFor()
      const found = [await findings(page)]
      await signInOnPhone(page, baseUrl)
      await scanText(page, 'nonsense')
      found.push(await findings(page))
      await scanText(page, (await (await openDesktop()).fetchCode()).token)
      await part(page, 'ask').waitFor()
      found.push(await findings(page))
      await part(page, 'confirm').click()
      await part(page, 'done').waitFor()
      found.push(await findings(page))
      expect(found).toEqual([[], [], [], []])
    },
  )
})

async function findings(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth && element.checkVisibility())
      .map(({ outerHTML }) => `sticks out: ${outerHTML}`),
  )
  return [...(await listViolations(page)), ...wide]
}
