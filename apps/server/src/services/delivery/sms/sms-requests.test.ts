// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import type { SmsProvider } from '../../../config/sms-providers.ts'
import { createAliyunSender } from './aliyun.ts'
import type { ProviderResponse } from './sms-provider.fixture.ts'
import {
  ALIYUN,
  ATTEMPT,
  CODE_MESSAGE,
  CODES,
  PROVIDERS,
  sendBy,
  startProvider,
  TENCENT,
  TWILIO,
  WEBHOOK,
} from './sms-provider.fixture.ts'
import { encodeRfc3986, refusedBy } from './sms-request.ts'
import { createSmsRouter } from './sms-router.ts'
import { fillTemplate, findTemplate } from './templates.ts'
import { createTencentSender } from './tencent.ts'

type Template = typeof CODES

const send = (provider: SmsProvider, response?: ProviderResponse, message = CODE_MESSAGE) =>
  sendBy(provider, response && (() => response), message)

describe('the request to a provider', () => {
  test('has all parameters in the query for Aliyun', async () => {
    const { request } = await send(ALIYUN)
    expect([request?.method, request?.url.pathname, request?.body]).toEqual(['POST', '/', ''])
    expect([...(request?.url.searchParams ?? [])]).toEqual([
      ['OutId', CODE_MESSAGE.id],
      ['PhoneNumbers', '13800138000'],
      ['SignName', '门廊 (测试)*'],
      ['TemplateCode', 'SMS_1'],
      ['TemplateParam', '{"code":"1234","minutes":"5","link":""}'],
    ])
    expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    const abroad = await send(ALIYUN, undefined, { ...CODE_MESSAGE, target: '+6591234567' })
    expect(abroad.request?.url.searchParams.get('PhoneNumbers')).toBe('6591234567')
  })

  test('has all parameters in the body for Tencent Cloud', async () => {
    const { request } = await send(TENCENT)
    expect([request?.method, request?.url.pathname, request?.url.search]).toEqual(['POST', '/', ''])
    expect(JSON.parse(request?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '门廊',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['1234', '5', ''],
      SessionContext: CODE_MESSAGE.id,
    })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
  })

  test('is a form for Twilio', async () => {
    const { request } = await send(TWILIO)
    expect([request?.method, request?.url.pathname, request?.headers['content-type']]).toEqual([
      'POST',
      '/2010-04-01/Accounts/AC0123456789/Messages.json',
      'application/x-www-form-urlencoded',
    ])
    expect([...new URLSearchParams(request?.body)]).toContainEqual(['From', '+15005550006'])
    const byService = await send({ ...TWILIO, from: undefined, messaging_service_sid: 'MG1' })
    expect([...new URLSearchParams(byService.request?.body)]).toEqual([
      ['To', '+8613800138000'],
      ['MessagingServiceSid', 'MG1'],
      ['Body', CODE_MESSAGE.body],
    ])
  })

  test('is JSON for a webhook, without a code if the message has none', async () => {
    const { request } = await send(WEBHOOK)
    expect([request?.method, request?.headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(request?.headers['idempotency-key']).toBe(CODE_MESSAGE.id)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: CODE_MESSAGE.id,
      to: '+8613800138000',
      text: CODE_MESSAGE.body,
      kind: 'code_login',
      language: 'zh',
      parameters: { minutes: '5', app: '门廊广告', code: '1234' },
    })
    const notice = await send(WEBHOOK, undefined, { ...CODE_MESSAGE, oneTimeCode: '' })
    expect(JSON.parse(notice.request?.body ?? '').parameters).toEqual({ minutes: '5', app: '门廊广告' })
  })
})

