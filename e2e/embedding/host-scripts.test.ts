// Covers EMB-1, EMB-2, LOG-1.
import { expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import type { Script } from '../support/host-page.ts'
import { SCRIPT, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const MOUNT = `window.widget = Portico.mount('#account', { language: 'en', slider: false })`

/** How pages run a script without a tag that has its address. */
const WAYS: Readonly<Record<string, (script: Script) => string>> = {
  'type="module"': (script) =>
    `<script type="module" src="/${script}"></script><script type="module">${MOUNT}</script>`,
  'import()': (script) => `<script>import('/${script}').then(() => { ${MOUNT} })</script>`,
  'the text of a request, inline': (script) =>
    `<script>fetch('/${script}').then((r) => r.text()).then((text) => {
      const inline = document.createElement('script'); inline.textContent = text; document.head.append(inline); ${MOUNT} })</script>`,
  'the text of a request, eval()': (script) =>
    `<script>fetch('/${script}').then((r) => r.text()).then((text) => { (0, eval)(text); ${MOUNT} })</script>`,
  'the text of a request, a blob: URL': (script) =>
    `<script>fetch('/${script}').then((r) => r.blob()).then((blob) => {
      const tag = document.createElement('script'); tag.src = URL.createObjectURL(blob); tag.onload = () => { ${MOUNT} }
      document.head.append(tag) })</script>`,
  'the text of a request, a data: URL': (script) =>
    `<script>fetch('/${script}').then((r) => r.text()).then((text) => {
      const tag = document.createElement('script'); tag.src = 'data:text/javascript,' + encodeURIComponent(text); tag.onload = () => { ${MOUNT} }
      document.head.append(tag) })</script>`,
  'the text of a request, import() of a blob: URL': (script) =>
    `<script>fetch('/${script}').then((r) => r.blob()).then((blob) => import(URL.createObjectURL(blob))).then(() => { ${MOUNT} })</script>`,
  'a tag whose address is removed': (script) =>
    `<script src="/${script}"></script><script>document.currentScript.previousElementSibling.removeAttribute('src'); ${MOUNT}</script>`,
  'a tag whose address is removed before it runs': (script) =>
    `<script>const tag = document.createElement('script'); tag.src = '/${script}'; tag.onload = () => { ${MOUNT} }
      document.head.append(tag); tag.removeAttribute('src')</script>`,
  'a tag in a shadow root': (script) =>
    `<div id="host"></div><script>const tag = document.createElement('script'); tag.src = '/${script}'; tag.onload = () => { ${MOUNT} }
      document.querySelector('#host').attachShadow({ mode: 'open' }).append(tag)</script>`,
  'type="module" with data-mount': (script) =>
    `<script type="module" src="/${script}" data-mount="#account" data-language="en" data-slider="false"></script>`,
}

/** Opens a tab that shows documents of a host, one after the other. */
async function openTab() {
  const page = await newPage()
  let body = ''
  await page.route(`${baseUrl}/host/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  const show = async (html: string): Promise<void> => {
    body = `<!doctype html>${html}`
    await page.goto(`${baseUrl}/host/page`)
  }
  return { page, show }
}

const TARGET = '<div id="account">Nothing</div>'

test('the form has all its modules and texts however a page runs the script', async () => {
  const { page, show } = await openTab()
  const error = page.locator('[data-part="field-error"]').first()
  for (const [message, html] of Object.entries(WAYS)) {
    await show(TARGET + html(SCRIPT))
    await expect.poll(() => mobileForm(page).submit.count(), { message }).toBe(1)
    await mobileForm(page).submit.click()
    await expect.poll(() => error.textContent(), { message }).toBe('Please enter the phone number')
    await expect.poll(() => page.locator('[data-part="platforms"]').count(), { message }).toBe(1)
  }
})

test.each(firstUnlessFull(SCRIPTS))(
  'a page keeps the form where a tag runs again, sends nothing to its <base>, and hears why nothing is mounted: %s',
  async (script) => {
    const { page, show } = await openTab()
    // A consent manager runs its tag again.
    await show(`${TARGET}<script src="/${script}" data-mount="#account" data-language="en"></script>`)
    const { mobile } = mobileForm(page)
    await mobile.fill('138001')
    await page.evaluate(async () => {
      const tag = document.querySelector('script') as HTMLScriptElement
      const again = document.createElement('script')
      for (const { name, value } of tag.attributes) again.setAttribute(name, value)
      const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
      tag.replaceWith(again)
      await loaded
    })
    expect(await page.locator('.portico').count()).toBe(1)
    expect(await mobile.inputValue()).toBe('138001')

    // Where the address of the script cannot be known.
    await show(TARGET)
    await page.addScriptTag({ content: await (await fetch(`${baseUrl}/${script}`)).text() })
    const thrown = await page.evaluate(() => {
      try {
        const { Portico } = globalThis as unknown as { Portico: { mount: (target: string) => void } }
        Portico.mount('#account')
        return ''
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(thrown).toContain(`<script src="…/${script}"></script>`)
    expect(await page.locator('#account').innerHTML()).toBe('Nothing')

    const elsewhere: string[] = []
    await page.route('https://elsewhere.example/**', async (route) => {
      elsewhere.push(route.request().url())
      await route.abort()
    })
    await show(`<base href="https://elsewhere.example/x/">${TARGET}
      <script src="${baseUrl}/${script}"></script><script>window.widget = Portico.mount('#account',
      { language: 'en', slider: false, agreement: { service: '/terms', privacy: 'privacy' } })</script>`)
    await logInByMobile(page, baseUrl, freshMobile())
    expect(elsewhere).toEqual([])
  },
)
