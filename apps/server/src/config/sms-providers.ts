import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { z } from 'zod'
import { isRequestUrl, isEncryptedOrLocal } from '../shared/http-url.ts'
import type { MessageKind } from '../shared/message-kind.ts'
import { NOTICE_KINDS } from '../shared/message-kind.ts'
import { isCountryOrCallingCode } from '../shared/mobile-number.ts'
import type { ReadText } from './environment.ts'
import { ConfigError } from './environment.ts'
import { readSecret, SECRET } from './secrets.ts'

/** A calling code such as `86`, or a country such as `US` where several share a calling code. */
export const countryOrCallingCode = z.string().refine(isCountryOrCallingCode, {
  message: 'expected a calling code such as "86", or a country such as "US"',
})

export const countryList = z.array(countryOrCallingCode).min(1)

const CODE_KINDS = ['code_login', 'code_reset', 'code_bind'] as const satisfies readonly MessageKind[]

/** The messages that are sent by SMS; codes of type `code_register` are sent by e-mail only. */
const SMS_KINDS = [...CODE_KINDS, ...NOTICE_KINDS, 'account_asked'] as const satisfies readonly MessageKind[]

type SmsKind = (typeof SMS_KINDS)[number]

/** The values of a message besides `app`, which every message has. */
const VALUES: Readonly<Partial<Record<SmsKind, readonly string[]>>> = {
  code_login: ['code', 'minutes'],
  code_reset: ['code', 'minutes'],
  code_bind: ['code', 'minutes'],
  contact_changed: ['switch', 'target', 'days', 'link'],
  contact_replaced: ['switch', 'target'],
  password_reset_unlinked: ['platform', 'days'],
  reset_requested: ['link'],
  platform_linked: ['platform', 'days'],
  platform_unlinked: ['platform'],
  deletion_scheduled: ['date', 'link'],
  deletion_scheduled_plain: ['date'],
  second_factor_reset: ['date'],
}

const smsTemplate = z.strictObject({
  /** The id of the template at the provider. */
  id: z.string().min(1),
  /** The messages it is for. Default: all codes. */
  kinds: z
    .array(z.enum(SMS_KINDS))
    .min(1)
    .default([...CODE_KINDS]),
  /** The languages it is for. Default: all for which no other template of the same message is listed. */
  languages: z.array(z.enum(COMPLETE_LANGUAGES)).min(1).optional(),
  /**
   * The values it is filled with: for Aliyun the names of its variables, for Tencent Cloud in the order of their numbers.
   * `minutes` is a number; `switch`, `target`, `days` and `link` exist in messages about changed contacts, `platform` and
   * `days` in messages about linked and unlinked platforms, `date` and `link` in those about a deletion, `date` also in
   * `second_factor_reset`. For a kind without a template whose text has a link, a message without it is sent where there is one.
   */
  parameters: z
    .array(z.enum(['code', 'minutes', 'app', 'switch', 'target', 'days', 'date', 'link', 'platform']))
    .default(['code']),
})

export type SmsTemplate = z.infer<typeof smsTemplate>

const secretText = z.string().min(1).optional().meta(SECRET)
const secretFile = z.string().min(1).optional()
/** Codes and credentials are sent to these addresses. */
const providerUrl = z.string().refine((text) => isRequestUrl(text) && isEncryptedOrLocal(text), {
  message: 'expected an https address; http only on a loopback address',
})

/** Providers add the brackets, and refuse every message of a signature that has its own. */
const signature = z.string().regex(/^[^【】]*$/, { message: 'expected the signature without brackets' })

/** What Twilio accepts as a sender: a number in E.164, a short code, or an id of at most eleven characters with a letter. */
const twilioSender = z.string().regex(/^(?:\+[1-9]\d{6,14}|\d{3,8}|(?=.*[a-z])[\w +&-]{1,11})$/i, {
  message: 'expected a number such as +15005550006, a short code, or at most 11 letters, digits and spaces',
})

const aliyunSms = z.strictObject({
  /** Aliyun's Dysmsapi. */
  type: z.literal('aliyun'),
  /** Which numbers it sends to, as in `sms.countries`. Default: those that no other provider lists. */
  countries: countryList.optional(),
  /** The id of the access key. */
  access_key_id: z.string().min(1),
  /** The secret of the access key. Required, here or as `access_key_secret_file`. */
  access_key_secret: secretText,
  /** The path of a file that contains the secret. */
  access_key_secret_file: secretFile,
  /** The approved signature, without brackets. */
  sign_name: signature.min(1),
  /** The approved templates; the first that fits is used. */
  templates: z.array(smsTemplate).min(1),
  /** The endpoint. */
  url: providerUrl.default('https://dysmsapi.aliyuncs.com/'),
})

const tencentSms = z.strictObject({
  /** Tencent Cloud SMS. */
  type: z.literal('tencent'),
  /** Which numbers it sends to, as in `sms.countries`. Default: those that no other provider lists. */
  countries: countryList.optional(),
  /** The id of the API key. */
  secret_id: z.string().min(1),
  /** The API key. Required, here or as `secret_key_file`. */
  secret_key: secretText,
  /** The path of a file that contains the API key. */
  secret_key_file: secretFile,
  /** The SDK app id of the SMS application. */
  app_id: z.string().min(1),
  /** The approved signature; may be empty for numbers outside mainland China. */
  sign_name: signature.default(''),
  /** The region of the endpoint. */
  region: z.string().min(1).default('ap-guangzhou'),
  /** The approved templates; the first that fits is used. */
  templates: z.array(smsTemplate).min(1),
  /** The endpoint. */
  url: providerUrl.default('https://sms.tencentcloudapi.com/'),
})

