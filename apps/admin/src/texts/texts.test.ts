// Covers I18-1.
import { readFile } from 'node:fs/promises'
import type { OperatorErrorCode } from '@portico/protocol'
import { OPERATOR_CALLS, OPERATOR_ERRORS } from '@portico/protocol'
import { expect, test } from 'vitest'
import { EVENT_TYPES } from '../../../server/src/shared/event-types.ts'
import { NOTICE_KINDS } from '../../../server/src/shared/message-kind.ts'
import { chooseLanguage, LANGUAGES } from './languages.ts'

const { en, zh } = LANGUAGES
const OPERATOR_CODES = Object.keys(OPERATOR_ERRORS) as readonly OperatorErrorCode[]

const failure = (code: OperatorErrorCode, message = '7', field: string | null = null) => ({
  code,
  message,
  field,
  log_id: '7',
})

/** What a refusal may name. */
const OPERATOR_FIELDS = Object.values(OPERATOR_CALLS).flatMap(({ path, request }) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, member = '']) => member),
  ...Object.keys(request.properties),
])

/** Values of texts that take no string first. */
const SAMPLES: Readonly<Record<string, unknown>> = { changed: [[7, 'why']], failure: failure('conflict') }

/** Calls each text with values that can be found in it again. */
function listTexts(texts: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const value: unknown = typeof text === 'function' ? text(SAMPLES[name] ?? '7', '7', '7') : text
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  )
}

/** The same in both languages, or not in words. */
const NOT_TRANSLATED = new Set([
  'question',
  'id',
  'webhook',
  'listSeparator',
  'sentenceSeparator',
  'switchLanguage',
  'countOf',
  'button',
])

test('every text exists in both languages, and the Chinese ones are Chinese', () => {
  const [english, chinese] = [listTexts(en), listTexts(zh)]
  expect(Object.keys(english).length).toBeGreaterThan(150)
  expect(Object.keys(chinese)).toEqual(Object.keys(english))
  const missing = Object.keys(chinese).filter(
    (name) => !NOT_TRANSLATED.has(name) && !/\p{sc=Han}/u.test(chinese[name] ?? ''),
  )
  // The name of a factor, a kind or an event that the table does not know is shown as it is.
  expect(missing).toEqual([
    ...['factorOf', 'channelOf', 'limitOf', 'kindOf', 'eventOf'],
    ...['actorOf', 'detailName', 'detailValueOf'],
  ])
  expect(
    Object.keys(english).filter(
      (name) => name !== 'switchLanguage' && /\p{sc=Han}/u.test(english[name] ?? ''),
    ),
  ).toEqual([])
})

test('a text has its values in both languages', () => {
  const withValue = (texts: object) =>
    Object.entries(listTexts(texts))
      .filter(([, text]) => text.includes('7'))
      .map(([name]) => name)
  expect(withValue(zh)).toEqual(withValue(en))
  expect([1, 2, 20].map(en.found)).toEqual([
    '1 account found.',
    '2 accounts found.',
    '20 accounts found. There may be more: at most 20 are shown.',
  ])
})

test.each([
  [
    0,
    true,
    /^The account has no password now, .+ No contact could be notified/,
    /^该账号现在没有密码.+未能通知任何联系方式/,
  ],
  [0, false, /^No contact could be notified/, /^未能通知任何联系方式/],
  [
    1,
    true,
    /^The account has no password now, .+ 1 contact was notified/,
    /^该账号现在没有密码.+已通知 1 个联系方式/,
  ],
  [2, false, /^2 contacts were notified\. .+ https:\/\/a\.example\.$/, /^已通知 2 个联系方式/],
])(
  'a reset that %i contacts are told of, with the password removed: %j, says so',
  (notified, isRevoked, ...said) => {
    const results = [en, zh].map((texts) => texts.sendResetDone(notified, 'https://a.example', isRevoked))
    for (const [index, result] of results.entries()) expect(result).toMatch(said[index] ?? '')
    expect(results.map((result) => result.includes('a.example'))).toEqual([notified > 0, notified > 0])
  },
)

test('every event, kind of message, actor, failure and field of a call has a Chinese name', () => {
  const kinds = [...NOTICE_KINDS, 'code_login', 'code_register', 'code_reset', 'code_bind']
  const others = ['contact_confirmation', 'contact_taken', 'invitation', 'account_asked']
  const names = [
    ...EVENT_TYPES.map((type) => zh.eventOf(type)),
    ...[...kinds, ...others].map((kind) => zh.kindOf(kind)),
    ...['account', 'visitor', 'operator', 'app', 'server'].map((actor) => zh.actorOf(actor)),
    ...OPERATOR_CODES.map((code) => zh.failure(failure(code))),
    ...OPERATOR_FIELDS.map((field) =>
      zh
        .failure({ ...failure('conflict'), field })
        .split('：', 1)
        .join(),
    ),
  ]
  expect(names.filter((name) => !/\p{sc=Han}/u.test(name) || name.startsWith('操作失败'))).toEqual([])
})

test.each([
  ['not_found', 'unknown account', 'account_id', '账号 ID：没有此账号。'],
  ['conflict', 'the account has no other way to log in', null, '该账号没有其他登录方式。'],
  ['forbidden', 'the key ada lacks the scope audit:read', null, '密钥 ada 没有权限 audit:read。'],
  ['unauthorized', 'the key is unknown', 'authorization', '密钥无效、已过期或已吊销。'],
  ['invalid_request', 'is odd', 'delay_hours', '等待时间（小时）：填写有误（is odd）。'],
] as const)('the failure %s “%s” of the field %j is “%s” in Chinese', (code, message, field, expected) => {
  expect(zh.failure(failure(code, message, field))).toBe(expected)
})

