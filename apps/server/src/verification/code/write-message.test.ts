// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import { writeMessage } from './write-message.ts'

const CODE = {
  channel: 'sms',
  oneTimeCode: '1234',
  ttlS: 300,
  app: { appId: '1574', name: 'Portico Ads' },
  language: 'en',
  domain: 'account.example.com',
  isForOwner: false,
} as const

const ONE_TIME_CODE_LINE = '\n@account.example.com #1234'

const WEBOTP: readonly (readonly [string, boolean | string[] | undefined, boolean])[] = [
  ['+8613800138000', undefined, false],
  ['+6591234567', undefined, true],
  ['+819012345678', undefined, true],
  ['+85291234567', undefined, true],
  ['+8613800138000', true, true],
  ['+6591234567', false, false],
  ['+6591234567', ['65', '1'], true],
  ['+12025550123', ['65', 'US'], true],
  ['+819012345678', ['65', '1'], false],
  ['+8613800138000', [], false],
]

describe('writeMessage', () => {
  test('writes an e-mail with the code in its subject', async () => {
    const message = { ...CODE, channel: 'email', target: 'ada@example.com', webotp: true } as const
    expect(await writeMessage(message)).toEqual({
      appId: '1574',
      language: 'en',
      subject: '1234 is your Portico Ads verification code',
      body: 'Hello,\n\nYour Portico Ads verification code is:\n\n1234\n\nIt expires in 5 minutes. Don’t share it with anyone. If you didn’t request this code, you can ignore this message: someone probably entered your address by mistake.\n\nThe Portico Ads team',
      parameters: { minutes: '5', app: 'Portico Ads' },
    })
  })

  test('tells an owner what an e-mail with a code that is not expected means', async () => {
    const message = { ...CODE, channel: 'email', target: 'ada@example.com', webotp: true } as const
    const warning = 'someone may be trying to use your account. Change your password.'
    expect((await writeMessage({ ...message, isForOwner: true })).body).toContain(warning)
  })

  test('writes an SMS without a subject, in the default language for an unknown one', async () => {
    const message = { ...CODE, target: '+6591234567', webotp: false, ttlS: 61 } as const
    expect(await writeMessage(message)).toEqual({
      appId: '1574',
      language: 'en',
      subject: '',
      body: "1234 is your Portico Ads verification code. It expires in 2 minutes. Don't share it with anyone.",
      parameters: { minutes: '2', app: 'Portico Ads' },
    })
    expect(await writeMessage({ ...message, language: 'xx' })).toMatchObject({ language: 'zh' })
  })

  test.for([
    ['+6591234567', 'en', 160, ''],
    ['+8613800138000', 'zh', 70, '【Portico Ads】'],
    ['+6591234567', 'zh', 70, ''],
  ] as const)(
    'an SMS to %s in %s has the WebOTP line up to %i characters',
    async ([target, language, partLength, signature]) => {
      const lengths: number[] = []
      for (let length = 1; length <= 90; length += 1) {
        const message = { ...CODE, target, webotp: true, language, domain: 'd'.repeat(length) }
        const { body } = await writeMessage(message)
        if (body.includes('@')) lengths.push(signature.length + body.length)
      }
      expect(Math.max(...lengths)).toBe(partLength)
    },
  )

  test.for(WEBOTP)('ends an SMS to %s with sms.webotp %j with the WebOTP line: %j', async (row) => {
    const [target, webotp, has] = row
    const { body } = await writeMessage({ ...CODE, target, webotp })
    expect(body.endsWith(ONE_TIME_CODE_LINE)).toBe(has)
    expect(body).not.toMatch(/\n\n|https?:/)
  })

  test.for(['zh', 'en', 'ja'])('puts the code first in an SMS in %s', async (language) => {
    const { body } = await writeMessage({ ...CODE, target: '+6591234567', webotp: undefined, language })
    expect(body).toMatch(/^1234\b/)
  })

  test.for([
    ['zh', '北光广告企业服务平台', 70],
    ['ja', 'ノースライト広告マネージャー', 70],
    ['en', 'Northlight Ads Manager for Business', 160],
  ] as const)('never needs a second part for the WebOTP line in %s', async (row) => {
    const [language, name, partLength] = row
    for (const length of [4, 12, 19, 24, 30, 60, 90]) {
      const domain = `${'a'.repeat(length - 4)}.com`
      const { body } = await writeMessage({
        ...CODE,
        target: '+6591234567',
        webotp: true,
        language,
        app: { appId: '1574', name },
        domain,
      })
      expect(body.length, domain).toBeLessThanOrEqual(partLength)
    }
  })

  test.for('^ { } \\ [ ~ ] | €'.split(' '))(
    'counts %s of an app name as two of 160 characters',
    async (extended) => {
      const write = (name: string) =>
        writeMessage({
          ...{ ...CODE, target: '+6591234567', webotp: true, domain: 'shop.example' },
          app: { appId: '1574', name },
        })
      const free = 160 - (await write('')).body.length
      expect((await write(extended + 'x'.repeat(free - 2))).body).toContain('@shop.example')
      expect((await write(extended + 'x'.repeat(free - 1))).body).not.toContain('@shop.example')
    },
  )

  test('writes a lifetime of one minute in the singular', async () => {
    const message = { ...CODE, target: '+6591234567', webotp: false, ttlS: 60 }
    expect((await writeMessage(message)).body).toContain('It expires in 1 minute.')
    expect((await writeMessage({ ...message, channel: 'email' })).body).toContain('It expires in 1 minute.')
  })
})
