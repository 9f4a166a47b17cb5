// Covers LOG-1, LOG-2, LOG-6, SND-4, SND-5, EMB-2.
import { findWidget } from '@portico/testing/playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, enterPassword, requestEmailCode } from '../pages/login-form.ts'
import { registerElsewhere } from '../support/accounts.ts'
import { APPS } from '../support/apps.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import type { Script } from '../support/host-page.ts'

// A password in a browser that the account does not know, at an app that checks new browsers.

const { newPage, newVisitor } = useBrowser()
const PASSWORD = 'Passw0rd!'
const { baseUrl } = inject('apps')

/** Opens the form of an app in a new browser, and enters a password. */
async function openForm(email: string, { script, appId }: { script?: Script; appId?: number } = {}) {
  const page = await newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const config = { language: 'en', defaultSwitch: 'email', appId }
  await openHost(page, { baseUrl, config, ...(script && { script }) })
  await enterPassword(page, email, PASSWORD)
  return { page, requested }
}

const partsOfStep = (requested: readonly string[]) =>
  requested.filter((path) => /second-step|second_step/.test(path)).map((path) => path.split('/').at(-1))

test.each(firstUnlessFull(SCRIPTS))(
  'a password in a new browser needs a code to the e-mail, the browser is known afterwards, and an app that does not check loads nothing of it: %s',
  async (script) => {
    const { email } = await registerElsewhere(newVisitor, baseUrl, PASSWORD)
    const { page, requested } = await openForm(email, { script, appId: APPS.checksBrowsers.aid })
    const { part, field, submit } = findWidget(page)
    const [view, code, error] = [part('second-step'), field('secondStep'), part('field-error')]
    await view.waitFor()
    expect(await part('second-step-words').textContent()).toMatch(
      /^To keep your account safe, enter a code that we’ll send to v\*+\d@example\.com$/,
    )
    expect(partsOfStep(requested)).toEqual(
      expect.arrayContaining(['second-step.js', 'second-step-view.js', 'second-step-en.js']),
    )
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /second|key/i,
    )
    const sent = await requestEmailCode(page, baseUrl, email)
    await code.fill(sent === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
    await page.keyboard.press('Enter')
    await expect.poll(() => error.textContent()).toBe('That code isn’t right. Check it and try again')
    await code.fill(sent)
    await submit.click()
    await emailForm(page).userInfo.waitFor()
    await page.context().clearCookies({ name: /^(?!passport_did).*sessionid/ })
    await page.reload()
    await enterPassword(page, email, PASSWORD)
    await emailForm(page).userInfo.waitFor()
    expect(await view.count()).toBe(0)
    // An app that does not check loads nothing of the step, and requests nothing. Nor does a visitor who meets no limit, of a barrier.
    const unchecked = await openForm(email, { script, appId: APPS.checksNothing.aid })
    await emailForm(unchecked.page).userInfo.waitFor()
    expect(partsOfStep(unchecked.requested)).toEqual([])
    expect(unchecked.requested.filter((path) => /solve-work|slider|captcha/.test(path))).toEqual([])
  },
)
