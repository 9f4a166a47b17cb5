// Covers LOG-6, CAP-3, CAP-4, CAP-5.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, readCaptcha } from '../pages/login-form.ts'
import { slider, solveByMouse } from '../pages/slider.ts'
import { registerElsewhere, tryWrongPasswords } from '../support/accounts.ts'
import { WITH_MOTION, useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage, newVisitor } = useBrowser(WITH_MOTION)
const PASSWORD = 'Passw0rd!'
const BY_EMAIL = { language: 'en', defaultSwitch: 'email', action: { alwaysNotice: true } }

/** Opens the widget after five wrong passwords: the next login needs the slider. */
async function openRequiringSlider(): Promise<Page> {
  const { email } = await registerElsewhere(newVisitor, baseUrl, PASSWORD)
  const page = await newPage()
  await tryWrongPasswords({ page, baseUrl }, email, 4)
  await openHost(page, { baseUrl, config: BY_EMAIL })
  const form = emailForm(page)
  await form.email.fill(email)
  await form.password.fill('Passw0rd?')
  for (let recording = 4; recording < 5;) {
    if ((await form.captcha.count()) > 0) await form.captcha.fill(await readCaptcha(page, baseUrl))
    await form.submit.click()
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    if ((await form.notice.count()) > 0) recording += 1
  }
  await form.password.fill(PASSWORD)
  if ((await form.captcha.count()) > 0) await form.captcha.fill(await readCaptcha(page, baseUrl))
  return page
}

test('the sixth password needs the slider, which the mouse solves', async () => {
  const page = await openRequiringSlider()
  await emailForm(page).submit.click()
  await solveByMouse(page)
  await emailForm(page).userInfo.waitFor()
  expect(await slider(page).count()).toBe(0)
})
