import type { AccountCenterConfig } from '@portico/core'
import { PLATFORM_IDS } from '@portico/protocol'
import type { Answer, RowPart, Row, Server, Setup } from './state.ts'
import { answer, group, untilEnabled } from './state.ts'

// Logging in elsewhere: by QR code on a phone, and at a third-party platform.

const toggle: Setup = { config: { switchConfig: { code: true } } }
const opened: Setup = { config: { switchConfig: { code: true }, defaultSwitch: 'code' } }
const created: Setup = {
  server: {
    getQrcode: { succeeds: { token: 'a'.repeat(32) }, qrcode: true },
    checkQrconnect: { succeeds: { status: 'new' } },
  },
}
/** The code is asked for its status one second after it was created. */
const polled = (checkQrconnect: Answer): readonly RowPart[] => [opened, created, { server: { checkQrconnect } }, 1_000]
const scanned = (name: object = {}): readonly RowPart[] => polled({ succeeds: { status: 'scanned', ...name } })

export const qrGroup = group('qr', 'QR code login', [
  ['qr-loading', 'loading', opened, { server: { getQrcode: 'never' } }],
  ['qr-waiting', 'bootstrap off: nothing is sent yet', opened, { config: { bootstrap: false } }],
  ['qr-new', 'a QR code', opened, created],
  ['qr-scanned', 'scanned, with the name', scanned({ screen_name: 'Mei Lin' })],
  ['qr-scanned-long', 'scanned, with a long name', scanned({ screen_name: 'Gesellschaft für internationale Werbekampagnen' })],
  ['qr-scanned-unnamed', 'scanned, without a name', scanned()],
  ['qr-refused', 'refused on the phone', polled({ succeeds: { status: 'refused' } })],
  ['qr-expired', 'expired: error_504', polled({ succeeds: { status: 'expired' } })],
  ['qr-toggle', 'the toggle on login by mobile', toggle],
  ['qr-toggle-without-tabs', 'the toggle with e-mail as the only form', { config: { switchConfig: { mobile: false, code: true } } }],
  ['qr-come-to', 'opened with the toggle', toggle, created, 'qr-toggle'],
  ['qr-alone', 'the only switch: no toggle', [created, { config: { switchConfig: { mobile: false, email: false, code: true } } }]],
  [
    'qr-confirmed',
    'confirmed, before the redirect: the name stays',
    [scanned({ screen_name: 'Mei Lin' }), { config: { beforeSkip: () => new Promise(() => undefined) } }],
    [answer({ checkQrconnect: { succeeds: { status: 'confirmed' } } }), 1_000],
  ],
  ['qr-line-dropped', 'a failed poll: the code stays', polled('drops')],
  ['qr-failed', 'failed to load: error_503', opened, { server: { getQrcode: 'drops' } }],
  ['qr-refreshing', 'refreshing', [polled({ succeeds: { status: 'expired' } }), answer({ getQrcode: 'never' }), 'qr-refresh']],
  ['qr-refreshed', 'a new code after a refused one', polled({ succeeds: { status: 'refused' } }), 'qr-image'],
])

