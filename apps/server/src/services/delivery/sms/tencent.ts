import type { SmsProviderOf } from '../../../config/sms-providers.ts'
import type { SendSms } from './sms-request.ts'
import { hmacSha256, postToProvider, refusedBy, sha256Hex, toObject } from './sms-request.ts'
import { fillTemplate, findTemplate } from './templates.ts'

const PROVIDER = 'tencent'
const SERVICE = 'sms'
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** https://cloud.tencent.com/document/product/382/59177 */
const PERMANENT_CODES = [
  'InvalidParameterValue.IncorrectPhoneNumber',
  'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber',
  'FailedOperation.ContainSensitiveWord',
  'FailedOperation.PhoneNumberInBlacklist',
]

/** Sends by SendSms of API 3.0. */
export function createTencentSender(settings: SmsProviderOf<'tencent'>): SendSms {
  return async (message, { signal }) => {
    const template = findTemplate(settings.templates, message)
    if (!template)
      return { ok: false, provider: PROVIDER, reason: `no template for ${message.kind}`, isPermanent: true }
    const url = new URL(settings.url)
    const body = JSON.stringify({
      PhoneNumberSet: [message.target],
      SmsSdkAppId: settings.app_id,
      SignName: settings.sign_name,
      TemplateId: template.id,
      TemplateParamSet: fillTemplate(template, message).map(([, value]) => value),
      SessionContext: message.id,
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = { 'content-type': CONTENT_TYPE, 'x-tc-action': 'SendSms' }
    const authorization = signTencentRequest(
      { host: url.host, service: SERVICE, headers, body, timestamp },
      { secretId: settings.secret_id, secretKey: settings.key },
    )
    const response = await postToProvider({
      provider: PROVIDER,
      url,
      headers: {
        ...headers,
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region,
        'x-tc-timestamp': String(timestamp),
        authorization,
      },
      body,
      signal,
    })
    if (!response.ok) return response
    const code = resultCodeOf(response.body)
    if (response.status === 200 && code === 'Ok') return { ok: true, provider: PROVIDER }
    return refusedBy({ provider: PROVIDER, response, code, permanentCodes: PERMANENT_CODES })
  }
}

/** The code of the request if it failed as a whole, or else that of the only number. */
function resultCodeOf(body: Readonly<Record<string, unknown>>): unknown {
  const { Error: error, SendStatusSet: statuses } = toObject(body['Response'])
  if (error !== undefined) return toObject(error)['Code']
  return toObject(Array.isArray(statuses) ? statuses[0] : undefined)['Code']
}

interface SignedRequest {
  readonly host: string
  readonly service: string
  /** The signed ones, in lower case and in order, without `host`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Seconds since the epoch. */
  readonly timestamp: number
}

/** The `Authorization` of TC3-HMAC-SHA256 for a POST to `/`. */
export function signTencentRequest(
  { host, service, headers, body, timestamp }: SignedRequest,
  { secretId, secretKey }: { readonly secretId: string; readonly secretKey: string },
): string {
  const signed = Object.entries({ ...headers, host }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonicalRequest = [
    'POST',
    '/',
    '',
    ...signed.map(([name, value]) => `${name}:${value.trim().toLowerCase()}`),
    '',
    names,
    sha256Hex(body),
  ].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256Hex(canonicalRequest)].join('\n')
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmacSha256, `TC3${secretKey}`)
  const signature = hmacSha256(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
