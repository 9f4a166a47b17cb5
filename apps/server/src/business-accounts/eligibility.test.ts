// Covers APT-1.
import { NO_ORGANISATION } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { OwnedAccount } from '../accounts/business-account.store.ts'
import { evaluateEligibility } from './eligibility.ts'

const COMPANY = 'tea'
const LIMIT = 3

const owned = (account: Partial<OwnedAccount> = {}): OwnedAccount => ({
  id: 'a',
  name: '',
  appKey: 'other',
  orgId: COMPANY,
  position: 1,
  isActive: true,
  ...account,
})

const inactive = { isActive: false } as const
const ofCompany = { appKey: 'ads', orgId: COMPANY }
const ofNone = { appKey: 'ads', orgId: NO_ORGANISATION }
const withoutApp = { appKey: undefined, orgId: NO_ORGANISATION }

describe('the eligibility of an account', () => {
  test.for([
    ['no business account', 'has-none', ofCompany, []],
    ['one at another app', 'has-one', ofCompany, [owned()]],
    ['one at another app of no company', 'has-one', ofCompany, [owned({ orgId: NO_ORGANISATION })]],
    ['one of another company', 'other-company', ofCompany, [owned(), owned({ orgId: 'coffee' })]],
    ['one of another company, without an inviting one', 'has-one', ofNone, [owned({ orgId: 'coffee' })]],
    ['an active one at this app', 'service-open', ofCompany, [owned(), owned({ appKey: 'ads' })]],
    ['an inactive one at this app', 'not-activated', ofCompany, [owned({ appKey: 'ads', ...inactive })]],
    ['an inactive one of the company', 'not-activated', ofCompany, [owned(inactive), owned()]],
    ['an inactive one of no company', 'has-one', ofCompany, [owned({ orgId: NO_ORGANISATION, ...inactive })]],
    ['an inactive one, without an inviting company', 'not-activated', ofNone, [owned(inactive)]],
    ['one fewer than the limit', 'has-one', ofNone, [owned(), owned()]],
    ['as many as the limit', 'limit-reached', ofNone, [owned(), owned(), owned(inactive)]],
    [
      'as many as the limit, one of them inactive at this app',
      'not-activated',
      ofNone,
      [owned(), owned(), owned({ appKey: 'ads', ...inactive })],
    ],
    ['one without an app, if no app was named', 'has-one', withoutApp, [owned({ appKey: null })]],
  ] as const)('with %s is %s', ([, status, target, accounts]) => {
    expect(evaluateEligibility({ owned: accounts, collaboratesAt: [] }, target, LIMIT)).toBe(status)
  })

  test.for([
    [['ads'], ofNone, [], 'collaborator-active'],
    [['other', 'ads'], ofNone, [owned(), owned(), owned()], 'collaborator-active'],
    [['other', null], ofNone, [], 'has-none'],
    [['ads'], withoutApp, [], 'has-none'],
    [['ads'], ofNone, [owned({ appKey: 'ads' })], 'service-open'],
    [['ads'], ofNone, [owned({ appKey: 'ads', ...inactive })], 'collaborator-active'],
  ] as const)(
    'of a collaborator at $0 for $1 with $2 is $3',
    ([collaboratesAt, target, accounts, status]) => {
      expect(evaluateEligibility({ owned: accounts, collaboratesAt }, target, LIMIT)).toBe(status)
    },
  )

  test('of a contact without an account is no-account', () => {
    expect(evaluateEligibility(undefined, ofCompany, LIMIT)).toBe('no-account')
  })
})
