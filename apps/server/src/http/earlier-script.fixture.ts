import { expect } from 'vitest'

/**
 * A request as the script of version 0.1.0 sends it, and what it reads in the answer. A value that begins with `~` is mixed;
 * `{name}` stands for what an answer before had by that name, and `{code}` for the code of the newest message.
 */
export type Exchange = readonly [request: string, fields: Readonly<Record<string, string>>, answer: object]

const TEXT: unknown = expect.any(String)
const NUMBER: unknown = expect.any(Number)
const BOOLEAN: unknown = expect.any(Boolean)

const MOBILE = '~13800138000'
const EMAIL = '~visitor@example.com'
const SERVICE = 'http://localhost:4000/start'

const DONE = { message: 'success' }
const ACCOUNT = {
  ...DONE,
  ...{ user_id: TEXT, username: TEXT, screen_name: TEXT, email: TEXT, mobile: TEXT, avatar_url: TEXT },
  ...{ connects: expect.any(Array) as unknown, new_user: NUMBER, redirect_url: TEXT },
}
const USER = { ...ACCOUNT, session_key: TEXT }
const INVITATION = {
  ...{ code: NUMBER, app_name: TEXT, org_name: TEXT, app_key: TEXT, index_url: TEXT, activate_url: TEXT },
  ...{ status: NUMBER, username: TEXT, screen_name: TEXT, email: TEXT, mobile: TEXT },
}
const REFUSED = { message: 'error', description: TEXT }

const CODE_BY_SMS: Exchange = [
  'POST /passport/web/send_code/',
  { mobile: MOBILE, type: '24' },
  { ...DONE, mobile: TEXT, retry_time: 60 },
]
const LOGIN_BY_SMS: Exchange = [
  'POST /passport/web/sms_login/',
  { mobile: MOBILE, code: '~{code}', type: '24', service: SERVICE, keep_login: '1' },
  USER,
]
const CODE_TO_EMAIL: Exchange = [
  'POST /passport/web/email/send_code/',
  { email: EMAIL, type: '1' },
  { ...DONE, email: TEXT, retry_time: 60 },
]
const REGISTRATION: Exchange = [
  'POST /passport/email/register_verify_login/',
  { email: EMAIL, password: '~Passw0rd!', code: '~{code}', type: '1', service: SERVICE },
  USER,
]
const WRONG_PASSWORD: Exchange = [
  'POST /passport/web/user/login/',
  { email: EMAIL, password: '~Passw0rd?', type: '0', service: SERVICE },
  { ...REFUSED, error_code: 1033 },
]
const PLATFORM = { platform: 'douyin', platform_app_id: '' }
const UNKNOWN_USER_OF_PLATFORM: Exchange = [
  'POST /passport/web/auth/login_only/',
  { ...PLATFORM, code: 'platform-code', redirect_uri: SERVICE, service: SERVICE },
  { ...REFUSED, error_code: 1011, profile_key: TEXT },
]

