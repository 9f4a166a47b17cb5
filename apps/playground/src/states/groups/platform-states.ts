import type { AccountCenterConfig } from '@portico/core'
import type { PlatformId } from '@portico/protocol'
import { PLATFORMS } from '@portico/protocol'
import type { Server, State, StateGroup } from '../state.ts'
import { press, type, typeAll, wait } from '../state.ts'

const ADDRESS = 'https://open.platform.example/authorize/'
const NAMES = Object.keys(PLATFORMS) as readonly PlatformId[]
const platforms = NAMES.map((platform) => ({ platform, client_key: platform, authorizeUrl: ADDRESS }))

const offering: AccountCenterConfig = { platforms }
/** The visitor returns with an authorization code; the state check is disabled. */
const returning: AccountCenterConfig = { platforms, security: { oauthStateCheck: false } }
const QUERY = 'code=given&state=douyin_'

const MOBILE = '138******00'
const WHO = { user_id: '42', username: 'northlight_ads', mobile: MOBILE, session_key: 'k' }
const needsMobile: Server = {
  oauthLoginOnly: { fails: 1011, profileKey: 'p' },
  showAuthMobile: { succeeds: { mobile: '', title: '' } },
}
const vouched: Server = { ...needsMobile, showAuthMobile: { succeeds: { mobile: MOBILE, title: '' } } }
const BOUND = typeAll({ mobile: '13800138000', mobilecaptcha: '4821' })

const back = (state: Omit<State, 'config'> & { readonly config?: AccountCenterConfig }): State => ({
  query: QUERY,
  ...state,
  config: { ...returning, ...state.config },
})

const LISTS: readonly State[] = [
  { id: 'platforms', shows: 'other ways, under the login form', config: offering },
  { id: 'platforms-on-register', shows: 'under register', config: { ...offering, defaultPanel: 'register' } },
  { id: 'platforms-one', shows: 'one alone', config: { platforms: platforms.slice(0, 1) } },
  {
    id: 'platforms-own-names',
    shows: 'names of the host’s own, long ones among them',
    config: {
      platforms: platforms.map((entry, at) => ({
        ...entry,
        name: ['抖', 'Toutiao for agencies', 'Donaudampfschifffahrt', 'شيغوا'][at] ?? '',
      })),
    },
  },
  {
    id: 'platforms-not-on-reset',
    shows: 'not under a password reset',
    config: { ...offering, defaultPanel: 'reset' },
  },
]

const RETURNS: readonly State[] = [
  back({
    id: 'oauth-trying',
    shows: 'back from a platform: its code is tried',
    server: { oauthLoginOnly: 'never' },
  }),
  back({ id: 'oauth-expired', shows: 'a code that is used up', server: { oauthLoginOnly: { fails: 1902 } } }),
  back({ id: 'oauth-unasked', shows: 'a code nobody has asked for', config: { security: {} } }),
  back({
    id: 'oauth-trouble',
    shows: 'the platform does not answer',
    server: { oauthLoginOnly: { fails: 1905 } },
  }),
  back({
    id: 'oauth-has-other',
    shows: 'status 3: the account has another',
    server: { oauthLoginOnly: { fails: 1041 } },
  }),
  back({
    id: 'oauth-is-others',
    shows: 'status 4: it is another account’s',
    server: { oauthLoginOnly: { fails: 1030 } },
  }),
  back({
    id: 'oauth-leaving',
    shows: 'status 5: signed in, until the page goes',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: 'never' },
  }),
  back({
    id: 'oauth-sign-on-fails',
    shows: 'signed in here, single sign-on does not answer',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: WHO }, ACSSOLogin: 'drops' },
    steps: [wait(600)],
  }),
]

const CONFIRMATIONS: readonly State[] = [
  ...NAMES.map((name) =>
    back({
      id: `oauth-confirm-${name}`,
      shows: `status 1 with ${name}: a mobile it vouches for`,
      query: `code=given&state=${name}_`,
      server: vouched,
      steps: [wait(600)],
    }),
  ),
  back({
    id: 'oauth-confirm-titled',
    shows: 'with a title of the server’s',
    server: {
      ...vouched,
      showAuthMobile: {
        succeeds: { mobile: MOBILE, title: 'Northlight International Campaigns and Reports' },
      },
    },
    steps: [wait(600)],
  }),
  back({
    id: 'oauth-confirm-unagreed',
    shows: 'pressed without the agreement',
    server: vouched,
    config: { agreement: { preset: 'never' } },
    steps: [wait(600), press('oauth-authorise')],
  }),
  back({
    id: 'oauth-authorising',
    shows: 'the one click under way',
    server: { ...vouched, oauthWithMobile: 'never' },
    steps: [wait(600), press('oauth-authorise')],
  }),
  back({
    id: 'oauth-authorise-refused',
    shows: 'that mobile has a business account',
    server: { ...vouched, oauthWithMobile: { fails: 1035 } },
    steps: [wait(600), press('oauth-authorise'), wait(600)],
  }),
]

const BINDINGS: readonly State[] = [
  back({ id: 'oauth-bind', shows: 'status 2: a mobile to bind', server: needsMobile, steps: [wait(600)] }),
  back({
    id: 'oauth-bind-another',
    shows: 'another mobile than the one vouched for',
    server: vouched,
    steps: [wait(600), press('oauth-other')],
  }),
  back({
    id: 'oauth-bind-abroad',
    shows: 'outside cn',
    config: { zone: 'sg', showFormLabel: true },
    server: needsMobile,
    steps: [wait(600)],
  }),
  back({
    id: 'oauth-bind-unagreed',
    shows: 'without the agreement',
    config: { agreement: { preset: 'never' } },
    server: needsMobile,
    steps: [wait(600), ...BOUND, press('submit')],
  }),
  back({
    id: 'oauth-binding',
    shows: 'the binding under way',
    server: { ...needsMobile, bindLogin: 'never' },
    steps: [wait(600), ...BOUND, press('submit')],
  }),
  back({
    id: 'oauth-bind-has-other',
    shows: 'status 3: that mobile’s account has another; another mobile may be tried',
    server: { ...needsMobile, bindLogin: { fails: 1041 } },
    steps: [wait(600), ...BOUND, press('submit'), wait(600)],
  }),
  back({
    id: 'oauth-cancelled',
    shows: 'cancelled: the login form as ever',
    server: needsMobile,
    steps: [wait(600), type('mobile', '138'), press('cancel')],
  }),
  back({
    id: 'oauth-forced-bind',
    shows: 'an account that can be reached nowhere binds first',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: { user_id: '42' } } },
    steps: [wait(600)],
  }),
]

export const platformGroup: StateGroup = {
  id: 'platforms',
  title: 'Third-party platforms',
  states: [...LISTS, ...RETURNS, ...CONFIRMATIONS, ...BINDINGS],
}
