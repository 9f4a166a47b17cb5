// Covers SRV-2.
import { bindEmail, resetByMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../operators/cli/run-admin.fixture.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, otherCode, readLines } from '../testing/test-server.fixture.ts'

const MOBILE = '13800138000'

/** The line of the latest call of a name. */
const lineOf = ({ log }: TestServer, call: string) =>
  readLines(log()).findLast((line) => line['call'] === call)

describe('the log line of a call', () => {
  test('about an account has keys of the account, the contact and the address, and the factor', async () => {
    const portico = await openTestServer()
    const { hashSubject } = portico.services
    const browser = portico.openBrowser()
    const { user_id: userId } = (await browser.signIn(MOBILE)).json().data
    const keys = { accountKey: hashSubject(userId), addressKey: hashSubject('127.0.0.1') }
    const contactKey = hashSubject(`+86${MOBILE}`)
    expect(lineOf(portico, 'smsLogin')).toMatchObject({ ...keys, contactKey, factor: 'code', errorCode: 0 })
    expect(lineOf(portico, 'sendCode')).toMatchObject({
      contactKey,
      addressKey: keys.addressKey,
      errorCode: 0,
    })

    await browser.send(bindEmail, {
      email: 'visitor@example.com',
      type: '17',
      code: '',
      password: 'Passw0rd!',
    })
    expect(lineOf(portico, 'bindEmail')).toMatchObject(keys)

    await browser.requestCode(MOBILE, '4')
    const code = (await portico.inbox()).find(({ channel }) => channel === 'sms')?.code ?? ''
    await browser.send(resetByMobile, { mobile: MOBILE, code, password: 'An0ther one' })
    expect(lineOf(portico, 'resetByMobile')).toMatchObject({ ...keys, contactKey, factor: 'code' })
    expect(portico.log()).not.toContain(userId)
  })

  test('of a refused login has the key of the contact that was tried', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.login(MOBILE, otherCode(await browser.receiveCode(MOBILE)))
    const line = lineOf(portico, 'smsLogin')
    expect(line).toMatchObject({ contactKey: portico.services.hashSubject(`+86${MOBILE}`), factor: 'code' })
    expect(line).not.toHaveProperty('accountKey')
    await browser.enterPassword('visitor@example.com', 'Passw0rd!')
    expect(lineOf(portico, 'userLogin')).toMatchObject({
      contactKey: portico.services.hashSubject('visitor@example.com'),
      factor: 'password',
    })
  })

  test('is found with the key that portico-admin prints', async () => {
    const { folder, run } = await openAdmin()
    const portico = await openTestServer({ folder })
    const browser = portico.openBrowser()
    const { user_id: userId } = (await browser.signIn(MOBILE)).json().data
    const { accountKey, contactKey, addressKey } = lineOf(portico, 'smsLogin') ?? {}
    for (const [value, key] of [
      [userId, accountKey],
      [MOBILE, contactKey],
      [`+86 ${MOBILE}`, contactKey],
      ['127.0.0.1', addressKey],
      ['::ffff:127.0.0.1', addressKey],
    ])
      expect(await run('trace', String(value))).toEqual({ code: 0, out: key, err: '' })
    expect((await run('trace', '1380013800x')).err).toBe('not a contact or an IP address: taken as it is')
  })
})