/** All platforms that have a name. */
export const platforms = PLATFORM_IDS.map((platform) => ({
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
const signedIn = { oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: WHO } }
const HOME = 'https://host.example/home'
const needsMobile: Server = {
  oauthLoginOnly: { fails: 'identityWithoutAccount', profileKey: 'p' },
  showAuthMobile: { succeeds: { mobile: '', title: '' } },
}
const verified = (title = ''): Server => ({
  ...needsMobile,
  showAuthMobile: { succeeds: { mobile: MOBILE, title } },
})
const proposing = (mobile: string): Server => ({
  ...needsMobile,
  showAuthMobile: { succeeds: { mobile, title: '', email: 'mei.lin@northlight-campaigns.example' } },
})
const agreementNotPreset = { agreement: { preset: 'never' } } as const
const authorise = [untilEnabled, 'oauth-authorise'] as const
const bound = [untilEnabled, 'mobile=13800138000', 'mobilecaptcha=4821', 'submit'] as const

export const platformGroup = group('platforms', 'Third-party platforms', [
  ['platforms', 'other login methods on login', offering()],
  ['platforms-on-register', 'under register', offering({ defaultPanel: 'register' })],
  ['platforms-one', 'a single platform', offering({ platforms: platforms.slice(0, 1) })],
  [
    'platforms-own-names',
    'custom platform names, some long',
    offering({ platforms: platforms.map((entry, at) => ({ ...entry, name: OWN_NAMES[at] ?? '' })) }),
  ],
  ['platforms-opening', 'the page of a platform is opened', offering(), 'platform-douyin'],
  ['platforms-not-on-reset', 'not on password reset', offering({ defaultPanel: 'reset' })],
  ['oauth-trying', 'returned from a platform: completing the login', back({ oauthLoginOnly: 'never' })],
  ['oauth-expired', 'an expired authorization code', back({ oauthLoginOnly: { fails: 'authorizationCodeExpired' } })],
  ['oauth-unasked', 'a code without a matching state', { query: 'code=given&state=douyin_', config: { platforms, security: {} } }],
  ['oauth-trouble', 'the platform is unreachable', back({ oauthLoginOnly: { fails: 'providerUnavailable' } })],
  ['oauth-has-other', 'status 3: the account is linked to another user', back({ oauthLoginOnly: { fails: 'platformBoundHere' } })],
  ['oauth-is-others', 'status 4: linked to another account', back({ oauthLoginOnly: { fails: 'identityBoundElsewhere' } })],
  ['oauth-leaving', 'status 5: logged in, the account is looked up', back({ ...signedIn, accountInfo: 'never' })],
  ['oauth-done', 'logged in with a platform: where one is taken', back({ ...signedIn, ACSSOLogin: { succeeds: { redirect_url: HOME } } })],
  ['oauth-sign-on-fails', 'logged in, single sign-on unreachable', back({ ...signedIn, ACSSOLogin: 'drops' }), untilEnabled],
  ...PLATFORM_IDS.map((name): Row => [
    `oauth-confirm-${name}`,
    `status 1 with ${name}: a verified mobile`,
    [back(verified()), { query: `code=given&state=${name}_` }, untilEnabled],
  ]),
  ['oauth-confirm-titled', 'with a title from the server', back(verified('Northlight International Campaigns and Reports')), untilEnabled],
  ['oauth-confirm-email', 'with an e-mail that the platform has verified', back(proposing(MOBILE)), untilEnabled],
  ['oauth-confirm-unagreed', 'submitted without the agreement', back(verified(), agreementNotPreset), authorise],
  ['oauth-authorising', 'authorising', back({ ...verified(), oauthWithMobile: 'never' }), authorise],
  [
    'oauth-authorise-refused',
    'the mobile has a business account',
    back({ ...verified(), oauthWithMobile: { fails: 'mobileHasBusinessAccount' } }),
    [authorise, untilEnabled],
  ],
  ['oauth-bind', 'status 2: mobile required', back(needsMobile), untilEnabled],
  ['oauth-bind-email', 'status 2 with an e-mail that the platform has verified', back(proposing('')), untilEnabled],
  ['oauth-bind-another', 'another mobile than the verified one', back(verified()), [untilEnabled, 'oauth-other']],
  ['oauth-bind-abroad', 'outside cn', back(needsMobile, { zone: 'sg', showFormLabel: true }), untilEnabled],
  ['oauth-bind-unagreed', 'without the agreement', back(needsMobile, agreementNotPreset), bound],
  ['oauth-binding', 'binding', back({ ...needsMobile, bindLogin: 'never' }), bound],
  [
    'oauth-bind-has-other',
    'status 3 on binding: the account is linked to another user',
    back({ ...needsMobile, bindLogin: { fails: 'platformBoundHere' } }),
    [bound, untilEnabled],
  ],
  ['oauth-cancelled', 'cancelled: the login form', back(needsMobile), untilEnabled, 'mobile=138', 'cancel'],
  [
    'oauth-forced-bind',
    'an account without contacts must bind one first',
    back({ ...signedIn, accountInfo: { succeeds: { user_id: '42' } } }),
    untilEnabled,
  ],
])
