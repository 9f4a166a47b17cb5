import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { mix, smsLogin, isLogId } from '@portico/protocol'
import { openBrowser, openTestServer, otherCode, receiveCode } from '../test-server.fixture.ts'
import { createLog, redact, lazyChildLogger, createLogId } from './log.ts'

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
    // Four digits occur in many times and ids, so the code is searched as a whole value.
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
    const error = Object.assign(new Error(`no space for +86${MOBILE} in ${mix(MOBILE)}`), {
      params: [MOBILE],
    })
    createLog({ level: 'info', destination }).error({ err: error })
    expect(lines.join('')).not.toMatch(new RegExp(`${MOBILE}|${mix(MOBILE)}`))
    expect(lines.join('')).toContain('no space for')
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

describe('lazyChildLogger', () => {
  test('SRV-1 creates the logger with its first line, once, with the bindings of the request', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const parent = createLog({ level: 'info', destination })
    const child = vi.spyOn(parent, 'child')
    const log = lazyChildLogger(parent, { logId: 'ID' })
    expect(child).not.toHaveBeenCalled()
    log.info({ call: 'one' }, 'answered')
    log.error({ err: new Error('no space') }, 'a bug')
    log.debug('not heard')
    expect(child).toHaveBeenCalledTimes(1)
    log.child({ part: 'inner' }).warn('deeper')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toContain('"logId":"ID"')
  })
})

describe('createLogId', () => {
  test('API-5 creates a distinct id for every request', () => {
    const ids = Array.from({ length: 5000 }, () => createLogId(1_700_000_000_000))
    expect(new Set(ids).size).toBe(5000)
    expect(ids.every(isLogId)).toBe(true)
  })
})
