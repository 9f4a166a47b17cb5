// Covers SND-2, CAP-3, SRV-2.
import { accountInfo } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../start/app.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import {
  errorCodeOf,
  openTestServer,
  otherCode,
  solveCaptcha,
  withBrowsers,
} from '../testing/test-server.fixture.ts'
import {
  openChallenge,
  openOwner,
  ownerOf,
  requestAlternative,
  requireTestSlider,
  solve,
} from '../verification/slider/slider.fixture.ts'
import type { SigningKeys } from './signing-keys.ts'
import { createKeyedHash, repeatKeyedHash, isSignedText, signText } from './signing-keys.ts'

const OLD = 'the-old-key-of-at-least-32-bytes-old'
const NEW = 'the-new-key-of-at-least-32-bytes-new'
const MOBILE = '13800138000'

const openOld = () =>
  openTestServer({ environment: { PORTICO_SECRET: OLD }, file: { limits: { code_resend_s: 0 } } })

/** A server with other keys on the same stores. */
async function restartWith(portico: TestServer, keys: SigningKeys): Promise<TestServer> {
  const services = { ...portico.services, config: { ...portico.services.config, keys } }
  const server = await buildApp(services, { built: { widget: 'none', slider: 'none', playground: 'none' } })
  const inbox = async () => (await server.inject('/dev/inbox.json')).json()
  return withBrowsers({ ...portico, server, services, inbox })
}

/** The same browser, on another server. */
function moveTo(portico: TestServer, browser: TestBrowser, deviceId?: string): TestBrowser {
  const moved = portico.openBrowser(deviceId)
  for (const [name, value] of browser.jar) moved.jar.set(name, value)
  return moved
}

describe('signing keys', () => {
  test('sign with the first key and verify with every key', () => {
    const signature = signText([OLD], 'text')
    expect(signText([NEW, OLD], 'text')).not.toBe(signature)
    expect(isSignedText([NEW, OLD], 'text', signature)).toBe(true)
    expect(isSignedText([OLD, NEW], 'text', signature)).toBe(true)
    expect(isSignedText([NEW], 'text', signature)).toBe(false)
    expect(isSignedText([NEW, OLD], 'another', signature)).toBe(false)
    expect(isSignedText([NEW, OLD], 'text', '')).toBe(false)
  })

  test('hash like earlier versions, which share their stores', () => {
    expect(createKeyedHash(['k'.repeat(32)], 'text')).toEqual({
      hash: 'jTqfVNtPPx463e8_xioDWdDZ0qh8B89GUoQGL97SuqI',
      keyId: 'ihsQ93bR',
    })
  })

  test('hash with the first key, and again with the same key after a rotation', () => {
    const { hash, keyId } = createKeyedHash([OLD], '1234')
    expect(repeatKeyedHash([NEW, OLD], keyId, '1234')).toBe(hash)
    expect(repeatKeyedHash([NEW, OLD], keyId, '1235')).not.toBe(hash)
    expect(repeatKeyedHash([NEW], keyId, '1234')).not.toBe(hash)
    expect(OLD).not.toContain(keyId)
  })
})

describe('rotation of PORTICO_SECRET', () => {
  test('logs no one out, even after the old key is removed', async () => {
    const portico = await openOld()
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    for (const keys of [[NEW, OLD], [NEW]] as const) {
      const moved = moveTo(await restartWith(portico, keys), browser)
      expect(errorCodeOf(await moved.send(accountInfo, {}))).toBe(0)
    }
  })

  test('keeps open codes valid and counts one attempt for each wrong one', async () => {
    const portico = await openOld()
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const moved = moveTo(await restartWith(portico, [NEW, OLD]), browser)
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect(errorCodeOf(await moved.login(MOBILE, otherCode(code)))).toBe(1202)
    expect(errorCodeOf(await moved.login(MOBILE, code))).toBe(0)
  })

  test('keeps open challenges and slider proofs valid', async () => {
    const portico = await openOld()
    const open = await openChallenge(portico)
    const solved = await openChallenge(portico)
    await solve(portico, solved.conf.detail)
    const rotated = await restartWith(portico, [NEW, OLD])
    await solve(rotated, open.conf.detail)
    expect((await requireTestSlider(rotated, { ticket: open.ticket })).ok).toBe(true)
    expect((await requireTestSlider(rotated, { ticket: solved.ticket })).ok).toBe(true)
  })

  test('keeps the picture of a challenge valid', async () => {
    const portico = await openOld()
    const browser = openOwner(portico)
    await browser.visit()
    const { ticket } = await openChallenge(portico)
    const picture = await requestAlternative(browser, ticket)
    const { captcha, captcha_key: captchaKey } = await solveCaptcha(portico, picture)
    const rotated = await restartWith(portico, [NEW, OLD])
    const answered = { owner: ownerOf(), ticket, captcha, captchaKey }
    expect((await requireTestSlider(rotated, answered)).ok).toBe(true)
  })

  test('rejects a challenge and a ticket of a removed key', async () => {
    const portico = await openOld()
    const { conf, ticket } = await openChallenge(portico)
    const rotated = await restartWith(portico, [NEW])
    await expect(solve(rotated, conf.detail)).rejects.toThrow()
    const moved = openOwner(rotated)
    await moved.visit()
    expect(errorCodeOf(await requestAlternative(moved, ticket))).not.toBe(0)
  })
})
