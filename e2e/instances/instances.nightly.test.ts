// Covers SRV-3.
import { rm } from 'node:fs/promises'
import { accountInfo, CODE_TYPES, LOG_ID_HEADER, sendCode } from '@portico/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { decideOnPhone, maskedMobile, scanWithPhone, signInOnPhone } from '../pages/phone-app.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import type { Instances } from '../support/instances.ts'
import { listMissingForInstances, startEngines, startInstances } from '../support/instances.ts'
import { callServer } from '../support/server-client.ts'
import { freePort } from '../support/server-process.ts'

// Every request goes to another instance than the one before.

const COUNT = 3
const FAILS_WITHIN_MS = 2000
const RETURNS_WITHIN_MS = 5000

describe.skipIf(listMissingForInstances().length > 0)('three instances behind HAProxy', () => {
  const { newPage } = useBrowser()
  let folder = ''
  let baseUrl = ''
  let engines: Awaited<ReturnType<typeof startEngines>>
  let instances: Instances

  beforeAll(async () => {
    folder = makeTemporaryFolder()
    const port = await freePort()
    baseUrl = `http://localhost:${port}`
    engines = await startEngines()
    const variables = { PORTICO_LOG_LEVEL: 'info' }
    instances = await startInstances({ engines, folder, port, count: COUNT, variables })
  })
  afterAll(async () => {
    await instances.end('SIGTERM')
    await engines.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const countHandled = () => instances.outputs().map((output) => output.match(/"call":/g)?.length ?? 0)

  /** Waits until the proxy sends requests to an instance, which may have been restarted before. */
  async function untilReached(index: number): Promise<void> {
    const before = countHandled()[index] ?? 0
    const sendOnce = async () => {
      await fetch(`${baseUrl}${accountInfo.path}?aid=1574`)
      return countHandled()[index]
    }
    await expect.poll(sendOnce).toBeGreaterThan(before)
  }

  test('a visitor registers, signs in by QR code on another device and is recognized', async () => {
    const phone = await newPage()
    await phone.goto(`${baseUrl}/dev/phone?language=en`)
    const mobile = await signInOnPhone(phone, baseUrl)
    const desktop = await newPage()
    const config = { language: 'en', switchConfig: { code: true } }
    await openHost(desktop, { baseUrl, config })
    await desktop.locator('[data-part="qr-toggle"]').click()
    await desktop.locator('.portico[data-qr-status="1"]').waitFor()
    await scanWithPhone(phone, desktop.locator('[data-part="qr-image"]'))
    await decideOnPhone(phone, 'confirm')
    const { userInfo } = mobileForm(desktop)
    await userInfo.waitFor()
    expect(await userInfo.textContent()).toContain(maskedMobile(mobile))
    expect(Math.min(...countHandled())).toBeGreaterThan(0)
  })

  test('no request fails because an instance was killed before it', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await logInByMobile(page, baseUrl, freshMobile())
    const caller = { page, baseUrl }
    const { data } = await callServer(caller, accountInfo, {})
    for (let index = 0; index < COUNT; index += 1) {
      const restarted = instances.restart(index)
      const answers = []
      for (let turn = 0; turn < 2 * COUNT; turn += 1) answers.push(await callServer(caller, accountInfo, {}))
      expect(answers.map((answer) => answer.data.user_id)).toEqual(answers.map(() => data.user_id))
      await restarted
    }
  })

  test.each([
    ['repeats a GET', 'GET', (failures: number) => failures === 0],
    ['does not repeat a POST', 'POST', (failures: number) => failures > 0],
  ] as const)('the proxy %s that an instance left without an answer', async (_, method, isExpected) => {
    const path = method === 'GET' ? accountInfo.path : sendCode.path
    await untilReached(0)
    instances.suspend(0)
    let answered = 0
    // About a third waits for the instance that hangs. The proxy ends it with 502, or closes a connection in use before.
    const statuses = Array.from({ length: 4 * COUNT }, async () => {
      const answer = await fetch(`${baseUrl}${path}?aid=1574`, { method }).catch(() => undefined)
      answered += 1
      return answer?.status ?? 0
    })
    await expect.poll(() => answered).toBeGreaterThanOrEqual(2 * COUNT)
    await instances.restart(0)
    const failures = (await Promise.all(statuses)).filter((status) => status === 0 || status >= 500)
    expect(failures).toSatisfy(({ length }: readonly number[]) => isExpected(length))
  })

  test('errors have a log id while no instance is ready, and end when Redis returns', async () => {
    const page = await newPage()
    const send = async () => {
      const mobile = freshMobile()
      return callServer({ page, baseUrl }, sendCode, { mobile, type: String(CODE_TYPES.mobileLogin) })
    }
    expect(await send()).toMatchObject({ message: 'success' })
    await engines.redis.engine().kill()
    // The proxy has noticed.
    await expect.poll(async () => (await fetch(`${baseUrl}/readyz`)).status).toBe(503)
    const startedAt = performance.now()
    expect(await send()).toMatchObject({ message: 'error', data: { error_code: 500 } })
    expect(performance.now() - startedAt).toBeLessThan(FAILS_WITHIN_MS)
    const answer = await fetch(`${baseUrl}${accountInfo.path}?aid=1574`)
    expect(answer.headers.get(LOG_ID_HEADER)).toMatch(/^\w{34}$/)
    await engines.redis.start()
    await expect.poll(send, { timeout: RETURNS_WITHIN_MS }).toMatchObject({ message: 'success' })
  })
})
