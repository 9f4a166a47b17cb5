// Covers NAV-13, VAL-5, VAL-10, REG-1, API-1, SRV-2.
import { accountInfo, bindEmail, mobileRegister, registerVerifyLogin } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { registerAccount } from '../../accounts/account.store.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  openTestServer,
  otherCode,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const EMAIL = 'visitor@example.com'
const PASSWORD = 'Passw0rd!'
const MOBILE = '13800138000'
const UNLIMITED = { limits: UNLIMITED_CODES }

/** A browser and the code sent to its e-mail. */
async function requestCode(portico: TestServer) {
  const browser = portico.openBrowser()
  return { browser, code: await browser.receiveCode(EMAIL) }
}

const countAccounts = async ({ rows }: TestServer) => (await rows('accounts')).length

/** An account binds the e-mail while a visitor has a code to register it. */
async function bindToAnother(portico: TestServer, email: string): Promise<void> {
  const owner = portico.openBrowser()
  await owner.signIn(MOBILE)
  const code = await owner.receiveCode(email, '17')
  expect(errorCodeOf(await owner.send(bindEmail, { email, code }))).toBe(0)
}

const REGISTERED = [EMAIL, MOBILE] as const

/** Registers with a made-up code. */
function guess(browser: TestBrowser, account: string) {
  if (account.includes('@')) return browser.register(account, PASSWORD, 'ABC234')
  return browser.send(mobileRegister, { mobile: account, code: '1234', type: '24' })
}

/** A server where the first e-mail and the first mobile of the list are registered. */
async function openKnown(file: object = {}): Promise<TestServer> {
  const portico = await openTestServer({ file })
  await portico.openBrowser().signUp(EMAIL, PASSWORD)
  await portico.openBrowser().signIn(MOBILE)
  return portico
}

describe('registration of an e-mail', () => {
  test('registers an e-mail with its code and signs in', async () => {
    const portico = await openTestServer()
    const { browser, code } = await requestCode(portico)
    expect(code).toMatch(/^[A-Z0-9]{6}$/)
    expect(await portico.inbox()).toMatchObject([
      { channel: 'email', to: EMAIL, text: expect.stringContaining(code) },
    ])
    const answer = await browser.register(EMAIL, PASSWORD, code.toLowerCase())
    expect(answer.json()).toMatchObject({
      message: 'success',
      data: {
        email: 'v***r@example.com',
        mobile: '',
        new_user: 1,
        screen_name: 'v***r@example.com',
        redirect_url: '',
      },
    })
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
  })

  test('normalizes case, spaces and a full-width @', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const browser = await portico.visit()
    await browser.requestEmailCode(' Visitor＠Example.com ')
    expect((await portico.inbox())[0]?.to).toBe(EMAIL)
    const code = await portico.newestCode()
    expect(errorCodeOf(await browser.register('VISITOR@example.com', PASSWORD, code))).toBe(0)
    const other = await portico.visit()
    expect(errorCodeOf(await other.requestEmailCode('visitor@EXAMPLE.com'))).toBe(1023)
    expect(await countAccounts(portico)).toBe(1)
  })

  test.each([
    ['', PASSWORD, 1014],
    ['visitor@1.2.3.4', PASSWORD, 1031],
    [EMAIL, '12345', 1012],
  ])('responds to %j with password %j with %i and keeps the code', async (email, password, errorCode) => {
    const portico = await openTestServer()
    const { browser, code } = await requestCode(portico)
    expect(errorCodeOf(await browser.register(email, password, code))).toBe(errorCode)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(0)
  })

  test('fails with 1704 for a wrong code, 1703 for a used or expired one, 1204 for a wrong type', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer({ file: UNLIMITED })
    const { browser, code } = await requestCode(portico)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, ''))).toBe(1704)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, 'ZZZZZZ'))).toBe(1704)
    const values = { email: EMAIL, password: PASSWORD, code }
    expect(errorCodeOf(await browser.send(registerVerifyLogin, { ...values, type: '24' }))).toBe(1204)
    vi.setSystemTime(Date.now() + 600_001)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(1703)
    expect(await countAccounts(portico)).toBe(0)
  })

  test('fails with 1023 if the e-mail is registered while the password is hashed', async () => {
    const portico = await openTestServer()
    const { browser, code } = await requestCode(portico)
    const { database, now, passwords } = portico.services
    const hash = async (password: string): Promise<string> => {
      const contact = { channel: 'email', target: EMAIL } as const
      await registerAccount(database, { contact, passwordHash: null, now: now() })
      return passwords.hash(password)
    }
    Object.assign(portico.services, { passwords: { ...passwords, hash } })
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(1023)
    expect(await countAccounts(portico)).toBe(1)
  })

  test('one of 32 concurrent registrations creates the account', async () => {
    const portico = await openTestServer()
    const { browser, code } = await requestCode(portico)
    const spellings = [EMAIL, 'Visitor@example.com', 'visitor＠example.com', ' visitor@EXAMPLE.com']
    const register = (index: number) => browser.register(spellings[index % 4] ?? EMAIL, PASSWORD, code)
    const { 0: successes, ...others } = countCodes(await atOnce(32, register))
    expect(successes).toBe(1)
    expect(['1023', '1703', '1704']).toEqual(expect.arrayContaining(Object.keys(others)))
    expect(await countAccounts(portico)).toBe(1)
    const rows = await portico.rows('sessions')
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['service', 'sso'])
  })
})