const twilioSms = z.strictObject({
  /** Twilio Programmable Messaging. */
  type: z.literal('twilio'),
  /** Which numbers it sends to, as in `sms.countries`. Default: those that no other provider lists. */
  countries: countryList.optional(),
  /** The account, which begins with `AC`. */
  account_sid: z.string().regex(/^AC\w+$/, { message: 'expected an account SID, which begins with AC' }),
  /** The auth token of the account. Required, here or as `auth_token_file`. */
  auth_token: secretText,
  /** The path of a file that contains the token. */
  auth_token_file: secretFile,
  /** The sender: a number in E.164 or an alphanumeric id. Required unless `messaging_service_sid` is set. */
  from: twilioSender.optional(),
  /** The messaging service that selects the sender. */
  messaging_service_sid: z.string().min(1).optional(),
  /** The endpoint. */
  url: providerUrl.default('https://api.twilio.com/'),
})

const webhookSms = z.strictObject({
  /** A signed request to a server of yours. */
  type: z.literal('webhook'),
  /** Which numbers it sends to, as in `sms.countries`. Default: those that no other provider lists. */
  countries: countryList.optional(),
  /** Where the request is sent. */
  url: providerUrl,
  /** Signs the requests, at least 32 bytes. Required, here or as `secret_file`. */
  secret: secretText,
  /** The path of a file that contains the secret. */
  secret_file: secretFile,
})

const PROVIDERS = [aliyunSms, tencentSms, twilioSms, webhookSms] as const

export const smsProvider = z.discriminatedUnion('type', PROVIDERS, {
  error: `expected one of ${PROVIDERS.map(({ shape }) => shape.type.value).join(', ')}`,
})

type Option = z.infer<typeof smsProvider>

/** A provider with its secret read. */
export type SmsProvider = Option & {
  /** The secret that the requests are signed with, wherever it was given. */
  readonly key: string
}

export type SmsProviderOf<Type extends SmsProvider['type']> = Extract<SmsProvider, { readonly type: Type }>

/** Resolves secret files. @throws ConfigError */
export function readSmsProviders(
  options: readonly Option[] | undefined,
  readText: ReadText,
): readonly SmsProvider[] {
  return (options ?? []).map((option, index) => {
    const name = `PORTICO_CONFIG: sms.providers.${index}`
    if ('templates' in option) checkTemplates(name, option.templates)
    if (
      option.type === 'twilio' &&
      (option.from === undefined) === (option.messaging_service_sid === undefined)
    )
      throw new ConfigError(`${name}: set exactly one of from and messaging_service_sid`)
    return { ...option, key: readKey(name, option, readText) }
  })
}

function checkTemplates(name: string, templates: readonly SmsTemplate[]): void {
  const missing = CODE_KINDS.find((kind) => !templates.some(({ kinds }) => kinds.includes(kind)))
  if (missing !== undefined) throw new ConfigError(`${name}.templates: no template for ${missing}`)
  templates.forEach(({ kinds, parameters }, index) => {
    for (const kind of kinds) checkParameters(`${name}.templates.${index}.parameters`, kind, parameters)
  })
}

/** A provider refuses every message with an empty value, and one without its code helps no one. */
function checkParameters(name: string, kind: SmsKind, parameters: SmsTemplate['parameters']): void {
  const values = ['app', ...(VALUES[kind] ?? [])]
  const unknown = parameters.find((one) => !values.includes(one))
  if (unknown !== undefined) throw new ConfigError(`${name}: messages of kind ${kind} have no ${unknown}`)
  if (values.includes('code') && !parameters.includes('code'))
    throw new ConfigError(`${name}: messages of kind ${kind} need code`)
}

const MIN_WEBHOOK_SECRET_BYTES = 32

const SECRETS = {
  aliyun: 'access_key_secret',
  tencent: 'secret_key',
  twilio: 'auth_token',
  webhook: 'secret',
} as const satisfies Readonly<Record<Option['type'], string>>

function readKey(name: string, option: Option, readText: ReadText): string {
  const key = readSecret(name, { section: option, option: SECRETS[option.type] }, readText)
  if (option.type === 'webhook' && Buffer.byteLength(key) < MIN_WEBHOOK_SECRET_BYTES)
    throw new ConfigError(`${name}.secret: expected at least ${MIN_WEBHOOK_SECRET_BYTES} bytes`)
  return key
}

/**
 * The values that a provider refuses in its templates for codes: Aliyun takes one variable there, of four to six characters, and
 * Tencent Cloud numbers only.
 */
export function valuesRefusedWithCodes(provider: SmsProvider): readonly string[] {
  if (!('templates' in provider)) return []
  const accepted = provider.type === 'aliyun' ? ['code'] : ['code', 'minutes']
  const ofCodes = provider.templates.filter(({ kinds }) =>
    kinds.some((kind) => CODE_KINDS.some((one) => one === kind)),
  )
  return [...new Set(ofCodes.flatMap(({ parameters }) => parameters))].filter(
    (name) => !accepted.includes(name),
  )
}
