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
const withVerifiedMobile: Server = {
  ...needsMobile,
  showAuthMobile: { succeeds: { mobile: MOBILE, title: '' } },
}
const BOUND = typeAll({ mobile: '13800138000', mobilecaptcha: '4821' })

const back = (state: Omit<State, 'config'> & { readonly config?: AccountCenterConfig }): State => ({
  query: QUERY,
  ...state,
  config: { ...returning, ...state.config },
})

const LISTS: readonly State[] = [
  { id: 'platforms', shows: 'other login methods on login', config: offering },
  { id: 'platforms-on-register', shows: 'under register', config: { ...offering, defaultPanel: 'register' } },
  { id: 'platforms-one', shows: 'a single platform', config: { platforms: platforms.slice(0, 1) } },
  {
    id: 'platforms-own-names',
    shows: 'custom platform names, some long',
    config: {
      platforms: platforms.map((entry, at) => ({
        ...entry,
        name: ['抖', 'Toutiao for agencies', 'Donaudampfschifffahrt', 'شيغوا'][at] ?? '',
      })),
    },
  },
  {
    id: 'platforms-not-on-reset',
    shows: 'not on password reset',
    config: { ...offering, defaultPanel: 'reset' },
  },
]

const RETURNS: readonly State[] = [
  back({
    id: 'oauth-trying',
    shows: 'returned from a platform: completing the login',
    server: { oauthLoginOnly: 'never' },
  }),
  back({
    id: 'oauth-expired',
    shows: 'an expired authorization code',
    server: { oauthLoginOnly: { fails: 1902 } },
  }),
  back({ id: 'oauth-unasked', shows: 'a code without a matching state', config: { security: {} } }),
  back({
    id: 'oauth-trouble',
    shows: 'the platform is unreachable',
    server: { oauthLoginOnly: { fails: 1905 } },
  }),
  back({
    id: 'oauth-has-other',
    shows: 'status 3: the account is linked to another user',
    server: { oauthLoginOnly: { fails: 1041 } },
  }),
  back({
    id: 'oauth-is-others',
    shows: 'status 4: linked to another account',
    server: { oauthLoginOnly: { fails: 1030 } },
  }),
  back({
    id: 'oauth-leaving',
    shows: 'status 5: logged in, redirecting',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: 'never' },
  }),
  back({
    id: 'oauth-sign-on-fails',
    shows: 'logged in, single sign-on unreachable',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: WHO }, ACSSOLogin: 'drops' },
    steps: [wait(600)],
  }),
]

const CONFIRMATIONS: readonly State[] = [
  ...NAMES.map((name) =>
    back({
      id: `oauth-confirm-${name}`,
      shows: `status 1 with ${name}: a verified mobile`,
      query: `code=given&state=${name}_`,
      server: withVerifiedMobile,
      steps: [wait(600)],
    }),
  ),
  back({
    id: 'oauth-confirm-titled',
    shows: 'with a title from the server',
    server: {
      ...withVerifiedMobile,
      showAuthMobile: {
        succeeds: { mobile: MOBILE, title: 'Northlight International Campaigns and Reports' },
      },
    },
    steps: [wait(600)],
  }),
  back({
    id: 'oauth-confirm-unagreed',
    shows: 'submitted without the agreement',
    server: withVerifiedMobile,
    config: { agreement: { preset: 'never' } },
    steps: [wait(600), press('oauth-authorise')],
  }),
  back({
    id: 'oauth-authorising',
    shows: 'authorizing',
    server: { ...withVerifiedMobile, oauthWithMobile: 'never' },
    steps: [wait(600), press('oauth-authorise')],
  }),
  back({
    id: 'oauth-authorise-refused',
    shows: 'the mobile has a business account',
    server: { ...withVerifiedMobile, oauthWithMobile: { fails: 1035 } },
    steps: [wait(600), press('oauth-authorise'), wait(600)],
  }),
]

const BINDINGS: readonly State[] = [
  back({ id: 'oauth-bind', shows: 'status 2: mobile required', server: needsMobile, steps: [wait(600)] }),
  back({
    id: 'oauth-bind-another',
    shows: 'another mobile than the verified one',
    server: withVerifiedMobile,
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
    shows: 'binding',
    server: { ...needsMobile, bindLogin: 'never' },
    steps: [wait(600), ...BOUND, press('submit')],
  }),
  back({
    id: 'oauth-bind-has-other',
    shows: 'status 3 on binding: the account is linked to another user',
    server: { ...needsMobile, bindLogin: { fails: 1041 } },
    steps: [wait(600), ...BOUND, press('submit'), wait(600)],
  }),
  back({
    id: 'oauth-cancelled',
    shows: 'cancelled: the login form',
    server: needsMobile,
    steps: [wait(600), type('mobile', '138'), press('cancel')],
  }),
  back({
    id: 'oauth-forced-bind',
    shows: 'an account without contacts must bind one first',
    server: { oauthLoginOnly: { succeeds: WHO }, accountInfo: { succeeds: { user_id: '42' } } },
    steps: [wait(600)],
  }),
]

export const platformGroup: StateGroup = {
  id: 'platforms',
  title: 'Third-party platforms',
  states: [...LISTS, ...RETURNS, ...CONFIRMATIONS, ...BINDINGS],
}
