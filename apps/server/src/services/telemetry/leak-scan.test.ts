// Covers MON-2.
import {
  bindEmail,
  bindLogin,
  bindMobile,
  changePassword,
  exportOwnAccount,
  obfuscate,
  openAccount,
  resetByMobile,
  deobfuscate,
  ERROR_CODES,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import {
  validateInvitation,
  validateContact,
  create,
  tokenFor,
} from '../../business-accounts/invitation.fixture.ts'
import { loginOnly, openPlatforms } from '../../sign-in/provider-login/provider-login.fixture.ts'
import { confirmedToken, poll } from '../../sign-in/qr-login/qr-login.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, otherCode } from '../../testing/test-server.fixture.ts'

const MOBILE = '13812345678'
const EMAIL = 'somebody.typing@example.com'
const PASSWORD = 'Secret-0 of mine'

/** Fields without personal data. */
const HARMLESS_FIELDS = new Set([
  ...['aid', 'language', 'type', 'mix_mode', 'platform', 'platform_app_id', 'keep_login', 'ignore_login'],
  ...['decision', 'org_id', 'scene', 'app_key', 'next', 'service', 'redirect_uri', 'expire_time'],
])

interface SentRequest {
  readonly url: string
  readonly payload?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Collects every value sent from now on, decoded. */
function collectSentValues({ server }: TestServer): ReadonlySet<string> {
  const values = new Set<string>()
  const note = (name: string, value: string): void => {
    if (!HARMLESS_FIELDS.has(name) && value !== '') values.add(value).add(deobfuscate(value) ?? value)
  }
  const inject = server.inject.bind(server)
  const recordingInject = (request: string | SentRequest) => {
    const options: SentRequest = typeof request === 'string' ? { url: request } : request
    const [, query = ''] = options.url.split('?')
    const body = typeof options.payload === 'string' ? options.payload : ''
    const fields = body.startsWith('{')
      ? Object.entries(JSON.parse(body) as Record<string, string>)
      : [...new URLSearchParams(body)]
    for (const [name, value] of [...fields, ...new URLSearchParams(query)]) note(name, value)
    for (const pair of (options.headers?.['cookie'] ?? '').split('; '))
      note('cookie', pair.split('=')[1] ?? '')
    return inject(request as never)
  }
  Object.assign(server, { inject: recordingInject })
  return values
}

/** Runs every flow once, with wrong inputs. */
async function runEveryFlow(visit: () => Promise<TestBrowser>): Promise<void> {
  const [byMobile, byEmail, phone] = [await visit(), await visit(), await visit()]
  const code = await byMobile.receiveCode(MOBILE)
  await byMobile.login(MOBILE, otherCode(code))
  succeed(await byMobile.login(MOBILE, code))
  succeed(await byEmail.signUp(EMAIL, PASSWORD))
  await byEmail.enterPassword(EMAIL, `not ${PASSWORD}`)
  succeed(await byEmail.enterPassword(EMAIL, PASSWORD))
  succeed(await byMobile.send(bindEmail, { email: 'other.somebody@example.com' }))
  const bindCode = await byEmail.receiveCode('13900139000', '17')
  succeed(await byEmail.send(bindMobile, { mobile: '13900139000', code: bindCode, type: '17' }))
  const changed = { password: PASSWORD, new_password: `two ${PASSWORD}` }
  succeed(await byEmail.send(changePassword, changed))
  succeed(await byEmail.send(exportOwnAccount, { password: changed.new_password }))
  const resetCode = await byMobile.receiveCode(MOBILE, '4')
  succeed(
    await byMobile.send(resetByMobile, { mobile: MOBILE, code: resetCode, password: `new ${PASSWORD}` }),
  )
  succeed(await phone.signIn(MOBILE))
  const desk = await visit()
  expect((await poll(desk, await confirmedToken(desk, phone))).json().data.status).toBe('confirmed')
}

async function openBusinessAccount(portico: TestServer, browser: TestBrowser): Promise<void> {
  const token = await tokenFor(portico, portico.services.config.apps[0]?.businessApps[0]?.appKey)
  await validateInvitation(browser, { token })
  await validateContact(browser, { token, email: EMAIL })
  expect((await create(browser, { token, name: 'A name of mine' })).json().code).toBe(200)
  expect((await browser.send(openAccount, { name: 'Another name of mine', org_id: '0' })).json().code).toBe(
    200,
  )
}

function succeed(answer: LightMyRequestResponse): void {
  expect(errorCodeOf(answer), answer.body).toBe(0)
}

const CODES: ReadonlySet<unknown> = new Set([0, ...Object.values(ERROR_CODES)])

/** The log without what the server counts and names itself: a four-digit code may be the same number by chance. */
function withoutOwnNumbers(log: string): string {
  const isOwn = (name: string, value: unknown): boolean =>
    (name === 'errorCode' && CODES.has(value)) ||
    (name === 'appId' && value === '1574') ||
    (['time', 'tookMs'].includes(name) && typeof value === 'number')
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const entries = Object.entries(JSON.parse(line) as Readonly<Record<string, unknown>>)
      return JSON.stringify(Object.fromEntries(entries.filter(([name, value]) => !isOwn(name, value))))
    })
    .join('\n')
}

function isIn(log: string, value: string): boolean {
  // Four digits occur in many times and ids, so short values are searched as whole values.
  if (value.length < 6) return new RegExp(`["' :=]${value}["' ,}]`).test(log)
  return formsOf(value).some((form) => log.includes(form))
}

function formsOf(value: string): readonly string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '')
  return [value, obfuscate(value), base64, encodeURIComponent(value)]
}

describe('log', () => {
  test('contains no typed, scanned, selected or set value of a full run in any form', async () => {
    const { portico, mockPlatform, visit } = await openPlatforms()
    const values = collectSentValues(portico)
    await runEveryFlow(visit)
    const browser = await visit()
    const authorization = mockPlatform.admit({
      open_id: 'open-id-over-there',
      nickname: 'Nickname over there',
    })
    const refused = await loginOnly(browser, authorization)
    const profileKey: string = refused.json().data.profile_key
    const code = await browser.receiveCode('13700137000')
    const bound = { profile_key: profileKey, mobile: '13700137000', code, type: '24' }
    succeed(await browser.send(bindLogin, bound))
    await openBusinessAccount(portico, browser)
    const log = portico.log()
    expect(log.match(/"call":/g)?.length).toBeGreaterThan(25)
    expect(values.size).toBeGreaterThan(40)
    expect([...values]).toEqual(expect.arrayContaining([MOBILE, EMAIL, PASSWORD, profileKey, authorization]))
    const typed = withoutOwnNumbers(log)
    const leaked = [...values, 'Nickname over there', 'open-id-over-there'].filter((value) =>
      isIn(typed, value),
    )
    expect(leaked).toEqual([])
  })
})
