// Covers LOG-1, REG-1, SRV-4.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'
import { isSignedForAliyun, startProvider } from '../../apps/server/src/delivery/sms/sms-provider.fixture.ts'
import { CREDENTIALS, startSmtpServer } from '../../apps/server/src/delivery/smtp-server.fixture.ts'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { freePort, startServer } from '../support/start-server.ts'
import { registerWithSentCode } from './register-with-sent-code.ts'

const RELAXED_LIMITS = new URL('../support/relaxed-limits.json', import.meta.url)
const KEY = { id: 'key-id', secret: 'key-secret' }

const { newPage } = useBrowser()

/** A server in production that sends through an SMTP server and an SMS provider on sockets. */
async function startInProduction() {
  const smtp = await startSmtpServer({ requiresLogin: true })
  const sms = await startProvider((request) =>
    isSignedForAliyun(request, KEY)
      ? { status: 200, body: { Code: 'OK' } }
      : { status: 400, body: { Code: 'SignatureDoesNotMatch' } },
  )
  const folder = await mkdtemp(join(tmpdir(), 'portico-delivery-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const path = join(folder, 'portico.json')
  const config = {
    ...JSON.parse(await readFile(RELAXED_LIMITS, 'utf8')),
    apps: [{ aid: 1574, name: 'Shop', origins: [origin] }],
    mail: { from: 'Shop <no-reply@shop.example>' },
    sms: {
      providers: [
        {
          type: 'aliyun',
          access_key_id: KEY.id,
          access_key_secret: KEY.secret,
          sign_name: 'Shop',
          templates: [{ id: 'SMS_1', parameters: ['code'] }],
          url: sms.url,
        },
      ],
    },
  }
  await writeFile(path, JSON.stringify(config))
  const { user, pass } = CREDENTIALS
  const server = await startServer(folder, port, {
    PORTICO_ENV: 'production',
    PORTICO_SECRET: '9f8e1c7a52d04b3699e1f0a7c2d85b4e',
    PORTICO_PUBLIC_URL: origin,
    PORTICO_CONFIG: path,
    PORTICO_SMTP_URL: `smtp://${user}:${encodeURIComponent(pass)}@127.0.0.1:${smtp.port}`,
  })
  onTestFinished(() => server.stop())
  return { server, smtp, sms }
}

describe('codes in production', () => {
  test('a visitor signs in with a code that an SMS provider received, another registers with one by SMTP', async () => {
    const { server, smtp, sms } = await startInProduction()
    const page = await newPage()
    const host = { baseUrl: server.baseUrl, script: 'portico.js' } as const
    await openHost(page, { ...host, config: { language: 'en' } })
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.fill(mobile)
    await form.sendCode.click()
    await expect.poll(() => sms.requests.length).toBe(1)
    const query = sms.requests[0]?.url.searchParams
    expect(query?.get('PhoneNumbers')).toBe(mobile)
    const [code = ''] = /\d{4}/.exec(query?.get('TemplateParam') ?? '') ?? []
    await form.smsCode.fill(code)
    await form.submit.click()
    await form.userInfo.waitFor()
    const other = await newPage()
    await openHost(other, { ...host, config: { language: 'en', defaultPanel: 'register' } })
    const registrationCode = await registerWithSentCode(other, smtp)
    await mobileForm(other).userInfo.waitFor()
    expect(server.output?.()).not.toContain(mobile)
    expect(server.output?.()).not.toContain(registrationCode)
  })
})
