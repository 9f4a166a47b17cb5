import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const FOLDER = join(import.meta.dirname, '../../packages/widget')
const ENTRY = await findEntry()

describe('the ES module', () => {
  test('EMB-1 a page imports the module without any other file or bundler', async () => {
    const page = await newPage()
    await page.route(`${baseUrl}/host/page`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>A host page</title><div id="account"></div><script type="module">
import { mount, version } from '/host/${ENTRY}'
document.title = version
mount('#account', { language: 'en' })</script>`,
      }),
    )
    await page.route(`${baseUrl}/host/dist/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/host/', '')
      await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(FOLDER, path)) })
    })
    await page.goto(`${baseUrl}/host/page`)
    await page.locator('[data-part="link-register"]').click()
    await expect.poll(() => page.locator('.portico').getAttribute('data-panel')).toBe('register')
    expect(await page.title()).toBe('ver-test-6.6.8-9')
  })

  test('EMB-1 the module can be imported without a DOM', async () => {
    const { mount } = (await import(join(FOLDER, ENTRY))) as { mount: unknown }
    expect(mount).toBeTypeOf('function')
  })
})

/** The entry that users of the package get; tests in this repository resolve to the source. */
async function findEntry(): Promise<string> {
  const { exports } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as {
    readonly exports: { readonly '.': { readonly default: string } }
  }
  return exports['.'].default.replace('./', '')
}
