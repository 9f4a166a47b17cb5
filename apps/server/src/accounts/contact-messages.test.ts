// Covers RST-3, BND-1, OAU-3, I18-1, SRV-4.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { DAY_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'
import { measureSms } from '../shared/sms-length.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import type { MessageDeps } from './contact-messages.ts'
import { buildContactLink, loadContactMessages } from './contact-messages.ts'

const MOBILE: Contact = { channel: 'sms', target: '+8613800138000' }
const EMAIL: Contact = { channel: 'email', target: 'ada@example.com' }
const LINK = 'https://account.example/link'

const COMMON = { language: 'en', appId: '1574', oneTimeCode: '' }

/** A change in this browser. */
const CLIENT = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  addressKey: '192.0.2.1',
}

const DEPS: MessageDeps = {
  config: { platforms: [], ownOrigins: ['https://account.example'], ssoOrigins: [] },
  now: () => Date.UTC(2026, 10, 27, 20, 5),
  findCountry: () => 'SG',
}

const load = (language = 'en') =>
  loadContactMessages(DEPS, { app: { appId: '1574', name: 'Shop' }, language, ...CLIENT })

describe('messages about the contacts of an account', () => {
  test('the notice about a first contact of its kind says that it was added, not changed', async () => {
    const { changed } = await load()
    const mail = changed(EMAIL, { contact: MOBILE, isAdded: true, link: LINK })
    expect(mail.subject).toBe('Your Shop account has a new mobile number')
    expect(mail.body).toContain('138******00 was added to your Shop account as its mobile number.')
    expect(mail.body).toContain(`undo this here:\n${LINK}\n`)
    const sms = changed(MOBILE, { contact: EMAIL, isAdded: true, link: undefined })
    expect(sms.body).toBe(
      "a***a@example.com was added to your Shop account as its e-mail address. If you didn't do this, contact support right away.",
    )
    expect([mail.kind, sms.kind]).toEqual(['contact_changed', 'contact_replaced'])
  })

  test('a confirmation is an e-mail with a link that is delivered for a day', async () => {
    expect((await load()).confirmation(EMAIL, LINK)).toEqual({
      ...EMAIL,
      ...COMMON,
      kind: 'contact_confirmation',
      subject: 'Confirm your e-mail address for Shop',
      body: expect.stringMatching(
        /^Hello,\n\nTo use this e-mail address for your Shop account, open this link[^]*\nhttps:\/\/account\.example\/link\n[^]*\n\nThe Shop team$/,
      ),
      parameters: { app: 'Shop', link: LINK },
      ttlS: DAY_S,
    })
  })

  test('the notice about a taken e-mail leads to the login', async () => {
    expect((await load()).taken(EMAIL)).toEqual({
      ...EMAIL,
      ...COMMON,
      kind: 'contact_taken',
      subject: 'Someone tried to add your e-mail address to another Shop account',
      body: expect.stringMatching(
        /^Hello,\n\nSomeone tried to add this e-mail address to another Shop account\./,
      ),
      parameters: {
        app: 'Shop',
        login: 'https://account.example/passport/sso/login/?aid=1574&language=en',
      },
      ttlS: DAY_S,
    })
  })

  test.each([
    ['en', 'Chrome 131 · Windows · Taiwan (China)', 'November 27, 2026 at 20:05 UTC'],
    ['zh', 'Chrome 131 · Windows · 中国台湾', '2026年11月28日 04:05（北京时间）'],
    ['ja', 'Chrome 131 · Windows · 台湾（中国）', '2026年11月28日 05:05（日本時間）'],
  ])(
    'the notice about a new browser in %s names it, its country and the time',
    async (language, target, date) => {
      const client = { browser: 'Chrome 131', device: 'Windows', country: 'TW' }
      const at = Date.UTC(2026, 10, 27, 20, 5)
      const { subject, body, kind } = (await load(language)).newBrowser(EMAIL, { client, at })
      expect([kind, subject]).toEqual(['new_browser', expect.stringContaining('Shop')])
      expect(body.split('\n')).toEqual(
        expect.arrayContaining([
          expect.stringContaining(target),
          expect.stringContaining(date),
          `https://account.example/account/?aid=1574&language=${language}`,
          `https://account.example/passport/sso/forget_pwd/?aid=1574&language=${language}`,
        ]),
      )
    },
  )

  test.each(COMPLETE_LANGUAGES)(
    'the SMS about a removal of the second factor is one part in %s, the signature included',
    async (language) => {
      const name = ['zh', 'zh-TW', 'ja'].includes(language) ? '北光广告企业服务管理平台' : 'Northlight'
      const { secondFactorReset } = await loadContactMessages(DEPS, {
        app: { appId: '1574', name },
        language,
      })
      for (let month = 0; month < 12; month++) {
        const { body } = secondFactorReset(MOBILE, Date.UTC(2026, month, 28, 20, 30))
        const { length, most } = measureSms(/^(zh|ja)/.test(language) ? `[${name}]${body}` : body)
        expect(length, body).toBeLessThanOrEqual(most)
      }
    },
  )

  test.for([
    [
      'linked',
      MOBILE,
      '',
      "This number is now linked to your Shop account. If you didn't do this, contact support right away.",
    ],
    [
      'linked',
      EMAIL,
      'This e-mail address is now linked to your Shop account',
      'Hello,\n\nThis e-mail address is now linked to your Shop account. You can set or reset your password with it, and log in with it and your password.\n\nDevice: Firefox 144 · Windows · Singapore\nTime: November 27, 2026 at 20:05 UTC\n\nIf it wasn’t you, check the mobile number and e-mail address of your account, and set or change its password:\nhttps://account.example/account/?aid=1574&language=en\n\nThe Shop team',
    ],
    [
      'reverted',
      MOBILE,
      '',
      "This number is no longer linked to your Shop account. If you didn't make this change, contact support right away.",
    ],
    [
      'reverted',
      EMAIL,
      'This e-mail address is no longer linked to your Shop account',
      'Hello,\n\nA recent change to the contact details of your Shop account was undone, so this e-mail address is no longer linked to it and can no longer be used to log in.\n\nIf you didn’t undo it, contact support right away.\n\nThe Shop team',
    ],
  ] as const)('the notice “%s” to %j is delivered for a day', async ([name, to, subject, body]) => {
    const account = /https:\S+/.exec(body)?.[0]
    const links = account === undefined ? {} : { account }
    expect((await load())[name](to)).toEqual({
      ...to,
      ...COMMON,
      kind: `contact_${name}`,
      subject,
      body,
      parameters: { app: 'Shop', ...links },
      ttlS: DAY_S,
    })
  })

  test.for([
    [
      MOBILE,
      EMAIL,
      '',
      'Your Shop account e-mail address is now a***a@example.com. Not you? Undo it within 7 days: https://account.example/link',
    ],
    [
      EMAIL,
      MOBILE,
      'The mobile number for your Shop account was changed',
      'Hello,\n\nThe mobile number for your Shop account was changed to 138******00.\n\nDevice: Firefox 144 · Windows · Singapore\nTime: November 27, 2026 at 20:05 UTC\n\nIf it was you, there is nothing to do. If not, undo the change here:\nhttps://account.example/link\n\nThe link can be used once and expires in 7 days.\n\nThe Shop team',
    ],
  ] as const)(
    'the message to %j about the change to %j is delivered for 7 days',
    async ([to, contact, subject, body]) => {
      expect((await load()).changed(to, { contact, link: LINK })).toEqual({
        ...to,
        ...COMMON,
        kind: 'contact_changed',
        subject,
        body,
        parameters: {
          app: 'Shop',
          switch: contact.channel === 'sms' ? 'mobile number' : 'e-mail address',
          target: contact.channel === 'sms' ? '138******00' : 'a***a@example.com',
          days: '7 days',
          link: LINK,
        },
        ttlS: 7 * DAY_S,
      })
    },
  )

  test.for(['zh', 'en', 'ja'])(
    'SMS without a link in %s fit into one part, with the signature and names of usual length',
    async (language) => {
      const messages = await loadContactMessages(DEPS, {
        app: { appId: '1574', name: language === 'en' ? 'Northlight Ads' : '北光广告' },
        language,
      })
      const notices = [
        messages.linked(MOBILE),
        messages.reverted(MOBILE),
        messages.changed(MOBILE, { contact: EMAIL, link: undefined }),
        messages.passwordSet(MOBILE),
        messages.passwordReset(MOBILE, []),
        messages.passwordReset(MOBILE, ['douyin']),
        messages.platformLinked(MOBILE, 'douyin'),
        messages.platformUnlinked(MOBILE, 'douyin'),
      ]
      for (const { body, kind } of notices) {
        expect(body, kind).not.toMatch(/[{}]|http/)
        expect(body.length, `${kind}: ${body}`).toBeLessThanOrEqual(
          language === 'en' ? 160 : 70 - '【北光广告】'.length,
        )
      }
    },
  )

  test('a change that the contact may not undo is told without a link', async () => {
    const notice = (await load()).changed(EMAIL, { contact: MOBILE, link: undefined })
    expect(notice).toMatchObject({
      kind: 'contact_replaced',
      subject: 'The mobile number for your Shop account was changed',
      parameters: { app: 'Shop', switch: 'mobile number', target: '138******00', reset: expect.any(String) },
      ttlS: DAY_S,
    })
    expect(notice.body).not.toContain('revert')
  })

  test('a change by support names no device, and help is named where the app has a page for it', async () => {
    const supportUrl = 'https://shop.example/help'
    const app = { appId: '1574', name: 'Shop', supportUrl }
    const { passwordReset } = await loadContactMessages(DEPS, { app, language: 'en' })
    expect(passwordReset(EMAIL, []).body).toContain(
      `\n\nTime: November 27, 2026 at 20:05 UTC\n\nIf it wasn’t you`,
    )
    expect(passwordReset(EMAIL, []).body).toContain(`\n\nSupport:\n${supportUrl}\n\nThe`)
    expect((await load()).passwordReset(EMAIL, []).body).not.toMatch(/support|\n{3}/)
  })

  test('notices about platforms name them in their language', async () => {
    const [en, zh] = [await load(), await load('zh')]
    expect(en.platformLinked(EMAIL, 'douyin')).toMatchObject({
      kind: 'platform_linked',
      parameters: { app: 'Shop', platform: 'Douyin', days: '7 days' },
    })
    expect(zh.platformUnlinked(MOBILE, 'douyin')).toMatchObject({ parameters: { platform: '抖音' } })
    expect(zh.passwordReset(EMAIL, ['douyin', 'toutiao'])).toMatchObject({
      kind: 'password_reset_unlinked',
      parameters: { platform: '抖音和今日头条' },
    })
    expect(zh.passwordReset(EMAIL, ['douyin', 'google'])).toMatchObject({
      parameters: { platform: '抖音和 google' },
    })
    expect(zh.platformLinked(EMAIL, 'unknown')).toMatchObject({ parameters: { platform: 'unknown' } })
  })

  test('are in the requested language, or the default for an unknown one', async () => {
    for (const [requested, used] of [
      ['ja', 'ja'],
      ['xx', 'zh'],
    ] as const) {
      const messages = await load(requested)
      expect([messages.language, messages.linked(EMAIL).language]).toEqual([used, used])
    }
  })
})

describe('the links in messages about contacts', () => {
  test.for([
    ['confirm', 'en', '/passport/web/email/confirm/?token=a+b&language=en'],
    ['revert', undefined, '/passport/web/contact/revert/?token=a+b'],
  ] as const)('the link “%s” with language %s leads to this server', async ([action, language, path]) => {
    const { config } = (await openTestServer()).services
    expect(buildContactLink(config, { action, token: 'a b', language })).toBe(`http://localhost:4000${path}`)
  })
})
