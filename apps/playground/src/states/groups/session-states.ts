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

/** Variants of the signed-in user. */
const VISITORS: readonly Visitor[] = [
  { id: 'signed-in', shows: 'a name, an e-mail, a mobile', who: WHO },
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
    shows: 'a name without a blank',
    who: { ...WHO, username: 'northlight_international_campaigns_and_reports' },
  },
  {
    id: 'signed-in-rtl',
    shows: 'a name written from right to left',
    who: { ...WHO, username: 'شركة الضوء الشمالي (فرع دبي)' },
  },
  {
    id: 'signed-in-chinese',
    shows: 'a Chinese name',
    who: { ...WHO, username: '北光国际广告传媒（上海）有限公司' },
  },
  {
    id: 'signed-in-only-email',
    shows: 'an e-mail alone',
    who: { user_id: '42', email: WHO.email },
  },
  { id: 'signed-in-only-mobile', shows: 'a mobile alone', who: { user_id: '42', mobile: WHO.mobile } },
  {
    id: 'signed-in-screen-name',
    shows: 'a screen name in place of a user name',
    who: { ...WHO, username: '' },
  },
]

const OTHERS: readonly State[] = [
  {
    id: 'signed-in-nobody-named',
    shows: 'single sign-on knows somebody, and does not say whom',
    config: { sso: true },
    server: { ssoCheckLogin: { succeeds: { has_login: true, redirect_url: 'https://host.example/home' } } },
  },
  {
    id: 'change-account',
    shows: 'another account: the empty form, its tabs',
    server: { accountInfo: { succeeds: WHO } },
    steps: [press('change-account')],
  },
  {
    id: 'change-account-on-register',
    shows: 'another account on register',
    config: { defaultPanel: 'register' },
    server: { accountInfo: { succeeds: WHO } },
    steps: [press('change-account')],
  },
  {
    id: 'signed-in-on-bind',
    shows: 'bind has its tabs and forms for a signed-in visitor too',
    config: { defaultPanel: 'bind' },
    server: { accountInfo: { succeeds: WHO } },
  },
  {
    id: 'signed-in-without-business-account',
    shows: 'register, signed in, without a business account: no notice',
    config: { defaultPanel: 'register' },
    server: { accountInfo: { succeeds: { ...WHO, has_business_account: false } } },
  },
]

export const sessionGroup: StateGroup = {
  id: 'session',
  title: 'A signed-in visitor',
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
