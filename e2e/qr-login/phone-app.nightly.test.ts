// Covers EMB-8, QRC-1, QRC-4, QRC-6.
import { getQrcode } from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { openPhoneSignedIn, phonePart as part, signInOnPhone } from '../pages/phone-app.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { callServer } from '../support/server-client.ts'

// The page simulates the phone app; the other device is simulated by HTTP requests.

const baseUrl = inject('baseUrl')
const { newPage, newVisitor } = useBrowser()
const SMALL = { viewport: { width: 360, height: 740 } }

interface Code {
  readonly token: string
  /** Base64-encoded PNG. */
  readonly qrcode: string
  readonly qrcode_index_url: string
}

/** The code that another device shows. */
async function fetchCode(): Promise<Code> {
  const { data } = await callServer({ page: await newVisitor(), baseUrl }, getQrcode, { next: `${baseUrl}/` })
  return data
}

async function openPhone(): Promise<Page> {
  return (await openPhoneSignedIn(await newPage(SMALL), baseUrl)).phone
}

async function scanText(page: Page, text: string): Promise<void> {
  await part(page, 'text').fill(text)
  await part(page, 'scan-text').click()
}

describe('phone app page', () => {
  test('it scans a pasted address, shows the device and confirms', async () => {
    const page = await openPhone()
    await scanText(page, (await fetchCode()).qrcode_index_url)
    await part(page, 'ask').waitFor()
    expect(await part(page, 'site').textContent()).toBe(`Portico Ads · ${new URL(baseUrl).host}`)
    expect(await part(page, 'place').textContent()).toMatch(
      /^Chrome \d+ · \w+ · localhost · requested \d+ seconds? ago$/,
    )
    await part(page, 'confirm').click()
    await expect.poll(() => part(page, 'done').getAttribute('data-decision')).toBe('confirm')
    await part(page, 'logout').click()
    await part(page, 'sign-in').waitFor()
  })

  test('it reads the image of a code and refuses, after which the code can no longer be used', async () => {
    const code = await fetchCode()
    const page = await openPhone()
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(code.qrcode, 'base64') }
    await part(page, 'picture').setInputFiles(picture)
    await part(page, 'refuse').click()
    await expect.poll(() => part(page, 'done').getAttribute('data-decision')).toBe('refuse')
    await part(page, 'again').click()
    await scanText(page, code.token)
    await expect.poll(() => part(page, 'problem').textContent()).toContain('can no longer be used')
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
      await scanText(page, (await fetchCode()).token)
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
