// Covers VAL-10, LOG-1, LOG-6, LOG-8, CAP-1, CAP-3, API-3, MON-2.
import { hash } from '@node-rs/argon2'
import { accountInfo, userLogin } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { HashCost } from '../../services/passwords/passwords.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  openTestServer,
  solveCaptcha,
  solveChallenge,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const EMAIL = 'visitor@example.com'
const PASSWORD = 'Passw0rd!'
const WRONG = 'Passw0rd?'
const SECOND_MS = 1000

const UNLIMITED = { limits: UNLIMITED_CODES }

const OLD_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A server with one account, and a browser unknown to it. */
async function openWithAccount(file: object = UNLIMITED, hashCost?: HashCost) {
  const portico = await openTestServer({ file, ...(hashCost && { hashCost }) })
  const owner = portico.openBrowser()
  expect(errorCodeOf(await owner.signUp(EMAIL, PASSWORD))).toBe(0)
  const stranger = await portico.visit()
  return { portico, owner, stranger }
}

/** Submits wrong passwords until the given number was checked, solving every challenge. */
async function guessPassword(
  portico: TestServer,
  browser: TestBrowser,
  { email = EMAIL, times }: { readonly email?: string; readonly times: number },
): Promise<void> {
  let solved = {}
  for (let failures = 0; failures < times;) {
    const answer = await browser.enterPassword(email, WRONG, solved)
    if (errorCodeOf(answer) === 1033) failures += 1
    else if (![1101, 1105].includes(errorCodeOf(answer))) throw new Error(answer.body)
    solved = await solveChallenge(portico, browser, answer)
  }
}

describe('login with a password', () => {
  test('signs in with e-mail and password, for 30 days with keep_login', async () => {
    const { stranger } = await openWithAccount()
    const answer = await stranger.enterPassword(EMAIL, PASSWORD, { keep_login: '1' })
    expect(answer.json()).toMatchObject({
      message: 'success',
      data: { email: 'v***r@example.com', new_user: 0, session_key: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(answer.cookies.find(({ name }) => name === 'sessionid')?.maxAge).toBe(2_592_000)
    expect(errorCodeOf(await stranger.send(accountInfo, {}))).toBe(0)
  })

  test('checks the password if a code is sent too, and needs no type', async () => {
    const { stranger } = await openWithAccount()
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD, { code: 'ABC234' }))).toBe(0)
    expect(errorCodeOf(await stranger.send(userLogin, { email: EMAIL, password: PASSWORD }))).toBe(0)
    expect(errorCodeOf(await stranger.send(userLogin, { email: EMAIL }))).toBe(1012)
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD, { type: '24' }))).toBe(1204)
  })

  test('responds to an unknown account and a wrong password with the same bytes', async () => {
    const { stranger } = await openWithAccount()
    const wrongPassword = await stranger.enterPassword(EMAIL, WRONG)
    const wrongAccount = await stranger.enterPassword('nobody@example.com', WRONG)
    expect(errorCodeOf(wrongPassword)).toBe(1033)
    expect(wrongAccount.body).toBe(wrongPassword.body)
    const names = (answer: typeof wrongAccount) =>
      Object.keys(answer.headers).filter((name) => name !== 'date')
    expect(names(wrongAccount)).toEqual(names(wrongPassword))
  })

  test('fails with 1033 for an account without a password', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    await portico.openBrowser().signIn('13800138000')
    const browser = await portico.visit()
    expect(errorCodeOf(await browser.enterPassword('', PASSWORD, { account: '13800138000' }))).toBe(1033)
  })

  test.each([
    ['12345', 1033],
    ['a'.repeat(21), 1033],
    ['', 1012],
    [`${PASSWORD}${'a'.repeat(500)}`, 1033],
  ])('responds to the password %j with %i, without truncating it', async (password, errorCode) => {
    const { stranger } = await openWithAccount()
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, password))).toBe(errorCode)
  })

  test('compares the password as typed, with spaces, case and every character', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const password = ' Twenty characters! '
    const owner = portico.openBrowser()
    await owner.signUp(EMAIL, password)
    const browser = await portico.visit()
    expect(errorCodeOf(await browser.enterPassword(EMAIL, password.trim()))).toBe(1033)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, ` Twenty characters!x`))).toBe(1033)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, password))).toBe(0)
  })
})

