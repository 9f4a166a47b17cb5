import { randomUUID } from 'node:crypto'
import type { SmsProviderOf } from '../../../config/sms-providers.ts'
import { omitChineseCountryCode } from '../../../shared/mobile-number.ts'
import type { SendSms } from './sms-request.ts'
import { encodeRfc3986, hmacSha256, postToProvider, refusedBy, sha256Hex } from './sms-request.ts'
import { fillTemplate, findTemplate } from './templates.ts'

const PROVIDER = 'aliyun'

/** https://help.aliyun.com/zh/sms/developer-reference/api-error-codes */
const PERMANENT_CODES = [
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.SMS_CONTENT_ILLEGAL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
]

/** Sends by SendSms of Dysmsapi. */
export function createAliyunSender(settings: SmsProviderOf<'aliyun'>): SendSms {
  return async (message, { signal }) => {
    const template = findTemplate(settings.templates, message)
    if (!template)
      return { ok: false, provider: PROVIDER, reason: `no template for ${message.kind}`, isPermanent: true }
    const url = new URL(settings.url)
    const query = {
      // Mainland numbers without country code, others with it and without the plus sign.
      PhoneNumbers: omitChineseCountryCode(message.target).replace(/^\+/, ''),
      SignName: settings.sign_name,
      TemplateCode: template.id,
      TemplateParam: JSON.stringify(Object.fromEntries(fillTemplate(template, message))),
      OutId: message.id,
    }
    url.search = canonicalQuery(query)
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256Hex(''),
    }
    const authorization = signAliyunRequest(
      { method: 'POST', url, headers, body: '' },
      { keyId: settings.access_key_id, secret: settings.key },
    )
    const response = await postToProvider({
      provider: PROVIDER,
      url,
      headers: { ...headers, authorization },
      body: '',
      signal,
    })
    if (!response.ok) return response
    const { status, body } = response
    if (status === 200 && body['Code'] === 'OK') return { ok: true, provider: PROVIDER }
    return refusedBy({ provider: PROVIDER, response, code: body['Code'], permanentCodes: PERMANENT_CODES })
  }
}

interface SignedRequest {
  readonly method: string
  /** With the query in canonical form. */
  readonly url: URL
  /** In lower case, without `host`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The `Authorization` of signature version 3, ACS3-HMAC-SHA256. */
export function signAliyunRequest(
  { method, url, headers, body }: SignedRequest,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
): string {
  const signed = Object.entries({ ...headers, host: url.host }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const names = signed.map(([name]) => name).join(';')
  const canonicalRequest = [
    method,
    url.pathname,
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256Hex(body),
  ].join('\n')
  const signature = hmacSha256(secret, `ACS3-HMAC-SHA256\n${sha256Hex(canonicalRequest)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
}

function canonicalQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .join('&')
}
