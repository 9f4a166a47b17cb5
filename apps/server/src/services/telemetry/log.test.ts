// Covers API-5.
import { obfuscate, isLogId } from '@portico/protocol'
import { symbols } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { readLines } from '../../testing/test-server.fixture.ts'
import type { Log } from './log.ts'
import { createLog, redact, lazyChildLogger, createLogId } from './log.ts'

describe('createLog', () => {
  test.for([
    ['call 13800138000 now', 'call [hidden] now'],
    ['+6591234567', '[hidden]'],
    ['to user@example.com.', 'to [hidden].'],
    [obfuscate('13800138000'), '[hidden]'],
    [obfuscate('+8613800138000'), '[hidden]'],
    ['UNIQUE constraint failed: accounts.mobile', 'UNIQUE constraint failed: accounts.mobile'],
    ['at file.ts:12:34', 'at file.ts:12:34'],
  ])('logs %s as %s', ([text, scrubbed]) => {
    expect(redact(String(text))).toBe(scrubbed)
  })
})

describe('a line of the log', () => {
  /** @returns the lines that `write` logs, without their time */
  function linesOf(write: (log: Log) => void, level: 'info' | 'warn' | 'silent' = 'info') {
    const lines: string[] = []
    write(createLog({ level, destination: { write: (line: string) => void lines.push(line) } }))
    for (const line of lines) expect(line).toMatch(/"time":\d{13},/)
    return readLines(lines.join(''))
  }

  const NAME = 'call 13800138000'
  const STANDARD_OUTPUT = 1

  test.each([
    ['a text', (log: Log) => log.info(NAME), { msg: 'call [hidden]' }],
    ['values', (log: Log) => log.info({ a: 1 }), { a: 1, msg: '' }],
    ['values and a text', (log: Log) => log.info({ a: 1 }, NAME), { a: 1, msg: 'call [hidden]' }],
    ['texts to insert', (log: Log) => log.info('%s or %s', NAME, 'b'), { msg: 'call [hidden] or b' }],
    [
      'a redacted name',
      (log: Log) => log.info({ mobile: 'a', inner: { code: 'b', deep: { fp: 'c', other: 'd' } } }),
      { mobile: '[hidden]', inner: { code: '[hidden]', deep: { fp: '[hidden]', other: 'd' } }, msg: '' },
    ],
  ])('has no personal data of %s', (_, write, line) => {
    expect(linesOf(write)).toEqual([{ level: 30, ...line }])
  })

  test.each([
    [
      'an error',
      Object.assign(new TypeError(NAME), { stack: `TypeError: ${NAME}\n at x`, detail: 'more' }),
      { name: 'TypeError', message: 'call [hidden]', stack: 'TypeError: call [hidden]\n at x' },
    ],
    [
      'an error with a code and no stack',
      Object.assign(new Error('cause'), { stack: undefined, code: 7 }),
      { name: 'Error', message: 'cause', stack: '', reason: '7' },
    ],
    ['a text', NAME, { message: 'call [hidden]' }],
    ['null', null, { message: 'null' }],
  ])('states what is safe about %s that was thrown', (_, err, logged) => {
    expect(linesOf((log) => log.warn({ err }, 'failed'))).toEqual([{ level: 40, err: logged, msg: 'failed' }])
  })

  test('redacts sensitive names wherever they are logged', () => {
    const names = ['mobile', 'code', 'password', 'session_key', 'fp', 'email']
    const fields = Object.fromEntries(names.map((name) => [name, 'VALUE']))
    const more = { headers: { cookie: 'VALUE' }, 'set-cookie': 'VALUE' }
    const lines = linesOf((log) => log.info({ ...fields, inner: fields, deep: { inner: fields }, ...more }))
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('VALUE')
  })

  test('has no other message if it is about an error alone', () => {
    const error = Object.assign(new Error(NAME), { stack: '' })
    expect(linesOf((log) => log.error(error))).toEqual([
      { level: 50, err: { name: 'Error', message: 'call [hidden]', stack: '' }, msg: '' },
    ])
    expect(linesOf((log) => log.error(error, NAME))).toMatchObject([{ msg: 'call [hidden]' }])
  })

  test.each([
    ['info', ['info', 'warn']],
    ['warn', ['warn']],
    ['silent', []],
  ] as const)('is written from the level %s on: %j', (level, written) => {
    const lines = linesOf((log) => {
      log.debug('debug')
      log.info('info')
      log.warn('warn')
    }, level)
    expect(lines.map((line) => 'msg' in line && line.msg)).toEqual(written)
  })

  test('is written to standard output by default', () => {
    const stream: unknown = Reflect.get(createLog({ level: 'warn' }), symbols.streamSym)
    expect(stream).toMatchObject({ fd: STANDARD_OUTPUT })
  })
})

describe('lazyChildLogger', () => {
  test('has the level of its parent, and writes lines of each level', () => {
    const lines: string[] = []
    const destination = { write: (line: string) => void lines.push(line) }
    const parent = createLog({ level: 'info', destination })
    parent.level = 'trace'
    const log = lazyChildLogger(parent, { logId: 'ID' })
    expect(log.level).toBe('trace')
    for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)
      log[level]({ a: level }, 'text')
    log.child({ b: 1 }).info('inner')
    expect(readLines(lines.join(''))).toEqual([
      { level: 60, logId: 'ID', a: 'fatal', msg: 'text' },
      { level: 50, logId: 'ID', a: 'error', msg: 'text' },
      { level: 40, logId: 'ID', a: 'warn', msg: 'text' },
      { level: 30, logId: 'ID', a: 'info', msg: 'text' },
      { level: 20, logId: 'ID', a: 'debug', msg: 'text' },
      { level: 10, logId: 'ID', a: 'trace', msg: 'text' },
      { level: 30, logId: 'ID', b: 1, msg: 'inner' },
    ])
  })

  test('creates the logger with its first line, once, with the bindings of the request', () => {
    const lines: string[] = []
    const destination = { write: (line: string) => void lines.push(line) }
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
  test('creates a distinct id for every request', () => {
    const ids = Array.from({ length: 5000 }, () => createLogId(1_700_000_000_000))
    expect(ids.every((id) => id.startsWith('20231114221320'))).toBe(true)
    expect(new Set(ids).size).toBe(5000)
    expect(ids.every(isLogId)).toBe(true)
  })
})
