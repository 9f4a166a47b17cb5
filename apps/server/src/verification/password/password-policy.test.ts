// Covers VAL-5, LOG-1, REG-1, RST-1, BND-1.
import { bindEmail, bindMobile, resetByMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { describeError } from '../../http/reply.ts'
import { readCommonPasswords } from '../../services/passwords/passwords.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, otherCode } from '../../testing/test-server.fixture.ts'
import { listOwnNames, readNewPassword } from './password-policy.ts'

const EMAIL = 'ada.lovelace@example.com'
const MOBILE = '13800138000'
const GOOD = 'Passw0rd!'
const UNLIMITED = { limits: { code_resend_s: 0, codes_per_device_10_min: 1000 } }
const OWN = [
  EMAIL,
  'ada@ex.io',
  '+8613800138000',
  '+819012345678',
  'Ada Lovelace',
  'Bo 7',
  'Zoë Müller'.normalize('NFD'),
]

function open(password: object = {}): Promise<TestServer> {
  return openTestServer({ file: { ...UNLIMITED, password } })
}

const reasonFor = ({ services }: TestServer, typed: string): string | undefined => {
  const read = readNewPassword(services, { typed, names: OWN })
  return read.ok ? undefined : (read.error.descriptionKey ?? 'length')
}

describe('password policy', () => {
  test('contains the 10,000 most common passwords', async () => {
    const common = readCommonPasswords()
    expect(common.size).toBeGreaterThan(9900)
    for (const password of ['123456', 'qwerty', '654321', 'password1', 'iloveyou', '1qaz2wsx', 'letmein'])
      expect(common.has(password), password).toBe(true)
  })

  test('rejects a new password with a specific reason', async () => {
    const portico = await open()
    const reasons = {
      password_common: ['123456', 'password', 'Password', 'PASSWORD', 'iloveyou', 'abc12345', '88888888'],
      password_blank: ['      ', '\t\t\t\t\t\t', '\u3000'.repeat(6), '\u200b'.repeat(6), '\u2800'.repeat(8)],
      password_own: [
        'ada.lovelace',
        'Ada.Lovelace',
        'ADA LOVELACE',
        'Ada@ex.io',
        MOBILE,
        `+86${MOBILE}`,
        '86 138-0013-8000',
        `0086${MOBILE}`,
        '09012345678',
        '(81) 90 1234 5678',
        MOBILE.slice(1),
        '١٣٨٠٠١٣٨٠٠٠',
        'tel:13800138000',
        'Zoë Müller'.normalize('NFC'),
        'Zoë Müller'.normalize('NFD'),
      ],
      length: ['12345', '', 'x'.repeat(21)],
    }
    for (const [reason, passwords] of Object.entries(reasons))
      for (const password of passwords)
        expect([password, reasonFor(portico, password)]).toEqual([password, reason])
  })

  test('accepts a password that merely contains a name, a number or a common password', async () => {
    const portico = await open()
    const accepted = [
      GOOD,
      ' a    ',
      'ada.lovelace1',
      '8000138000',
      '13800138001',
      '138001',
      MOBILE.slice(2),
      `1${MOBILE}`,
      `86${MOBILE}0`,
      'x7'.repeat(10),
      '🐧🐋'.repeat(10),
      'password#',
      '------',
      '密码密码密码',
    ]
    for (const password of accepted)
      expect([password, reasonFor(portico, password)]).toEqual([password, undefined])
  })

  test('measures and returns the NFC of a password', async () => {
    const portico = await open()
    const composed = 'é'.repeat(20)
    for (const typed of [composed, composed.normalize('NFD')])
      expect(readNewPassword(portico.services, { typed, names: [] })).toEqual({ ok: true, value: composed })
    expect(reasonFor(portico, 'é'.normalize('NFD').repeat(5))).toBe('length')
    expect(reasonFor(portico, 'é'.normalize('NFD').repeat(21))).toBe('length')
  })

  test('only checks the length without deny_common', async () => {
    const portico = await open({ deny_common: false })
    for (const password of ['123456', '      ', 'ada.lovelace'])
      expect(reasonFor(portico, password)).toBeUndefined()
    expect(reasonFor(portico, '12345')).toBe('length')
  })
})

describe('password policy in endpoints', () => {
  test('registration with a guessable password fails with 1012 and the reason', async () => {
    const browser = await (await open()).visit()
    const code = await browser.receiveCode(EMAIL)
    const refusalOf = async (password: string) => (await browser.register(EMAIL, password, code)).json().data
    expect(await refusalOf('123456')).toMatchObject({
      error_code: 1012,
      description: 'This password is too common and easy to guess. Please choose another one',
    })
    expect(await refusalOf('12345')).toMatchObject({ description: 'The password should be 6-20 characters' })
    expect(errorCodeOf(await browser.register(EMAIL, GOOD, code))).toBe(0)
  })

  test('the message states the configured lengths', async () => {
    const { services } = await open({ min_length: 8, max_length: 64 })
    const read = readNewPassword(services, { typed: '1234567', names: [] })
    const refusalOf = async (language: string) => (read.ok ? '' : describeError(read.error, language))
    expect(await refusalOf('en')).toBe('The password should be 8-64 characters')
    expect(await refusalOf('zh')).toContain('8～64')
    expect(await refusalOf('ja')).toContain('8～64')
  })

  test('the names of an account are its contacts and names that are not empty', async () => {
    const { database } = (await open()).services
    const contact = { channel: 'sms', target: '+8613800138000' } as const
    const { account } = await findOrRegister(database, contact, 0)
    expect(listOwnNames(account)).toEqual(['+8613800138000'])
    const names = { email: 'a@ex.io', unconfirmed_email: 'b@ex.io', username: 'ada', screen_name: 'Ada' }
    expect(listOwnNames({ ...account, ...names })).toEqual(['+8613800138000', ...Object.values(names)])
  })

  test('a reset by mobile rejects the e-mail as password, after a correct code only', async () => {
    const portico = await open()
    const browser = portico.openBrowser()
    await browser.signUp(EMAIL, GOOD)
    const bindingCode = await browser.receiveCode(MOBILE, '17')
    await browser.send(bindMobile, { mobile: MOBILE, code: bindingCode, type: '17' })
    const code = await browser.receiveCode(MOBILE, '4')
    const reset = async (password: string, typed: string) =>
      errorCodeOf(await browser.send(resetByMobile, { mobile: MOBILE, code: typed, password }))
    expect(await reset('123456', code)).toBe(1012)
    expect(await reset(MOBILE, code)).toBe(1012)
    expect(await reset('ada.lovelace', otherCode(code))).toBe(1202)
    expect(await reset('ada.lovelace', code)).toBe(1012)
    const visitor = await portico.visit()
    expect(errorCodeOf(await visitor.enterPassword(EMAIL, GOOD))).toBe(0)
  })

  test('a binding rejects the bound contact as the first password', async () => {
    const browser = (await open()).openBrowser()
    await browser.signIn(MOBILE)
    const proof = { old_code: await browser.receiveCode(MOBILE, '17') }
    const bind = async (password: string) =>
      errorCodeOf(await browser.send(bindEmail, { email: EMAIL, password, ...proof }))
    expect(await bind('iloveyou')).toBe(1012)
    expect(await bind('ada.lovelace')).toBe(1012)
    expect(await bind(MOBILE)).toBe(1012)
    expect(await bind(GOOD)).toBe(0)
  })
})
