import { NO_ORGANISATION } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { OwnedAccount } from './business-account.store.ts'
import { evaluateEligibility } from './eligibility.ts'

const COMPANY = 'tea'
const LIMIT = 3

const owned = (account: Partial<OwnedAccount> = {}): OwnedAccount => ({
  id: 'a',
  name: '',
  appKey: 'other',
  orgId: COMPANY,
  place: 1,
  isActive: true,
  ...account,
})

const inactive = { isActive: false } as const
const ofCompany = { appKey: 'ads', orgId: COMPANY }
const ofNone = { appKey: 'ads', orgId: NO_ORGANISATION }
const withoutApp = { appKey: undefined, orgId: NO_ORGANISATION }

describe('the eligibility of an account', () => {
  test.for([
    ['no business account', ofCompany, [], 'has-none'],
    ['one at another app', ofCompany, [owned()], 'has-one'],
    ['one at another app of no company', ofCompany, [owned({ orgId: NO_ORGANISATION })], 'has-one'],
    ['one of another company', ofCompany, [owned(), owned({ orgId: 'coffee' })], 'other-company'],
    ['one of another company, without an inviting one', ofNone, [owned({ orgId: 'coffee' })], 'has-one'],
    ['an active one at this app', ofCompany, [owned(), owned({ appKey: 'ads' })], 'service-open'],
    ['an inactive one at this app', ofCompany, [owned({ appKey: 'ads', ...inactive })], 'not-activated'],
    ['an inactive one of the company', ofCompany, [owned(inactive), owned()], 'not-activated'],
    ['an inactive one of no company', ofCompany, [owned({ orgId: NO_ORGANISATION, ...inactive })], 'has-one'],
    ['an inactive one, without an inviting company', ofNone, [owned(inactive)], 'not-activated'],
    ['one fewer than the limit', ofNone, [owned(), owned()], 'has-one'],
    ['as many as the limit', ofNone, [owned(), owned(), owned(inactive)], 'limit-reached'],
    [
      'as many as the limit, one of them inactive at this app',
      ofNone,
      [owned(), owned(), owned({ appKey: 'ads', ...inactive })],
      'not-activated',
    ],
    ['one without an app, if no app was named', withoutApp, [owned({ appKey: null })], 'has-one'],
  ] as const)('APT-1 with %s', ([, target, accounts, status]) => {
    expect(evaluateEligibility({ owned: accounts, collaboratesAt: [] }, target, LIMIT)).toBe(status)
  })

  test.for([
    [['ads'], ofNone, [], 'collaborator-active'],
    [['other', 'ads'], ofNone, [owned(), owned(), owned()], 'collaborator-active'],
    [['other', null], ofNone, [], 'has-none'],
    [['ads'], withoutApp, [], 'has-none'],
    [['ads'], ofNone, [owned({ appKey: 'ads' })], 'service-open'],
    [['ads'], ofNone, [owned({ appKey: 'ads', ...inactive })], 'collaborator-active'],
  ] as const)('APT-1 of a collaborator at %j for %j', ([collaboratesAt, target, accounts, status]) => {
    expect(evaluateEligibility({ owned: accounts, collaboratesAt }, target, LIMIT)).toBe(status)
  })

  test('APT-1 of a contact without an account', () => {
    expect(evaluateEligibility(undefined, ofCompany, LIMIT)).toBe('no-account')
  })
})
