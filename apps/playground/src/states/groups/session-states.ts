import type { AccountCenterConfig } from '@portico/core'
import type { State, StateGroup } from '../state.ts'
import { press } from '../state.ts'

const WHO = {
  user_id: '42',
  username: 'northlight_ads',
  screen_name: 'Mei Lin',
  email: 'm*****n@northlight.example',
  mobile: '138******00',
}

interface Visitor {
  readonly id: string
  readonly shows: string
  readonly who: object
  readonly config?: AccountCenterConfig
}

/** Variants of the logged-in user. */
const VISITORS: readonly Visitor[] = [
  { id: 'signed-in', shows: 'name, e-mail and mobile', who: WHO },
  {
    id: 'signed-in-on-register',
    shows: 'on register',
    who: WHO,
    config: { defaultPanel: 'register' },
  },
  {
    id: 'signed-in-long',
    shows: 'a long name and a long e-mail',
    who: {
      ...WHO,
      username: 'Gesellschaft für internationale Werbekampagnen und Markenkommunikation',
      email: 'm****************************n@international-campaigns.northlight.example',
    },
  },
  {
    id: 'signed-in-unbroken',
    shows: 'a name without spaces',
    who: { ...WHO, username: 'northlight_international_campaigns_and_reports' },
  },
  {
    id: 'signed-in-rtl',
    shows: 'a right-to-left name',
    who: { ...WHO, username: 'شركة الضوء الشمالي (فرع دبي)' },
  },
  {
    id: 'signed-in-chinese',
    shows: 'a Chinese name',
    who: { ...WHO, username: '北光国际广告传媒（上海）有限公司' },
  },
  {
    id: 'signed-in-only-email',
    shows: 'e-mail only',
    who: { user_id: '42', email: WHO.email },
  },
  { id: 'signed-in-only-mobile', shows: 'mobile only', who: { user_id: '42', mobile: WHO.mobile } },
  {
    id: 'signed-in-screen-name',
    shows: 'a screen name instead of a user name',
    who: { ...WHO, username: '' },
  },
]

const OTHERS: readonly State[] = [
  {
    id: 'signed-in-unnamed',
    shows: 'single sign-on session without user details',
    config: { sso: true },
    server: { ssoCheckLogin: { succeeds: { has_login: true, redirect_url: 'https://host.example/home' } } },
  },
  {
    id: 'change-account',
    shows: 'changed account: empty form with tabs',
    server: { accountInfo: { succeeds: WHO } },
    steps: [press('change-account')],
  },
  {
    id: 'change-account-on-register',
    shows: 'changed account on register',
    config: { defaultPanel: 'register' },
    server: { accountInfo: { succeeds: WHO } },
    steps: [press('change-account')],
  },
  {
    id: 'signed-in-on-bind',
    shows: 'bind, logged in: tabs and forms',
    config: { defaultPanel: 'bind' },
    server: { accountInfo: { succeeds: WHO } },
  },
  {
    id: 'signed-in-without-business-account',
    shows: 'register, logged in, without a business account: no notice',
    config: { defaultPanel: 'register' },
    server: { accountInfo: { succeeds: { ...WHO, has_business_account: false } } },
  },
]

export const sessionGroup: StateGroup = {
  id: 'session',
  title: 'Logged in',
  states: [
    ...VISITORS.map(({ id, shows, who, config }) => ({
      id,
      shows,
      server: { accountInfo: { succeeds: who } },
      ...(config && { config }),
    })),
    ...OTHERS,
  ],
}