describe('the response of a provider', () => {
  const sent = (reason?: string, isPermanent = false) =>
    reason === undefined ? { ok: true } : { ok: false, reason, isPermanent }

  test.each<[SmsProvider, ProviderResponse, object]>([
    [ALIYUN, { status: 200, body: { Code: 'OK' } }, sent()],
    [ALIYUN, { status: 500, body: { Code: 'OK' } }, sent('OK')],
    [ALIYUN, { status: 200, body: {} }, sent('HTTP 200')],
    [ALIYUN, { status: 200, body: null }, sent('HTTP 200')],
    [
      ALIYUN,
      { status: 400, body: { Code: 'isv.SMS_CONTENT_ILLEGAL' } },
      sent('isv.SMS_CONTENT_ILLEGAL', true),
    ],
    [TENCENT, { status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok' }] } } }, sent()],
    [TENCENT, { status: 500, body: { Response: { SendStatusSet: [{ Code: 'Ok' }] } } }, sent('Ok')],
    [
      TENCENT,
      { status: 200, body: { Response: { Error: { Code: 'Failed' }, SendStatusSet: [{ Code: 'Ok' }] } } },
      sent('Failed'),
    ],
    [TENCENT, { status: 200, body: { Response: { SendStatusSet: { Code: 'Ok' } } } }, sent('HTTP 200')],
    [TENCENT, { status: 200, body: { Response: { SendStatusSet: [] } } }, sent('HTTP 200')],
    [TENCENT, { status: 200, body: { Response: { Error: 'Failed' } } }, sent('HTTP 200')],
    [TENCENT, { status: 200, body: {} }, sent('HTTP 200')],
    [TWILIO, { status: 201, body: {} }, sent()],
    [TWILIO, { status: 200, body: { sid: 'SM1' } }, { ok: true }],
    [TWILIO, { status: 202, body: { sid: 'SM1' } }, { ok: true }],
    [TWILIO, { status: 200, body: { sid: 'SM1', status: 'queued' } }, { ok: true }],
    [TWILIO, { status: 200, body: { sid: 'SM1', status: 'failed', error_code: 30007 } }, sent('30007')],
    [TWILIO, { status: 202, body: { sid: 'SM1', status: 'undelivered' } }, sent('HTTP 202')],
    [TWILIO, { status: 200, body: { sid: '' } }, sent('HTTP 200')],
    [TWILIO, { status: 400, body: { sid: 'SM1' } }, sent('HTTP 400')],
    [TWILIO, { status: 200, body: {} }, sent('HTTP 200')],
    [
      ALIYUN,
      { status: 200, body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } },
      sent('isv.MOBILE_NUMBER_ILLEGAL', true),
    ],
    [ALIYUN, { status: 200, body: { Code: 'isv.AMOUNT_NOT_ENOUGH' } }, sent('isv.AMOUNT_NOT_ENOUGH')],
    [
      TENCENT,
      {
        status: 200,
        body: { Response: { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] } },
      },
      sent('InvalidParameterValue.IncorrectPhoneNumber', true),
    ],
    [TWILIO, { status: 400, body: { code: '21610' } }, sent('21610', true)],
    [TWILIO, { status: 400, body: { code: 21211, message: 'Invalid To' } }, sent('21211', true)],
    [TWILIO, { status: 429, body: { code: 20429 } }, sent('20429')],
    [WEBHOOK, { status: 200, body: {} }, sent()],
    [WEBHOOK, { status: 299, body: {} }, sent()],
    [WEBHOOK, { status: 300, body: {} }, sent('300')],
    [WEBHOOK, { status: 404, body: {} }, sent('404')],
    [WEBHOOK, { status: 422, body: {} }, sent('422', true)],
    [WEBHOOK, { status: 500, body: {} }, sent('500')],
  ])('of $0.type: $1 is read as $2', async (provider, response, result) => {
    expect((await send(provider, response)).result).toEqual({ provider: provider.type, ...result })
  })

  test.for([
    [ALIYUN, { ok: false, reason: 'HTTP 200' }],
    [TENCENT, { ok: false, reason: 'HTTP 200' }],
    [TWILIO, { ok: true }],
    [WEBHOOK, { ok: true }],
  ] as const)('of 10 MiB is not read: %j', async ([provider, result]) => {
    const body = { padding: 'x'.repeat(10 * 1024 * 1024), Code: 'OK' }
    const status = provider.type === 'twilio' ? 201 : 200
    expect((await send(provider, { status, body })).result).toMatchObject(result)
  })

  test('is a failure without details if the request is aborted', async () => {
    const { url, requests } = await startProvider(() => ({ status: 201, body: {} }))
    const router = createSmsRouter([{ ...TWILIO, url }])
    expect(await router.send(CODE_MESSAGE, { attempt: 1, signal: AbortSignal.abort('timeout') })).toEqual({
      ok: false,
      provider: 'twilio',
      reason: 'aborted',
      isPermanent: false,
    })
    expect(requests).toEqual([])
  })

  test.each([
    ['isv.A-b_1', 'isv.A-b_1', false],
    [21_211, '21211', true],
    ['To: 1234 +86', 'To123486', false],
    ['x'.repeat(81), 'x'.repeat(80), false],
    ['?!', 'HTTP 418', false],
    [{}, 'HTTP 418', false],
    [undefined, 'HTTP 418', false],
  ])('has for the code %j the reason %s, permanent: %s', (code, reason, isPermanent) => {
    expect(
      refusedBy({
        provider: 'p',
        response: { status: 418, retryAfterMs: 5 },
        code,
        permanentCodes: ['21211'],
      }),
    ).toEqual({
      ok: false,
      provider: 'p',
      reason,
      isPermanent,
      retryAfterMs: 5,
    })
  })

  test.each(PROVIDERS)(
    'of $type says how long to wait, unless there is another provider',
    async (provider) => {
      const response = { status: 429, headers: { 'retry-after': '25' }, body: {} }
      expect((await send(provider, response)).result).toMatchObject({ ok: false, retryAfterMs: 25_000 })
      const double = await startProvider(() => response)
      const both = [provider, WEBHOOK].map((one) => ({ ...one, url: double.url }))
      expect(await createSmsRouter(both).send(CODE_MESSAGE, ATTEMPT)).toMatchObject({
        retryAfterMs: undefined,
      })
    },
  )
})

