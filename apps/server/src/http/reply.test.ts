// Covers SND-4, LOG-6, MSG-3, I18-1.
import { describe, expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { describeCode, describeError } from './reply.ts'

describe('error descriptions', () => {
  test.each([
    [
      'businessAccountNotActivated',
      'You have registered a business account. Log in to finish the activation',
    ],
    ['emailHasBusinessAccount', 'This e-mail has a business account. Log in to finish'],
    ['accountExists', 'This phone or e-mail already exists. Please log in'],
  ] as const)('of %s have the login link with a capital at the start of its sentence', async (name, text) => {
    expect(await describeCode(name, {}, 'en')).toBe(text)
  })

  test.each([
    ['serviceOpenElsewhere', { app: 'Shop' }, 'Shop is already open on this phone or e-mail. Go to Shop'],
    ['registered', { switch: 'email' }, 'This e-mail is registered. Please log in'],
    ['registered', { switch: 'mobile' }, 'This mobile is registered. Please log in'],
    ['registered', {}, 'This mobile is registered. Please log in'],
    ['mayAddAccount', {}, 'You already have an account. Click here to add a new one'],
    ['emailRegistered', {}, 'This e-mail is already registered. Please log in'],
    ['systemError', {}, 'System error. Please try again later'],
    // Client-side only, so the server has no text for it.
    ['networkFailure', {}, 'System error. Please try again later'],
  ] as const)('fill the text of %s with %j', async (name, values, text) => {
    expect(await describeCode(name, values, 'en')).toBe(text)
  })

  test.each([
    ['zh', '请先登录'],
    ['xx', '请先登录'],
    ['', '请先登录'],
    ['en', 'Please log in first'],
  ])('are in the language %s', async (language, text) => {
    expect(await describeError({ errorName: 'notLoggedIn' }, language)).toBe(text)
  })

  test.each([
    ['zh', '2026年11月30日'],
    ['en', 'November 29, 2026'],
  ])('name the first whole day of a proof on the clock of the language: %s', async (language, day) => {
    const possibleFromS = Date.UTC(2026, 10, 28, 20) / 1000
    const error = { errorName: 'reauthenticationRequired', possibleFromS } as const
    expect(await describeError(error, language)).toContain(day)
  })

  test('can be more specific than the code', async () => {
    const specific = { errorName: 'notLoggedIn', descriptionKey: 'description_4', retryTimeS: 1 } as const
    expect(await describeError(specific, 'en')).toBe(
      'Something was wrong with the request. Refresh the page and try again',
    )
  })

  test('that are more specific are filled as well', async () => {
    const refused = { errorName: 'smsCodeExpired', descriptionKey: 'codes_refused' } as const
    expect(await describeError({ ...refused, values: { minutes: 1440 } }, 'zh')).toBe(
      '输入错误次数过多，请 24 小时后再试',
    )
  })

  test('state minutes of their own instead of the wait', async () => {
    const locked = { errorName: 'accountLocked', retryTimeS: 60, values: { minutes: 30 } } as const
    expect(await describeError(locked, 'en')).toBe(
      'Too many wrong passwords. Try again in 30 minutes, or reset your password',
    )
    expect(await describeError({ errorName: 'accountLocked' }, 'en')).toContain('Try again in 1 minute,')
  })

  test.for([
    [1, '1 second'],
    [2, '2 seconds'],
    [40, '40 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [599, '10 minutes'],
  ] as const)('state a wait of %i s as “%s”', async ([retryTimeS, words]) => {
    const description = await describeError({ errorName: 'resendTooSoon', retryTimeS }, 'en')
    expect(description).toMatch(new RegExp(`\\b${words}\\b`))
  })

  test.for([
    [60, '1 minute'],
    [61, '2 minutes'],
    [1800, '30 minutes'],
    [3600, '60 minutes'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ] as const)('state a lock or limit of %i s as “%s”', async ([retryTimeS, words]) => {
    for (const errorName of ['accountLocked', 'rateLimited'] as const) {
      const description = await describeError({ errorName, retryTimeS }, 'en')
      expect(description).toMatch(new RegExp(`\\b${words}\\b`))
    }
  })

  test('state a limit without a known end as one minute', async () => {
    expect(await describeError({ errorName: 'rateLimited' }, 'en')).toBe(
      'Too many attempts. Try again in 1 minute',
    )
  })
})

describe('the headers of every response', () => {
  test.each([
    ['http://account.example', undefined],
    ['https://account.example', 'max-age=31536000'],
  ])('at %s forbid framing, sniffing and referrers, and require https: %s', async (url, hsts) => {
    const { server } = await openTestServer({ environment: { PORTICO_PUBLIC_URL: url } })
    const { headers } = await server.inject('/healthz')
    expect(headers['strict-transport-security']).toBe(hsts)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })
})
