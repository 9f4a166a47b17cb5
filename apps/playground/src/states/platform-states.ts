import type { AccountCenterConfig } from '@portico/core'
import type { PlatformId } from '@portico/protocol'
import { PLATFORMS } from '@portico/protocol'
import type { Answer, Row, Server, Setup, Step } from './state.ts'
import { answer, group, press, settled, type, typeAll, wait } from './state.ts'

// Logging in elsewhere: by QR code on a phone, and at a third-party platform.

const OPEN: AccountCenterConfig = { switchConfig: { code: true }, defaultSwitch: 'code' }
const toggle = { config: { switchConfig: { code: true } } }
const CREATED: Server = {
  getQrcode: { succeeds: { token: 'a'.repeat(32) }, qrcode: true },
  checkQrconnect: { succeeds: { status: 'new' } },
}
const qr = (server?: Server, config: AccountCenterConfig = OPEN): Setup => ({
  config,
  ...(server && { server }),
})
const polling = (checkQrconnect: Answer, config?: AccountCenterConfig): Setup =>
  qr({ ...CREATED, checkQrconnect }, config)

/** Poll response one second after the code was created. */
const polled = (id: string, shows: string, response: object): Row => [
  id,
  shows,
  polling({ succeeds: response }),
  wait(1_000),
]

const LONG_NAME = 'Gesellschaft für internationale Werbekampagnen'

export const qrGroup = group('qr', 'QR code login', [
  ['qr-loading', 'loading', qr({ getQrcode: 'never' })],
  ['qr-waiting', 'bootstrap off: nothing is sent yet', qr(undefined, { ...OPEN, bootstrap: false })],
  ['qr-new', 'a QR code', qr(CREATED)],
  polled('qr-scanned', 'scanned, with the name', { status: 'scanned', screen_name: 'Mei Lin' }),
  polled('qr-scanned-long', 'scanned, with a long name', { status: 'scanned', screen_name: LONG_NAME }),
  polled('qr-scanned-unnamed', 'scanned, without a name', { status: 'scanned' }),
  polled('qr-refused', 'declined on the phone', { status: 'refused' }),
  polled('qr-expired', 'expired: error_504', { status: 'expired' }),
  ['qr-toggle', 'the toggle on login by mobile', toggle],
  [
    'qr-toggle-without-tabs',
    'the toggle with e-mail as the only form',
    qr(undefined, { switchConfig: { mobile: false, code: true } }),
  ],
  ['qr-come-to', 'opened with the toggle', { ...toggle, server: CREATED }, press('qr-toggle')],
  [
    'qr-alone',
    'the only switch: no toggle',
    qr(CREATED, { switchConfig: { mobile: false, email: false, code: true } }),
  ],
  [
    'qr-confirmed',
    'confirmed, before the redirect: the name stays',
    polling(
      { succeeds: { status: 'scanned', screen_name: 'Mei Lin' } },
      { ...OPEN, beforeSkip: () => new Promise(() => undefined) },
    ),
    wait(1_000),
    answer({ checkQrconnect: { succeeds: { status: 'confirmed' } } }),
    wait(1_000),
  ],
  ['qr-line-dropped', 'a failed poll: the code stays', polling('drops'), wait(1_000)],
  ['qr-failed', 'failed to load: error_503', qr({ getQrcode: 'drops' })],
  [
    'qr-refreshing',
    'refreshing',
    polling({ succeeds: { status: 'expired' } }),
    wait(1_000),
    answer({ getQrcode: 'never' }),
    press('qr-refresh'),
  ],
  [
    'qr-refreshed',
    'a new code after a declined one',
    polling({ succeeds: { status: 'refused' } }),
    wait(1_000),
    press('qr-image'),
  ],
])

const NAMES = Object.keys(PLATFORMS) as readonly PlatformId[]
const platforms = NAMES.map((platform) => ({
  platform,
  client_key: platform,
  authorizeUrl: 'https://open.platform.example/authorize/',
}))
const OWN_NAMES = ['抖', 'Toutiao for agencies', 'Donaudampfschifffahrt', 'شيغوا']
const offering = (config?: AccountCenterConfig): Setup => ({ config: { platforms, ...config } })

/** The visitor returns with an authorization code; the state check is disabled. */
const back = (server: Server, config?: AccountCenterConfig): Setup => ({
  query: 'code=given&state=douyin_',
  config: { platforms, security: { oauthStateCheck: false }, ...config },
  server,
})