describe('templates of SMS providers', () => {
  const notice = { ...CODE_MESSAGE, kind: 'contact_linked' } as const
  const refused = (provider: string) => ({
    ok: false,
    provider,
    reason: 'no template for contact_linked',
    isPermanent: true,
  })

  test('are required: a message without a template fails with a reason that names it', async () => {
    expect(await createAliyunSender({ ...ALIYUN, url: 'https://a.example/' })(notice, ATTEMPT)).toEqual(
      refused('aliyun'),
    )
    expect(await createTencentSender({ ...TENCENT, url: 'https://a.example/' })(notice, ATTEMPT)).toEqual(
      refused('tencent'),
    )
    expect((await send(ALIYUN, undefined, notice)).result).toEqual({
      ...refused('sms'),
      reason: 'no provider or template for contact_linked',
    })
  })

  test('are chosen by kind and language; the first of the kind if none has the language', () => {
    const english: Template = { ...CODES, id: 'EN', languages: ['en'] }
    const japanese: Template = { ...CODES, id: 'JA', languages: ['ja', 'zh'] }
    const idOf = (
      templates: readonly Template[],
      language: string,
      kind: 'code_login' | 'invitation' = 'code_login',
    ) => findTemplate(templates, { kind, language })?.id
    expect(idOf([english, japanese], 'tlh')).toBe('EN')
    expect(idOf([english, japanese], 'zh')).toBe('JA')
    expect(idOf([english, CODES, japanese], 'tlh')).toBe('SMS_1')
    expect(idOf([CODES, english], 'en')).toBe('EN')
    expect(idOf([CODES, english], 'en', 'invitation')).toBeUndefined()
  })

  test('are filled in their order, with the code of the message', () => {
    const template: Template = { ...CODES, parameters: ['minutes', 'code', 'app'] }
    const message = { oneTimeCode: '1234', parameters: { code: 'another', minutes: '5' } }
    expect(fillTemplate(template, message)).toEqual([
      ['minutes', '5'],
      ['code', '1234'],
      ['app', ''],
    ])
  })
})

test('encodes queries as RFC 3986 defines', () => {
  expect(encodeRfc3986("a-b_c.d~e!'()* +&=/门")).toBe('a-b_c.d~e%21%27%28%29%2A%20%2B%26%3D%2F%E9%97%A8')
})
