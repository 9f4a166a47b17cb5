// Covers EMB-1.
import { expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Adds the script after the element was parsed, and records the events. */
const CODE = `document.body.dataset.events = ''
const record = ({ type }) => { document.body.dataset.events += type + ' ' }
for (const type of ['portico-before-skip', 'portico-success']) document.body.addEventListener(type, record)
document.querySelector('portico-account-center').addEventListener('portico-before-skip', (event) => event.preventDefault())
const script = document.createElement('script')
script.src = '/portico.element.js'
document.body.append(script)`

test.each(firstUnlessFull(SCRIPTS))(
  'a visitor signs in with the custom element of the script (%s)',
  async (script) => {
    const page = await newPage()
    const errors = watchErrors(page)
    await openHost(page, {
      baseUrl,
      script,
      code: CODE,
      markup: '<portico-account-center language="en" app-id="1574">Loading</portico-account-center>',
    })
    const form = mobileForm(page)
    await enterCode(page, baseUrl, freshMobile())
    await form.submit.click()
    await form.userInfo.waitFor()
    expect(await page.locator('body').getAttribute('data-events')).toBe(
      'portico-before-skip portico-success ',
    )
    await page.locator('portico-account-center').evaluate((element) => element.remove())
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(errors).toEqual([])
  },
)
