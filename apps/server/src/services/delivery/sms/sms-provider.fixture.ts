import type { BinaryLike } from 'node:crypto'
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { SmsProvider, SmsProviderOf } from '../../../config/sms-providers.ts'
import { listen } from '../../../testing/listen.fixture.ts'
import type { Message } from '../message.ts'
import { createSmsRouter } from './sms-router.ts'

export const CODE_MESSAGE: Message = {
  id: '0190e2a0-0000-7000-8000-000000000000',
  channel: 'sms',
  target: '+8613800138000',
  kind: 'code_login',
  language: 'zh',
  appId: '1574',
  oneTimeCode: '1234',
  subject: '',
  body: '1234 是您的门廊广告验证码，5 分钟内有效，请勿泄露给他人。',
  parameters: { minutes: '5', app: '门廊广告' },
}

/** A request as a provider received it. */
export interface ProviderRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface ProviderResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A provider's double on a socket, closed after the test. */
export async function startProvider(respond: (request: ProviderRequest) => ProviderResponse) {
  const requests: ProviderRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '', `http://${incoming.headers.host}`),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(request)
      const { status, body, headers } = respond(request)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    })
  })
  return { url: `http://127.0.0.1:${await listen(server)}/`, requests }
}

export const KEY = { id: 'key-id', secret: 'key-secret' }
export const ATTEMPT = { attempt: 1, signal: new AbortController().signal }

type Template = SmsProviderOf<'aliyun'>['templates'][number]

export const CODES: Template = {
  id: 'SMS_1',
  kinds: ['code_login', 'code_reset', 'code_bind'],
  parameters: ['code', 'minutes', 'link'],
}

export const ALIYUN: SmsProviderOf<'aliyun'> = {
  type: 'aliyun',
  access_key_id: KEY.id,
  key: KEY.secret,
  sign_name: '门廊 (测试)*',
  templates: [CODES],
  url: '',
}
export const TENCENT: SmsProviderOf<'tencent'> = {
  type: 'tencent',
  secret_id: KEY.id,
  key: KEY.secret,
  app_id: '1400000000',
  sign_name: '门廊',
  region: 'ap-guangzhou',
  templates: [CODES],
  url: '',
}
export const TWILIO: SmsProviderOf<'twilio'> = {
  type: 'twilio',
  account_sid: 'AC0123456789',
  key: KEY.secret,
  from: '+15005550006',
  url: '',
}
export const WEBHOOK: SmsProviderOf<'webhook'> = { type: 'webhook', key: 'k'.repeat(32), url: '' }
export const PROVIDERS: readonly SmsProvider[] = [ALIYUN, TENCENT, TWILIO, WEBHOOK]

/** Sends one message by a provider whose double responds like this. */
export async function sendBy(
  provider: SmsProvider,
  respond: (request: ProviderRequest) => ProviderResponse = () => ({ status: 200, body: {} }),
  message = CODE_MESSAGE,
) {
  const double = await startProvider(respond)
  const result = await createSmsRouter([{ ...provider, url: double.url }]).send(message, ATTEMPT)
  return { result, request: double.requests[0] }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: BinaryLike, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const FIVE_MINUTES_S = 300

const isRecent = (seconds: number): boolean => Math.abs(Date.now() / 1000 - seconds) < FIVE_MINUTES_S

function parseAuthorization(header: string): ReadonlyMap<string, string> {
  const fields = [...header.matchAll(/(\w+)=([^,\s]+)/g)]
  return new Map(fields.map(([, name = '', value = '']) => [name, value]))
}

/**
 * The canonical request of both Chinese providers: method, path, query, signed headers, their names, hash of the body.
 */
function canonicalRequest(request: ProviderRequest, names: string, query: string): string {
  const { method, url, headers, body } = request
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return [method, url.pathname, query, lines.join(''), names, sha256(body)].join('\n')
}

/** As https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature documents it. */
export function isSignedForAliyun(
  request: ProviderRequest,
  key: { readonly id: string; readonly secret: string },
) {
  const { url, headers, body } = request
  const fields = parseAuthorization(headers.authorization ?? '')
  const names = fields.get('SignedHeaders') ?? ''
  const encode = (text: string): string =>
    [...Buffer.from(text)]
      .map((byte) => {
        const character = String.fromCharCode(byte)
        return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
      })
      .join('')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const text = `ACS3-HMAC-SHA256\n${sha256(canonicalRequest(request, names, query))}`
  const isEveryHeaderSigned = Object.keys(headers)
    .filter((name) => name.startsWith('x-acs-') || name === 'host')
    .every((name) => names.split(';').includes(name))
  return (
    headers.authorization?.startsWith('ACS3-HMAC-SHA256 ') === true &&
    fields.get('Credential') === key.id &&
    fields.get('Signature') === hmac(key.secret, text).toString('hex') &&
    headers['x-acs-content-sha256'] === sha256(body) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(headers['x-acs-date'])) &&
    isRecent(Date.parse(String(headers['x-acs-date'])) / 1000) &&
    String(headers['x-acs-signature-nonce']).length >= 16 &&
    isEveryHeaderSigned
  )
}

/** As https://cloud.tencent.com/document/api/382/52072 documents it. */
export function isSignedForTencent(
  request: ProviderRequest,
  key: { readonly id: string; readonly secret: string },
) {
  const { headers } = request
  const fields = parseAuthorization(headers.authorization ?? '')
  const names = fields.get('SignedHeaders') ?? ''
  const timestamp = Number(headers['x-tc-timestamp'])
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/sms/tc3_request`
  const lowered = {
    ...request,
    headers: { ...headers, 'x-tc-action': String(headers['x-tc-action']).toLowerCase() },
  }
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonicalRequest(lowered, names, ''))}`
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, date), 'sms'), 'tc3_request')
  return (
    headers.authorization?.startsWith('TC3-HMAC-SHA256 ') === true &&
    fields.get('Credential') === `${key.id}/${scope}` &&
    fields.get('Signature') === hmac(signingKey, text).toString('hex') &&
    ['content-type', 'host'].every((name) => names.split(';').includes(name)) &&
    isRecent(timestamp)
  )
}

/** As docs/running.md documents it. */
export function isSignedForWebhook({ headers, body }: ProviderRequest, secret: string): boolean {
  const [, seconds = '', signature = ''] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['portico-signature'])) ?? []
  return hmac(secret, `${seconds}.${body}`).toString('hex') === signature && isRecent(Number(seconds))
}