describe('one password in two forms of Unicode', () => {
  test('a hash made of another form than NFC logs in as typed, and then in every form', async () => {
    const { portico, stranger } = await openWithAccount(UNLIMITED, { ...OLD_COST, timeCost: 2 })
    const [composed, decomposed] = ['Zürich-Café-9'.normalize('NFC'), 'Zürich-Café-9'.normalize('NFD')]
    const earlier = await hash(decomposed, { ...OLD_COST, timeCost: 2 })
    await portico.setAccounts({ password_hash: earlier })
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, composed))).toBe(1033)
    for (const typed of [decomposed, composed, decomposed])
      expect(errorCodeOf(await stranger.enterPassword(EMAIL, typed))).toBe(0)
  })
})

describe('challenges after wrong passwords', () => {
  test('the third attempt requires an image captcha, which is replaced after use', async () => {
    const { portico, stranger } = await openWithAccount()
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, WRONG))).toBe(1033)
    const second = await stranger.enterPassword(EMAIL, WRONG)
    expect(second.json().data).toMatchObject({ error_code: 1033, captcha: '', captcha_key: '' })
    const third = await stranger.enterPassword(EMAIL, PASSWORD)
    expect(third.json().data).toMatchObject({
      error_code: 1101,
      captcha_key: expect.stringMatching(/^[\da-f]{32}$/),
    })
    expect(Buffer.from(third.json().data.captcha, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const solved = await solveCaptcha(portico, third)
    const wrongAgain = await stranger.enterPassword(EMAIL, WRONG, solved)
    expect(errorCodeOf(wrongAgain)).toBe(1033)
    expect(wrongAgain.json().data.captcha).not.toBe('')
    expect(wrongAgain.json().data.captcha_key).not.toBe(solved.captcha_key)
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD, solved))).toBe(1103)
    const fresh = await solveCaptcha(portico, wrongAgain)
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD, fresh))).toBe(0)
  })

  test('attempts 3 to 5 require the image captcha, later ones the slider', async () => {
    const { portico, stranger } = await openWithAccount()
    const demanded: number[] = []
    let solved = {}
    for (let failures = 0; failures < 7;) {
      const answer = await stranger.enterPassword(EMAIL, WRONG, solved)
      const errorCode = errorCodeOf(answer)
      if (errorCode === 1033) failures += 1
      else demanded.push(failures + 1, errorCode)
      solved = errorCode === 1033 ? {} : await solveChallenge(portico, stranger, answer)
    }
    expect(demanded).toEqual([3, 1101, 4, 1101, 5, 1101, 6, 1105, 7, 1105])
  })

  test('the image captcha also protects unknown accounts, and counts per device', async () => {
    const { stranger } = await openWithAccount()
    for (const email of ['one@example.com', 'two@example.com'])
      expect(errorCodeOf(await stranger.enterPassword(email, WRONG))).toBe(1033)
    expect(errorCodeOf(await stranger.enterPassword('three@example.com', WRONG))).toBe(1101)
  })

  test('an address needs ten times as many attempts', async () => {
    const { portico } = await openWithAccount()
    const outcomes: number[] = []
    for (let index = 0; index <= 20; index += 1) {
      const browser = await portico.visit()
      outcomes.push(errorCodeOf(await browser.enterPassword(`number${index}@example.com`, WRONG)))
    }
    expect(outcomes).toEqual([...Array<number>(20).fill(1033), 1101])
  })

  test('of 40 concurrent wrong passwords two are checked without an image captcha', async () => {
    const { portico } = await openWithAccount()
    const strangers = await atOnce(40, () => portico.visit())
    const answers = await Promise.all(strangers.map((stranger) => stranger.enterPassword(EMAIL, WRONG)))
    expect(countCodes(answers)[1033]).toBe(2)
  })
})

