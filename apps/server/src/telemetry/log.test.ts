import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { mix, smsLogin } from '@portico/protocol'
import { openBrowser, openTestServer, otherCode, receiveCode } from '../test-server.fixture.ts'
import { createLog, redact } from './log.ts'

const MOBILE = '13812345678'

describe('createLog', () => {
  test('SRV-1 writes no mobile, code, id or token of a login, plain or obfuscated', async () => {
    const portico = await openTestServer()
    const deviceId = 'verify_m0x_0b0c6a3e-6f6e-4f30-9d0d-5a1e5d3b2a10'
    const browser = openBrowser(portico, deviceId)
    const code = await receiveCode(portico, browser, MOBILE)
    await browser.login(MOBILE, otherCode(code))
    await browser.ask(smsLogin, { mobile: MOBILE, code, type: '24' }, { withoutHeader: true })
    const answer = await browser.login(MOBILE, code)
    const sessionKey = answer.json().data.session_key
    await browser.inject({ url: `/nowhere?mobile=${MOBILE}&code=${code}` })
    await browser.inject({ url: `/passport/web/sms_login/${MOBILE}` })
    await portico.services.database.schema.dropTable('code_guesses').execute()
    await browser.login(MOBILE, code)
    const log = portico.log()
    expect(
      log.split('\n').filter((line) => line.includes('"call":"smsLogin"')).length,
    ).toBeGreaterThanOrEqual(3)
    expect(log).toContain(`"logId":"${String(answer.headers['x-log-id'])}"`)
    const secrets = [
      MOBILE,
      `+86${MOBILE}`,
      mix(MOBILE),
      mix(code),
      deviceId,
      sessionKey,
      ...browser.jar.values(),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
    // Four digits stand in many a time and id; as a value of its own the code is nowhere.
    expect(log).not.toMatch(new RegExp(`["' :=]${code}["' ,}]`))
  })

  test('SRV-1 redacts sensitive names wherever they are logged', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const log = createLog({ level: 'info', destination })
    const fields = {
      mobile: 'VALUE',
      code: 'VALUE',
      password: 'VALUE',
      session_key: 'VALUE',
      fp: 'VALUE',
      email: 'VALUE',
    }
    log.info({
      ...fields,
      inner: fields,
      deep: { inner: fields },
      headers: { cookie: 'VALUE' },
      'set-cookie': 'VALUE',
    })
    expect(lines.join('')).not.toContain('VALUE')
  })

  test('SRV-1 redacts numbers and addresses in error messages and drops other properties of errors', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const error = Object.assign(new Error(`no room for +86${MOBILE} in ${mix(MOBILE)}`), { params: [MOBILE] })
    createLog({ level: 'info', destination }).error({ err: error })
    expect(lines.join('')).not.toMatch(new RegExp(`${MOBILE}|${mix(MOBILE)}`))
    expect(lines.join('')).toContain('no room for')
  })

  test.for([
    ['call 13800138000 now', 'call [hidden] now'],
    ['+6591234567', '[hidden]'],
    ['to user@example.com.', 'to [hidden].'],
    [mix('13800138000'), '[hidden]'],
    [mix('+8613800138000'), '[hidden]'],
    ['UNIQUE constraint failed: accounts.mobile', 'UNIQUE constraint failed: accounts.mobile'],
    ['at file.ts:12:34', 'at file.ts:12:34'],
  ])('SRV-1 logs %s as %s', ([text, scrubbed]) => {
    expect(redact(String(text))).toBe(scrubbed)
  })
})
