// Covers EMB-1.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const FOLDER = join(import.meta.dirname, '../../packages/widget')
const [ENTRY, ELEMENT_ENTRY] = await findEntries()

describe('the ES module', () => {
  test('a page imports the module without any other file or bundler', async () => {
    const page = await newPage()
    await serveModule(
      page,
      `<div id="account"></div><script type="module">
import { mount, version } from '/host/${ENTRY}'
document.title = version
mount('#account', { language: 'en' })</script>`,
    )
    await page.locator('[data-part="link-register"]').click()
    await expect.poll(() => page.locator('.portico').getAttribute('data-panel')).toBe('register')
    expect(await page.title()).toBe('ver-test-6.6.8-9')
  })

  test('the element works in a shadow root of the host and keeps its input when moved', async () => {
    const page = await newPage()
    await serveModule(
      page,
      `<my-page><template shadowrootmode="open">
<div id="left"><portico-account-center language="en" zone="sg"></portico-account-center></div><div id="right"></div>
</template></my-page><script type="module">import '/host/${ELEMENT_ENTRY}'</script>`,
    )
    const mobile = page.getByRole('textbox', { name: 'Mobile number' })
    await mobile.fill('138')
    await mobile.evaluate((input) => {
      const root = input.getRootNode() as ShadowRoot
      root.querySelector('#right')?.append(root.querySelector('portico-account-center') ?? '')
    })
    await page.locator('#right [data-part="area-toggle"]').click()
    await page.locator('[data-part="area-option"]').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await mobile.inputValue()).toBe('138')
    const state = await page
      .locator('portico-account-center')
      .evaluate((element) => (element as unknown as { getState(): unknown }).getState())
    expect(state).toMatchObject({ panelType: 'login', fields: { gmobile: { value: '138' } } })
  })

  test('the modules can be imported without a DOM', async () => {
    const { mount } = (await import(join(FOLDER, ENTRY))) as { mount: unknown }
    expect(mount).toBeTypeOf('function')
    expect(await import(join(FOLDER, ELEMENT_ENTRY))).toBeDefined()
  })
})

/** Opens a page with the files of the package next to it. */
async function serveModule(page: Page, body: string): Promise<void> {
  await page.route(`${baseUrl}/host/page`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>A host page</title>${body}`,
    }),
  )
  await page.route(`${baseUrl}/host/dist/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/host/', '')
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(FOLDER, path)) })
  })
  await page.goto(`${baseUrl}/host/page`)
}

/** The entries that users of the package get; tests in this repository resolve to the source. */
async function findEntries(): Promise<readonly [mount: string, element: string]> {
  const { exports } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<'.' | './element', { readonly default: string }>>
  }
  const fileOf = (path: keyof typeof exports): string => exports[path].default.replace('./', '')
  return [fileOf('.'), fileOf('./element')]
}