describe('lock after wrong passwords', () => {
  test.each([EMAIL, 'nobody@example.com'])(
    'ten wrong passwords for %s lock it for 30 min with 1034',
    async (email) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const { portico, stranger } = await openWithAccount()
      await guessPassword(portico, stranger, { email, times: 10 })
      const another = await portico.visit()
      const locked = await another.enterPassword(email, PASSWORD)
      expect(locked.json().data).toMatchObject({ error_code: 1034, retry_time: 1800 })
      expect(locked.json().data.description).toContain('30 min')
      vi.setSystemTime(Date.now() + 1799 * SECOND_MS)
      expect(errorCodeOf(await another.enterPassword(email, PASSWORD))).toBe(1034)
      vi.setSystemTime(Date.now() + 2 * SECOND_MS)
      expect(errorCodeOf(await another.enterPassword(email, PASSWORD))).toBe(email === EMAIL ? 0 : 1033)
    },
  )

  test('a known browser has its own count and is not locked by others', async () => {
    const { portico, owner, stranger } = await openWithAccount()
    await guessPassword(portico, stranger, { times: 10 })
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(1034)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, WRONG))).toBe(1033)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
    await guessPassword(portico, owner, { times: 9 })
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(1034)
  })

  test('a login with a correct code lifts the lock', async () => {
    const { portico, stranger } = await openWithAccount()
    await guessPassword(portico, stranger, { times: 10 })
    const code = await stranger.receiveCode(EMAIL, '0')
    expect(errorCodeOf(await stranger.send(userLogin, { email: EMAIL, code, type: '0' }))).toBe(0)
    const another = await portico.visit()
    expect(errorCodeOf(await another.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('an e-mail code replaces the password; none is sent to an unknown e-mail', async () => {
    const { portico, stranger } = await openWithAccount()
    const known = await stranger.requestEmailCode(EMAIL, '0')
    const unknown = await stranger.requestEmailCode('visitos@example.com', '0')
    expect(unknown.json().data.email).toBe('v***s@example.com')
    expect(unknown.body.replace('***s@', '***r@')).toBe(known.body)
    const inbox = await portico.inbox()
    expect(inbox.map(({ to }) => to)).not.toContain('visitos@example.com')
    const code = inbox[0]?.code ?? ''
    const send = (values: object) => stranger.send(userLogin, { type: '0', ...values })
    expect(errorCodeOf(await send({ email: 'visitos@example.com', code }))).toBe(1704)
    expect(errorCodeOf(await send({ email: EMAIL, code: '000000' }))).toBe(1704)
    expect(errorCodeOf(await send({ email: EMAIL, code, type: '24' }))).toBe(1204)
    expect((await send({ email: EMAIL, code: code.toLowerCase() })).json()).toMatchObject({
      message: 'success',
      data: { email: 'v***r@example.com', new_user: 0 },
    })
    expect(errorCodeOf(await send({ email: EMAIL, code }))).toBe(1703)
  })
})

describe('security of a password login', () => {
  test('reports a ban only after the correct password', async () => {
    const { portico, owner, stranger } = await openWithAccount()
    await portico.setAccounts({ banned_at: 1 })
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, WRONG))).toBe(1033)
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(1091)
    expect(errorCodeOf(await owner.send(accountInfo, {}))).toBe(1)
  })

  test('replaces an outdated hash at login', async () => {
    const { portico, stranger } = await openWithAccount(UNLIMITED, { ...OLD_COST, timeCost: 2 })
    await portico.setAccounts({ password_hash: await hash(PASSWORD, OLD_COST) })
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(0)
    expect((await portico.onlyAccount()).password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('rejects attempts without counting them while the hashing queue is full', async () => {
    const { portico, stranger } = await openWithAccount()
    const { passwords } = portico.services
    const queued: Promise<string>[] = []
    while (passwords.checkCapacity().ok) queued.push(passwords.hash(PASSWORD))
    expect(queued.length).toBeGreaterThanOrEqual(200)
    // More, so that the queue stays full until the attempts reach it.
    for (let count = 0; count < 100; count += 1) queued.push(passwords.hash(PASSWORD))
    expect(countCodes(await atOnce(3, () => stranger.enterPassword(EMAIL, WRONG)))).toEqual({ 7: 3 })
    await Promise.all(queued)
    // Three wrong passwords that counted would demand a captcha.
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('only wrong passwords count towards the lock, not rejected attempts', async () => {
    const { portico, owner, stranger } = await openWithAccount()
    for (let tries = 0; tries < 2; tries += 1) await stranger.enterPassword(EMAIL, WRONG)
    const demanded = await stranger.enterPassword(EMAIL, WRONG)
    const solved = await solveCaptcha(portico, demanded)
    const burst = [...Array.from({ length: 7 }, () => ({})), solved]
    await Promise.all(burst.map((captcha) => stranger.enterPassword(EMAIL, WRONG, captcha)))
    const newcomer = await portico.visit()
    expect(errorCodeOf(await newcomer.enterPassword(EMAIL, PASSWORD))).toBe(1101)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })
})