test('the English name of every field of a call differs from its name in the API', () => {
  const names = OPERATOR_FIELDS.map((field) =>
    en
      .failure({ ...failure('conflict'), field })
      .split(':', 1)
      .join(),
  )
  expect(names.filter((name) => !/^[A-Z]/.test(name) || /_|\b(id|org|key)$/.test(name))).toEqual([])
})

test.each([
  ['account_id', 'unknown account', 'Account ID: unknown account.'],
  ['org_name', 'needs an org_id', 'Organisation name: needs an organisation ID.'],
  [
    'org_name',
    'is missing: an org_id needs a name',
    'Organisation name: is required with an organisation ID.',
  ],
  ['note', 'must NOT have more than 100 characters', 'Note: at most 100 characters.'],
  [
    'email',
    'this server sends no e-mail: leave email out, and send the url yourself',
    'E-mail address: this server sends no e-mail; leave it empty and send the link yourself.',
  ],
  [null, 'the account has no verified contact', 'The account has no verified contact.'],
] as const)('the failure of the field %j “%s” is “%s” in English', (field, message, expected) => {
  expect(en.failure(failure('conflict', message, field))).toBe(expected)
})

test('an undo is told from the change that it undoes', () => {
  const details = ['previous', 'restored', 'undone']
  expect(details.map(en.detailName)).toEqual(['Before: ', 'Restored: ', 'By an undo link: '])
  expect(details.map(zh.detailName)).toEqual(['更改前的联系方式：', '恢复为：', '由撤销链接恢复：'])
})

test('events and their details have words of both languages', () => {
  expect(zh.detailName('reason') + zh.detailValueOf('the ban ended', 'reason')).toBe('原因：封禁到期')
  expect(zh.detailName('factor') + zh.detailValueOf('passkey', 'factor')).toBe('方式：通行密钥')
  expect(en.detailName('factor') + en.detailValueOf('totp', 'factor')).toBe('Way: Authenticator code')
  // What people have entered stays as it is.
  expect(zh.detailValueOf('operator', 'name')).toBe('operator')
  expect(zh.detailValueOf('constructor', 'reason')).toBe('constructor')
  expect(zh.changed([[7, 'events 5 to 6 are missing']])).toContain('事件 7：缺少事件 5 至 6。')
  expect(zh.changed([[7, 'event 6 is missing']])).toContain('事件 7：缺少事件 6。')
  expect(['account.banned', 'account.password_changed', 'account.signed_in'].map(en.eventOf)).toEqual([
    'Account banned',
    'Password changed',
    'Logged in',
  ])
  // What staff have done has the words of their buttons.
  const acts = ['account.unbanned', 'account.deletion_cancelled', 'message.retried', 'message.dropped']
  expect(acts.map(en.eventOf)).toEqual([
    'Ban lifted',
    'Deletion undone',
    'Message sent again',
    'Message deleted',
  ])
})

test('a limit has words of both languages, also one that is not counted by contact', async () => {
  const reference = await readFile(new URL('../../../../docs/reference/limits.md', import.meta.url), 'utf8')
  const limits = [...reference.matchAll(/^\| `(\w+(?:-\w+)+)`/gm)].map(([, limit = '']) => limit)
  expect(limits.length).toBeGreaterThan(50)
  expect(limits.filter((limit) => !/\p{sc=Han}/u.test(zh.limitOf(limit)))).toEqual([])
  expect(en.limitOf('codes-per-target-and-address-hour')).toBe(
    'Codes per contact and network address within an hour',
  )
  expect(en.limitOf('password-lock')).toBe('Password lock')
  // The others are counted over an option, or for one challenge or code.
  const windows: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
    '1 min': [' within a minute', '一分钟内'],
    '10 min': [' within 10 minutes', '十分钟内'],
    '1 h': [' within an hour', '一小时内'],
    '24 h': [' within a day', '一天内'],
  }
  const withoutWindow = [...reference.matchAll(/^\| `(\w+(?:-\w+)+)` *\|[^|]*\| (\d+ \w+) *\|/gm)].filter(
    ([, limit = '', window = '']) => {
      const [english, chinese] = windows[window] ?? ['', '']
      return !en.limitOf(limit).includes(english) || !zh.limitOf(limit).startsWith(chinese)
    },
  )
  expect(withoutWindow.map(([row]) => row)).toEqual([])
})

test.each([
  [null, ['zh-CN', 'en'], 'zh'],
  [null, ['zh-Hant-TW'], 'zh'],
  [null, ['en-US', 'zh'], 'en'],
  [null, ['tlh', 'zh-TW', 'en'], 'zh'],
  [null, ['tlh'], 'en'],
  [null, [], 'en'],
  ['en', ['zh'], 'en'],
  ['zh', ['en'], 'zh'],
  ['<b>', ['zh'], 'zh'],
] as const)(
  'the language of the page is, after the choice %j and with the languages %j, %s',
  (chosen, preferred, language) => {
    expect(chooseLanguage(chosen, preferred)).toBe(language)
  },
)