/** What is sent in each flow, in order. It stays as it is; what a later version sends is added beside it. */
export const EXCHANGES: Readonly<Record<string, readonly Exchange[]>> = {
  'a login by mobile, and a logout': [
    ['GET /passport/web/account/info/', {}, { ...REFUSED, error_code: 1 }],
    CODE_BY_SMS,
    [CODE_BY_SMS[0], CODE_BY_SMS[1], { ...REFUSED, error_code: 1206, retry_time: NUMBER }],
    [LOGIN_BY_SMS[0], { ...LOGIN_BY_SMS[1], code: '~12345' }, { ...REFUSED, error_code: 1202 }],
    LOGIN_BY_SMS,
    ['GET /passport/web/account/info/', {}, ACCOUNT],
    [
      'GET /account/jssdk/api/sso/checkLogin',
      { service: SERVICE },
      { code: 200, has_login: true, is_login: true, redirect_url: TEXT },
    ],
    ['POST /passport/web/logout/', {}, DONE],
    ['GET /passport/web/account/info/', {}, { error_code: 1 }],
  ],
  'a registration by e-mail, a login with an image captcha, and a reset': [
    CODE_TO_EMAIL,
    REGISTRATION,
    WRONG_PASSWORD,
    [
      WRONG_PASSWORD[0],
      WRONG_PASSWORD[1],
      { ...REFUSED, error_code: 1101, captcha: TEXT, captcha_key: TEXT },
    ],
    ['GET /passport/web/refresh_captcha/', {}, { ...DONE, captcha: TEXT, captcha_key: TEXT }],
    [
      'POST /passport/web/user/login/',
      { ...WRONG_PASSWORD[1], password: '~Passw0rd!', captcha: '{solution}', captcha_key: '{captcha_key}' },
      USER,
    ],
    [CODE_TO_EMAIL[0], { email: EMAIL, type: '4' }, { ...DONE, email: TEXT, retry_time: NUMBER }],
    [
      'POST /passport/web/email/password/reset/',
      { email: EMAIL, code: '~{code}', password: '~An0ther!', service: SERVICE },
      { ...DONE, redirect_url: TEXT },
    ],
  ],
  'an e-mail bound to the account of a mobile': [
    CODE_BY_SMS,
    LOGIN_BY_SMS,
    [
      'POST /passport/web/email/bind/',
      { email: EMAIL, password: '~Passw0rd!', service: SERVICE },
      { ...REFUSED, error_code: 1039, proofs: ['138******00'] },
    ],
    [CODE_TO_EMAIL[0], { email: EMAIL, type: '17' }, { ...DONE, email: TEXT }],
    ['POST /passport/web/email/bind/', { email: EMAIL, code: '~{code}', service: SERVICE }, USER],
  ],
  'a mobile bound to the account of an e-mail, and its reset': [
    CODE_TO_EMAIL,
    REGISTRATION,
    [CODE_BY_SMS[0], { mobile: MOBILE, type: '17' }, { ...DONE, mobile: TEXT }],
    [
      'POST /passport/web/mobile/bind/',
      { mobile: MOBILE, code: '~{code}', type: '17', service: SERVICE },
      USER,
    ],
    [CODE_BY_SMS[0], { mobile: MOBILE, type: '4' }, { ...DONE, mobile: TEXT }],
    [
      'POST /passport/web/password/reset/',
      { mobile: MOBILE, code: '~{code}', password: '~An0ther!', service: SERVICE },
      { ...DONE, redirect_url: TEXT },
    ],
  ],
  'a QR code': [
    [
      'GET /passport/web/get_qrcode/',
      { next: SERVICE },
      {
        ...DONE,
        token: TEXT,
        qrcode: TEXT,
        qrcode_index_url: TEXT,
        web_name: TEXT,
        app_name: TEXT,
        expire_time: NUMBER,
      },
    ],
    ['GET /passport/web/check_qrconnect/', { next: SERVICE, token: '{token}' }, { ...DONE, status: 'new' }],
  ],
  'single sign-on': [
    ['GET /passport/sso/check_login/', { service: SERVICE }, { ...DONE, has_login: false }],
    [
      'POST /passport/sso/send_activation_code/v2/',
      { mobile: MOBILE, type: '24' },
      { ...DONE, mobile: TEXT, retry_time: 60 },
    ],
    [
      'POST /passport/sso/quick_login/',
      { mobile: MOBILE, code: '~{code}', type: '24', service: SERVICE },
      { ...DONE, redirect_url: TEXT, user_id: TEXT, session_key: TEXT },
    ],
    [
      'POST /account/jssdk/api/sso/login',
      { sessionid: '{session_key}', service: SERVICE },
      { code: 200, has_login: true, is_login: true, redirect_url: TEXT },
    ],
    [
      'GET /passport/sso/check_login/',
      { service: SERVICE },
      { ...DONE, has_login: true, redirect_url: TEXT },
    ],
    [
      'POST /passport/sso/account_login/',
      { account: EMAIL, password: '~Passw0rd!', type: '0', service: SERVICE },
      { ...REFUSED, error_code: 1033 },
    ],
    [
      'GET /passport/sso/get_qrcode/',
      { service: SERVICE },
      { ...DONE, token: TEXT, qrcode: TEXT, expire_time: NUMBER },
    ],
    ['GET /passport/sso/check_qrconnect/', { service: SERVICE, token: '{token}' }, { ...DONE, status: '1' }],
  ],
  'a login at a platform': [
    UNKNOWN_USER_OF_PLATFORM,
    [
      'POST /passport/auth/show_oauth_mobile/',
      { ...PLATFORM, profile_key: '{profile_key}' },
      { ...DONE, mobile: '138******00', title: TEXT, profile_key: TEXT },
    ],
    [
      'POST /passport/web/auth/bind_with_mobile_login/',
      { ...PLATFORM, profile_key: '{profile_key}', service: SERVICE },
      { ...USER, connects: [{ platform: 'douyin', platform_screen_name: TEXT }] },
    ],
    [UNKNOWN_USER_OF_PLATFORM[0], UNKNOWN_USER_OF_PLATFORM[1], USER],
  ],
  'a mobile entered after a login at a platform': [
    UNKNOWN_USER_OF_PLATFORM,
    CODE_BY_SMS,
    [
      'POST /passport/web/mobile/bind_login/',
      { profile_key: '{profile_key}', mobile: MOBILE, code: '~{code}', type: '24', service: SERVICE },
      USER,
    ],
  ],
  'an invitation': [
    [
      'POST /account/api/account/appointment/validate',
      { token: '{invitation}', ignore_login: '0', app_key: '' },
      { ...INVITATION, code: 200, app_key: 'ads' },
    ],
    [
      'JSON /account/api/account/validate',
      { mobile: MOBILE, token: '{invitation}', app_key: '', ignore_login: '1' },
      INVITATION,
    ],
    CODE_BY_SMS,
    LOGIN_BY_SMS,
    [
      'POST /account/api/account/appointment/create',
      { name: 'Tea Garden', token: '{invitation}', app_key: '' },
      {
        code: 200,
        account_id: TEXT,
        name: 'Tea Garden',
        app_key: 'ads',
        activate_url: TEXT,
        index_url: TEXT,
        redirect_url: TEXT,
      },
    ],
  ],
  'a business account without an invitation': [
    CODE_BY_SMS,
    LOGIN_BY_SMS,
    [
      'GET /account/api/app',
      { ignore_login: '1' },
      { list: expect.arrayContaining([{ app_key: TEXT, app_name: TEXT }]) as unknown },
    ],
    [
      'POST /account/api/account',
      { name: 'Tea Garden', org_id: '0' },
      { code: 200, account_id: TEXT, name: 'Tea Garden', org_id: TEXT, index_url: TEXT, redirect_url: TEXT },
    ],
  ],
  'the account page': [
    CODE_BY_SMS,
    LOGIN_BY_SMS,
    [
      'GET /passport/web/account/profile/',
      {},
      {
        ...{
          user_id: TEXT,
          username: TEXT,
          screen_name: TEXT,
          mobile: TEXT,
          email: TEXT,
          email_pending: TEXT,
        },
        ...{ has_password: BOOLEAN, created_at: NUMBER, connects: [], business_accounts: [] },
        reauthentication: [{ proof: TEXT, contact: TEXT }],
      },
    ],
    [
      'GET /passport/web/session/list/',
      {},
      {
        sessions: [
          {
            ...{ session_id: TEXT, browser: TEXT, device: TEXT, country: TEXT, is_current: true },
            ...{ signed_in_at: NUMBER, last_used_at: NUMBER, expires_at: NUMBER },
          },
        ],
      },
    ],
    ['POST /passport/web/session/end/', {}, DONE],
    ['POST /passport/web/token/', {}, { ...DONE, token: TEXT, expires_in: NUMBER }],
  ],
  'the slider, which replaces a refused request': [
    CODE_BY_SMS,
    [CODE_BY_SMS[0], { mobile: '~13900139000', type: '24' }, { ...DONE, mobile: TEXT }],
    [CODE_BY_SMS[0], { mobile: '~13600136000', type: '24' }, { ...DONE, mobile: TEXT }],
    [
      CODE_BY_SMS[0],
      { mobile: '~13700137000', type: '24' },
      { ...REFUSED, error_code: 1105, verify_center_decision_conf: TEXT, verify_ticket: TEXT },
    ],
  ],
}
