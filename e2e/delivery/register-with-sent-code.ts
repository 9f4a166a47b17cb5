import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { startSmtpServer } from '../../apps/server/src/delivery/smtp-server.fixture.ts'
import { emailForm } from '../pages/login-form.ts'
import { freshEmail } from '../support/inbox.ts'

const PASSWORD = 'Passw0rd!'

/**
 * Registers a new e-mail on an open panel of registration, with the code that the SMTP server receives.
 * @returns the code
 */
export async function registerWithSentCode(
  page: Page,
  { received }: Awaited<ReturnType<typeof startSmtpServer>>,
): Promise<string> {
  await page.locator('[data-part="tab-email"]').click()
  const form = emailForm(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.repeatPwd.fill(PASSWORD)
  await form.sendCode.click()
  await expect.poll(() => received.length).toBe(1)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'no-reply@shop.example', to: [email] })
  const [, code = ''] = /Subject: (\w{6}) is your Shop verification code/.exec(mail?.raw ?? '') ?? []
  await form.emailCode.fill(code)
  await form.agreement.check()
  await form.submit.click()
  return code
}