describe('account enumeration', () => {
  test('a registered e-mail is reported as 1023 for a code request and a correct code', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const { browser, code } = await requestCode(portico)
    await bindToAnother(portico, EMAIL)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, 'ZZZZZZ'))).toBe(1704)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(1023)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(1023)
    expect(errorCodeOf(await browser.requestEmailCode(EMAIL))).toBe(1023)
    const stranger = await portico.visit()
    expect(errorCodeOf(await stranger.register(EMAIL, PASSWORD, code))).toBe(1704)
  })

  test.each([
    [EMAIL, 'free@example.com', 1704],
    [MOBILE, '13900139000', 1202],
  ])('responds to a made-up code for %s like for %s: %i', async (known, free, errorCode) => {
    const browser = await (await openKnown()).visit()
    const answers = [await guess(browser, known), await guess(browser, free)]
    expect(answers.map(errorCodeOf)).toEqual([errorCode, errorCode])
    expect(answers[0]?.body).toBe(answers[1]?.body)
  })

  test('after three made-up codes a device has to solve the slider', async () => {
    const browser = await (await openKnown()).visit()
    const outcomes: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const account = REGISTERED[attempt % 4] ?? `visitor${attempt}@example.com`
      outcomes.push(errorCodeOf(await guess(browser, account)))
    }
    expect(outcomes.slice(0, 3)).toEqual([1704, 1202, 1704])
    expect(new Set(outcomes.slice(3))).toEqual(new Set([1105]))
  })

  test('100 concurrent made-up codes reveal no registered address', async () => {
    const portico = await openKnown()
    const visitor = await portico.visit()
    const answers = await atOnce(100, (index) =>
      guess(portico.copyOf(visitor), REGISTERED[index % 20] ?? `visitor${index}@example.com`),
    )
    // A busy machine may refuse some of them, but only on PostgreSQL, where requests wait for connections.
    const refused = answers.filter(
      ({ statusCode, headers }) => statusCode === 503 && headers['retry-after'] === '1',
    )
    const { engine } = portico.services.config.database
    expect(refused.length === 0 || engine === 'postgres').toBe(true)
    const outcomes = answers.filter((answer) => !refused.includes(answer)).map(errorCodeOf)
    expect(new Set(outcomes)).toEqual(new Set([1704, 1202, 1105]))
    expect(outcomes.filter((errorCode) => errorCode !== 1105).length).toBeLessThanOrEqual(20)
  })

  test('a device is limited to 30 made-up codes per hour with the slider solved', async () => {
    const portico = await openKnown({
      limits: { codes_per_address_10_min: 1000, codes_per_device_10_min: 1000 },
    })
    const browser = await portico.visit()
    const outcomes: number[] = []
    for (let attempt = 0; attempt < 32; attempt += 1) outcomes.push(errorCodeOf(await guess(browser, EMAIL)))
    expect(outcomes).toEqual([...Array<number>(30).fill(1704), 7, 7])
  })

  test('a mistyped code does not require the slider', async () => {
    const portico = await openTestServer()
    const { browser, code } = await requestCode(portico)
    for (let tries = 0; tries < 4; tries += 1)
      expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, 'ZZZZZZ'))).toBe(1704)
    expect(errorCodeOf(await browser.register(EMAIL, PASSWORD, code))).toBe(0)
  })
})

describe('registration of a mobile', () => {
  test('registers a mobile with or without a password', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const values = { mobile: MOBILE, code, password: PASSWORD, type: '24' }
    expect(errorCodeOf(await browser.send(mobileRegister, { ...values, password: '12345' }))).toBe(1012)
    expect((await browser.send(mobileRegister, values)).json().data).toMatchObject({
      new_user: 1,
      mobile: '138******00',
    })
    expect(errorCodeOf(await browser.enterPassword('', PASSWORD, { account: MOBILE }))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword('', PASSWORD, { account: `+86${MOBILE}` }))).toBe(0)
    const other = portico.openBrowser()
    const second = await other.receiveCode('13900139000')
    const without = { mobile: '13900139000', code: second, type: '24' }
    const wrong = { ...without, code: otherCode(second) }
    expect(errorCodeOf(await other.send(mobileRegister, wrong))).toBe(1202)
    expect(errorCodeOf(await other.send(mobileRegister, without))).toBe(0)
  })

  test('fails with 1001 for a registered mobile and keeps the code', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    await portico.openBrowser().signIn(MOBILE)
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    expect(errorCodeOf(await browser.send(mobileRegister, { mobile: MOBILE, code, type: '24' }))).toBe(1001)
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(0)
  })
})
