// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import type { SmsProvider } from '../../../config/sms-providers.ts'
import { findClosedPort } from '../../../testing/listen.fixture.ts'
import type { DeliveryResult } from '../message.ts'
import { signAliyunRequest } from './aliyun.ts'
import type { ProviderRequest, ProviderResponse } from './sms-provider.fixture.ts'
import {
  ALIYUN,
  ATTEMPT,
  CODE_MESSAGE,
  isSignedForAliyun,
  isSignedForTencent,
  isSignedForWebhook,
  KEY,
  PROVIDERS,
  sendBy,
  startProvider,
  TENCENT,
  TWILIO,
  WEBHOOK,
} from './sms-provider.fixture.ts'
import { createSmsRouter } from './sms-router.ts'
import { signTencentRequest } from './tencent.ts'

/** Responds as the provider does to a right signature, and refuses a wrong one. */
const DOUBLES: Readonly<Record<SmsProvider['type'], (request: ProviderRequest) => ProviderResponse>> = {
  aliyun: (request) =>
    isSignedForAliyun(request, KEY)
      ? { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' } }
      : { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: 'no' } },
  tencent: (request) =>
    isSignedForTencent(request, KEY)
      ? { status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '2' } } }
      : { status: 200, body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } } },
  twilio: ({ headers }) =>
    headers.authorization === `Basic ${btoa(`${TWILIO.account_sid}:${KEY.secret}`)}`
      ? { status: 201, body: { sid: 'SM1', status: 'queued' } }
      : { status: 401, body: { code: 20003, message: 'Authenticate' } },
  webhook: (request) =>
    isSignedForWebhook(request, WEBHOOK.key) ? { status: 204, body: undefined } : { status: 401, body: {} },
}

/** The address of a server that no longer listens. */
const closedUrl = async () => `http://127.0.0.1:${await findClosedPort()}/`

describe('SMS providers', () => {
  test.each(PROVIDERS)('$type accepts the signature of a message', async (provider) => {
    const { result } = await sendBy(provider, DOUBLES[provider.type])
    expect(result).toEqual({ ok: true, provider: provider.type })
  })

  test.each(PROVIDERS)('$type refuses a wrong key, and the message is retried', async (provider) => {
    const { result } = await sendBy({ ...provider, key: 'another'.repeat(5) }, DOUBLES[provider.type])
    expect(result).toMatchObject({ ok: false, provider: provider.type, isPermanent: false })
  })

  test.each(PROVIDERS)('$type that cannot be reached is a temporary failure', async (provider) => {
    const router = createSmsRouter([{ ...provider, url: await closedUrl() }])
    const expected: DeliveryResult = {
      ok: false,
      provider: provider.type,
      reason: 'ECONNREFUSED',
      isPermanent: false,
    }
    expect(await router.send(CODE_MESSAGE, ATTEMPT)).toEqual(expected)
  })

  test.each(PROVIDERS)('$type that responds with nonsense is a temporary failure', async (provider) => {
    const { result } = await sendBy(provider, () => ({ status: 502, body: '<html>1234 +8613800138000' }))
    expect(result).toEqual({
      ok: false,
      provider: provider.type,
      reason: expect.any(String),
      isPermanent: false,
    })
    expect(JSON.stringify(result)).not.toContain('1234')
  })
})

describe('createSmsRouter', () => {
  const sentBy = async (providers: readonly SmsProvider[], target: string, attempt = 1) => {
    const double = await startProvider(() => ({ status: 500, body: {} }))
    const routed = providers.map((provider) => ({ ...provider, url: double.url }))
    const message = { ...CODE_MESSAGE, target }
    return (await createSmsRouter(routed).send(message, { ...ATTEMPT, attempt })).provider
  }

  test('sends to listed countries by their providers, and to others by those without a list', async () => {
    const providers = [{ ...ALIYUN, countries: ['86'] }, TWILIO]
    expect(await sentBy(providers, '+8613800138000')).toBe('aliyun')
    expect(await sentBy(providers, '+6591234567')).toBe('twilio')
    expect(await sentBy(providers, '+8613800138000', 2)).toBe('aliyun')
  })

  test('makes every further attempt by the next provider of the country', async () => {
    const providers = [{ ...ALIYUN, countries: ['86'] }, { ...TENCENT, countries: ['86', '65'] }, TWILIO]
    const attempts = await Promise.all(
      [1, 2, 3].map((attempt) => sentBy(providers, '+8613800138000', attempt)),
    )
    expect(attempts).toEqual(['aliyun', 'tencent', 'aliyun'])
  })

  test('reports kinds of messages for which no provider of the country has a template', () => {
    const router = createSmsRouter([
      { ...ALIYUN, countries: ['86'] },
      { ...TWILIO, url: 'https://sms.example/' },
    ])
    for (const [mobile, able] of [
      ['+8613800138000', [true, false]],
      ['+6591234567', [true, true]],
    ] as const)
      expect(
        (['code_login', 'contact_changed'] as const).map((kind) => router.canSend(mobile, kind)),
      ).toEqual(able)
  })

  test('passes a notice without a template to a provider that needs none', async () => {
    const notice = { ...CODE_MESSAGE, kind: 'contact_linked' as const, oneTimeCode: '' }
    const double = await startProvider(() => ({ status: 201, body: {} }))
    const both = createSmsRouter([
      { ...ALIYUN, url: double.url },
      { ...TWILIO, url: double.url },
    ])
    expect(await both.send(notice, ATTEMPT)).toEqual({ ok: true, provider: 'twilio' })
  })
})

/** The examples that the providers publish with their documentation. */
describe('published signatures', () => {
  test('Aliyun: RunInstances', () => {
    const url = new URL('https://ecs.cn-shanghai.aliyuncs.com/')
    url.search = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const headers = {
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const key = { keyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
    expect(signAliyunRequest({ method: 'POST', url, headers, body: '' }, key)).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test.each([
    [
      'two headers',
      { 'content-type': 'application/json; charset=utf-8' },
      'Gu5t9xGARNpq86cd98joQYCN3*******', // cspell:disable-line
      '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c',
    ],
    [
      'three headers',
      { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'DescribeInstances' },
      '*'.repeat(32),
      '10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    ],
  ])('Tencent Cloud: DescribeInstances with %s', (_, headers, secretKey, signature) => {
    const request = {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      headers,
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
    }
    expect(signTencentRequest(request, { secretId: 'id', secretKey })).toContain(`Signature=${signature}`)
  })
})
