// A visitor with a browser: what a client of good faith would send next.
import { obfuscate } from '@portico/protocol'

const PASSWORDS = ['Fz9!Passw0rd', 'Fz9!Other-Word', 'Fz9!\u{1F511}яю鍵']
const CONTACTS = 200

const number = (index) => String(index).padStart(4, '0')
const mobileOf = (index) => `1390000${number(index)}`
const emailOf = (index) => `fz${number(index)}@fuzz.example`

/** Every recipient with its fixed code, for `test_recipients`. */
export const CODES = Object.fromEntries(
  Array.from({ length: CONTACTS }, (_, index) => [
    [`+86${mobileOf(index)}`, '4271'],
    [emailOf(index), 'QZ7K42'],
  ]).flat(),
)

/** What no line of the log may contain: plain, or obfuscated as it is sent. */
export const SECRETS = new RegExp(
  [
    'Fz9!',
    '@fuzz\\.example',
    '1390000\\d{4}',
    obfuscate('Fz9!'),
    obfuscate('@fuzz.example'),
    obfuscate('1390000'),
  ].join('|'),
)

/** Calls in an order that makes sense, after which further ones have something to act on. */
export const SEQUENCES = [
  ['sendCode', 'smsLogin', 'accountInfo', 'listSessions', 'revokeSession'],
  ['sendCode', 'smsLogin', 'sendEmailCode', 'bindEmail', 'accountInfo', 'logout'],
  ['sendCode', 'smsLogin', 'ownAccount', 'changePassword', 'exportOwnAccount', 'deleteOwnAccount'],
  ['sendCode', 'smsLogin', 'bindEmail', 'cancelPendingEmail', 'ownAccount'],
  ['sendCode', 'mobileRegister', 'accountInfo', 'endSession'],
  ['sendEmailCode', 'registerVerifyLogin', 'sendCode', 'bindMobile', 'endSession'],
  ['sendEmailCode', 'resetByEmail', 'userLogin', 'accountInfo'],
  ['sendCode', 'resetByMobile', 'userLogin'],
  ['sendCode', 'smsLogin', 'getQrcode', 'scanQrcode', 'confirmQrcode', 'checkQrconnect'],
  ['ssoSendCode', 'ssoQuickLogin', 'ssoCheckLogin', 'ACSSOLogin', 'checkLogin', 'ssoLogout'],
  ['ssoGetQrcode', 'scanQrcode', 'confirmQrcode', 'ssoCheckQrconnect'],
  ['oauthLoginOnly', 'showAuthMobile', 'oauthWithMobile', 'accountInfo', 'authUnbind'],
  ['oauthLoginOnly', 'sendCode', 'bindLogin', 'authBind', 'authBindV2'],
  ['sendCode', 'smsLogin', 'listApps', 'selfServiceValidate', 'createAccount', 'openAccount', 'listApps'],
  ['validateAccount', 'sendEmailCode', 'registerVerifyLogin', 'createAccount'],
  ['refreshCaptcha', 'ssoRefreshCaptcha', 'ssoAccountLogin'],
]

/** Fields of answers that later requests send, by the field they are sent in. */
const LEARNED = {
  token: ['token'],
  captcha_key: ['captcha_key'],
  verify_ticket: ['verify_ticket'],
  profile_key: ['profile_key'],
  sessionid: ['session_key'],
  csrf_token: ['csrf_token', 'confirm_token'],
  session_id: ['id', 'session_id'],
}

/** @param random decides who the visitor is */
export function createVisitor(random) {
  const contact = random.below(CONTACTS)
  const fp = `verify_${random.below(5000)}`
  const cookies = new Map()
  const learned = {}
  const values = valuesOf(random, { contact, fp })
  return {
    /** The value of a field in a call; undefined where the visitor has none to send. */
    valueOf: ({ name, values: listed }, call) => {
      if (name === 'type') return typeOf(call, random)
      if (name === 'code') return codeOf(call, random)
      return learned[name] ?? values[name]?.() ?? (listed ? random.pick(listed) : undefined)
    },
    learn: ({ cookies: lines, json }) => {
      for (const line of lines) keepCookie(cookies, line)
      Object.assign(learned, ...listLearned(json?.data))
    },
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    csrf: () => cookies.get('passport_csrf_token') ?? '',
    /** An address of its own, as the proxy names it. */
    address: `10.0.${random.below(8)}.${1 + random.below(250)}`,
  }
}

function valuesOf(random, { contact, fp }) {
  return {
    aid: () => '1574',
    language: () => random.pick(['en', 'zh', 'ja', 'pt-BR']),
    fp: () => fp,
    mobile: () => mobileOf(contact),
    email: () => emailOf(contact),
    account: () => random.pick([mobileOf(contact), emailOf(contact)]),
    password: () => random.pick(PASSWORDS),
    old_code: () => random.pick(['4271', 'QZ7K42']),
    service: () => 'http://localhost/shop',
    next: () => 'http://localhost/shop?a=1',
    redirect_uri: () => 'http://localhost/',
    platform: () => 'douyin',
    app_key: () => 'stars',
    name: () => `Shop ${random.below(1000)}`,
    scene: () => random.pick(['', 'slide', 'register']),
    captcha: () => 'abcd',
    a_region: () => '+86',
  }
}

function codeOf({ name }, random) {
  if (/oauth|authBind/.test(name)) return `code-${random.below(300)}`
  return /email|registerVerify/i.test(name) ? 'QZ7K42' : '4271'
}

function typeOf({ name }, random) {
  if (/bind/i.test(name)) return '17'
  if (/email|registerVerify/i.test(name)) return random.pick(['1', '1', '4', '17'])
  return random.pick(['24', '24', '24', '4', '17', '0'])
}

function keepCookie(cookies, line) {
  const [pair, ...attributes] = line.split('; ')
  const end = pair.indexOf('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, end))
  else cookies.set(pair.slice(0, end), pair.slice(end + 1))
}

/** The values of an answer, and of the lists in it, that later requests send. */
function listLearned(data) {
  if (typeof data !== 'object' || data === null) return [{}]
  const sources = [
    data,
    ...Object.values(data).flatMap((value) => (Array.isArray(value) ? value.slice(0, 3) : [])),
  ]
  return sources.flatMap((source) =>
    Object.entries(LEARNED).flatMap(([field, names]) =>
      names
        .filter((name) => typeof source?.[name] === 'string' && source[name] !== '')
        .map((name) => ({ [field]: source[name] })),
    ),
  )
}