const MOBILE = '138******00'
const WHO = { user_id: '42', username: 'northlight_ads', mobile: MOBILE, session_key: 'k' }
const needsMobile: Server = {
  oauthLoginOnly: { fails: 1011, profileKey: 'p' },
  showAuthMobile: { succeeds: { mobile: '', title: '' } },
}
const verified = (title = ''): Server => ({
  ...needsMobile,
  showAuthMobile: { succeeds: { mobile: MOBILE, title } },
})
const agreementNotPreset = { agreement: { preset: 'never' } } as const
const bound: readonly Step[] = [
  settled,
  ...typeAll({ mobile: '13800138000', mobilecaptcha: '4821' }),
  press('submit'),
]

export const platformGroup = group('platforms', 'Third-party platforms', [
  ['platforms', 'other login methods on login', offering()],
  ['platforms-on-register', 'under register', offering({ defaultPanel: 'register' })],
  ['platforms-one', 'a single platform', { config: { platforms: platforms.slice(0, 1) } }],
  [
    'platforms-own-names',
    'custom platform names, some long',
    { config: { platforms: platforms.map((entry, at) => ({ ...entry, name: OWN_NAMES[at] ?? '' })) } },
  ],
  ['platforms-opening', 'the page of a platform is opened', offering(), press('platform-douyin')],
  ['platforms-not-on-reset', 'not on password reset', offering({ defaultPanel: 'reset' })],
  ['oauth-trying', 'returned from a platform: completing the login', back({ oauthLoginOnly: 'never' })],
  ['oauth-expired', 'an expired authorization code', back({ oauthLoginOnly: { fails: 1902 } })],
  [
    'oauth-unasked',
    'a code without a matching state',
    { query: 'code=given&state=douyin_', config: { platforms, security: {} } },
  ],
  ['oauth-trouble', 'the platform is unreachable', back({ oauthLoginOnly: { fails: 1905 } })],
  [
    'oauth-has-other',
    'status 3: the account is linked to another user',
    back({ oauthLoginOnly: { fails: 1041 } }),
  ],
  ['oauth-is-others', 'status 4: linked to another account', back({ oauthLoginOnly: { fails: 1030 } })],
  [
    'oauth-leaving',
    'status 5: logged in, the account is looked up',
    back({ oauthLoginOnly: { succeeds: WHO }, accountInfo: 'never' }),
  ],
  [
    'oauth-done',
    'logged in with a platform: where one is taken',
    back({
      oauthLoginOnly: { succeeds: WHO },
      accountInfo: { succeeds: WHO },
      ACSSOLogin: { succeeds: { redirect_url: 'https://host.example/home' } },
    }),
  ],
  [
    'oauth-sign-on-fails',
    'logged in, single sign-on unreachable',
    back({ oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: WHO }, ACSSOLogin: 'drops' }),
    settled,
  ],
  ...NAMES.map((name): Row => [
    `oauth-confirm-${name}`,
    `status 1 with ${name}: a verified mobile`,
    { ...back(verified()), query: `code=given&state=${name}_` },
    settled,
  ]),
  [
    'oauth-confirm-titled',
    'with a title from the server',
    back(verified('Northlight International Campaigns and Reports')),
    settled,
  ],
  [
    'oauth-confirm-unagreed',
    'submitted without the agreement',
    back(verified(), agreementNotPreset),
    settled,
    press('oauth-authorise'),
  ],
  [
    'oauth-authorising',
    'authorizing',
    back({ ...verified(), oauthWithMobile: 'never' }),
    settled,
    press('oauth-authorise'),
  ],
  [
    'oauth-authorise-refused',
    'the mobile has a business account',
    back({ ...verified(), oauthWithMobile: { fails: 1035 } }),
    settled,
    press('oauth-authorise'),
    settled,
  ],
  ['oauth-bind', 'status 2: mobile required', back(needsMobile), settled],
  [
    'oauth-bind-another',
    'another mobile than the verified one',
    back(verified()),
    settled,
    press('oauth-other'),
  ],
  ['oauth-bind-abroad', 'outside cn', back(needsMobile, { zone: 'sg', showFormLabel: true }), settled],
  ['oauth-bind-unagreed', 'without the agreement', back(needsMobile, agreementNotPreset), bound],
  ['oauth-binding', 'binding', back({ ...needsMobile, bindLogin: 'never' }), bound],
  [
    'oauth-bind-has-other',
    'status 3 on binding: the account is linked to another user',
    back({ ...needsMobile, bindLogin: { fails: 1041 } }),
    bound,
    settled,
  ],
  [
    'oauth-cancelled',
    'cancelled: the login form',
    back(needsMobile),
    settled,
    type('mobile', '138'),
    press('cancel'),
  ],
  [
    'oauth-forced-bind',
    'an account without contacts must bind one first',
    back({ oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: { user_id: '42' } } }),
    settled,
  ],
])
