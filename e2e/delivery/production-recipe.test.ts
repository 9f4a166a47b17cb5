// Covers SRV-2, SRV-3, SRV-4.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  CERTIFICATE,
  CREDENTIALS,
  startSmtpServer,
} from '../../apps/server/src/services/delivery/smtp-server.fixture.ts'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { emailForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { freshEmail } from '../support/inbox.ts'
import { listMissingForInstances, startProxy } from '../support/instances.ts'
import {
  followRecipe,
  readRecipe,
  serverVariables,
  startDatabase,
  startRedisService,
} from '../support/production-recipe.ts'
import type { Variables } from '../support/server-process.ts'
import { freePort, startProgram } from '../support/server-process.ts'

const BIN = fileURLToPath(new URL('../../apps/server/bin/', import.meta.url))

/** Follows the recipe in a folder of its own, up to what compose.yaml starts. */
async function prepare() {
  const smtp = await startSmtpServer({ requiresLogin: true })
  const clone = makeTemporaryFolder()
  onTestFinished(() => rm(clone, { recursive: true, force: true }))
  await writeFile(join(clone, 'fullchain-and-key.pem'), `${CERTIFICATE.cert}\n${CERTIFICATE.key}\n`)
  const { user, pass } = CREDENTIALS
  const account = `localhost:${await freePort()}`
  followRecipe(clone, {
    account,
    smtp: `smtp://${user}:${encodeURIComponent(pass)}@127.0.0.1:${smtp.port}`,
    certificate: 'fullchain-and-key.pem',
  })
  const [database, redis] = await Promise.all([startDatabase(clone), startRedisService(clone)])
  onTestFinished(() => database.stop())
  onTestFinished(() => redis.stop())
  const port = await freePort()
  const variables = serverVariables({ clone, port, databasePort: database.port, redisPort: redis.port })
  return { smtp, clone, account, database, redis, port, variables }
}

/** `check-config --connect`, the last command of the recipe. */
async function checkConfig(
  variables: Variables,
): Promise<{ readonly stdout: string; readonly code: number }> {
  const args = [join(BIN, 'portico-admin.js'), 'check-config', '--connect']
  const env = { PATH: process.env['PATH'], ...variables }
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }) => ({ stdout, code }),
  )
}

/** The server must not use PostgreSQL and Redis if their certificates are of another authority. */
async function expectRefusalOfOtherCertificates(clone: string, variables: Variables): Promise<void> {
  const secrets = join(clone, 'secrets/portico')
  for (const name of ['database.crt', 'redis.crt']) await writeFile(join(secrets, name), CERTIFICATE.cert)
  const { stdout, code } = await checkConfig(variables)
  expect(code).toBe(78)
  expect(stdout).toMatch(/^PORTICO_DATABASE_URL +.*certificate/m)
  expect(stdout).toMatch(/^PORTICO_REDIS_URL +.*certificate/m)
  expect(stdout).toContain('The server cannot use PORTICO_DATABASE_URL, PORTICO_REDIS_URL (production, ')
}

/** Registers a new e-mail on an open panel of registration, with the code that the SMTP server receives. */
async function registerWithSentCode(
  page: Page,
  { received }: Awaited<ReturnType<typeof startSmtpServer>>,
): Promise<void> {
  await page.locator('[data-part="tab-email"]').click()
  const form = emailForm(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.password.fill('Passw0rd!')
  await form.repeatPwd.fill('Passw0rd!')
  await form.sendCode.click()
  await expect.poll(() => received.length).toBe(1)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'no-reply@shop.example', to: [email] })
  const [, code = ''] = /Subject: (\w{6}) is your Shop verification code/.exec(mail?.raw ?? '') ?? []
  await form.emailCode.fill(code)
  await form.agreement.check()
  await form.submit.click()
}

describe.skipIf(listMissingForInstances().length > 0)('the production recipe of docs/production.md', () => {
  const { newPage } = useBrowser({ ignoreHTTPSErrors: true })

  test('leads from a clone to a code that arrives by e-mail, on verified connections', async () => {
    const { smtp, clone, account, database, redis, port, variables } = await prepare()
    await database.checkHealth()
    await redis.checkHealth()
    const server = startProgram([process.execPath, join(BIN, 'portico-server.js')], {
      folder: clone,
      variables,
    })
    onTestFinished(() => server.end('SIGTERM'))
    await server.waitUntilReady(`http://localhost:${port}/readyz`)
    const proxy = startProxy({
      folder: clone,
      port: Number(account.split(':')[1]),
      instances: [`127.0.0.1:${port}`],
      certificate: join(clone, 'secrets/certificate.pem'),
    })
    onTestFinished(() => proxy.end('SIGTERM'))
    expect(readRecipe().docker).toEqual([
      'docker compose up --build --detach --wait',
      'docker compose exec portico apps/server/bin/portico-admin.js check-config --connect',
    ])
    expect(await checkConfig(variables)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The configuration is valid (production, https://localhost:'),
    })
    const page = await newPage()
    await page.route('https://shop.example/', (route) => route.fulfill({ body: 'the shop' }))
    const url = readRecipe().page.replace('account.example', account)
    await expect.poll(() => page.goto(url).then((response) => response?.status(), String)).toBe(200)
    await registerWithSentCode(page, smtp)
    await page.waitForURL('https://shop.example/')
    await expectRefusalOfOtherCertificates(clone, variables)
  }, 120_000)
})
