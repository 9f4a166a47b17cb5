// Covers LOG-5, APT-2.
import { failure, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { Script } from '../../testing/widget.fixture.ts'
import { held, openWidget, pageAt } from '../../testing/widget.fixture.ts'

const PATHS = {
  info: '/passport/web/account/info/',
  checkLogin: '/account/jssdk/api/sso/checkLogin',
  ssoCheckLogin: '/passport/sso/check_login/',
  validate: '/account/api/account/appointment/validate',
}
type Name = keyof typeof PATHS
const NAMES = Object.keys(PATHS) as Name[]
const ORDERS = permutations(NAMES)

const WHO = { user_id: '42', username: 'ada', screen_name: '', email: '', mobile: '138******00' }
const validated =
  (code: number, status: 0 | 1): Script =>
  () => ({
    status: 200,
    body: JSON.stringify({ code, message: '', data: { app_name: 'Ads', ...(status && WHO), status } }),
  })

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

/** Opens a page with a token and delivers the four responses in order. */
async function openWithToken(answers: Readonly<Record<Name, Script>>, order: readonly Name[]) {
  const waiting = order.map((name) => ({ path: PATHS[name], ...held(answers[name]) }))
  const { widget, state, notice } = await openWidget(
    { defaultPanel: 'register', sso: true },
    Object.fromEntries(waiting.map(({ path, script }) => [path, script])),
    pageAt('https://host.example/?token=t1'),
  )
  for (const { release } of waiting) await release()
  const { status, user } = state().session
  return { status, username: user?.username, says: notice(), isDisabled: widget.snapshot()?.disabled }
}

const ANONYMOUS: Readonly<Record<Name, Script>> = {
  info: failure(1),
  checkLogin: success({ has_login: false, is_login: false, redirect_url: '' }),
  ssoCheckLogin: success({ has_login: false }),
  validate: validated(200, 0),
}

const KNOWN = success(WHO, { status: 1 })
const AT_CENTER = success({ has_login: false, is_login: true, redirect_url: '' })
const AT_SSO = success({ has_login: true })
const NEXT = { status: 'signed-in', username: 'ada', says: 'error_200', isDisabled: false }

const refusedWith = (says: string) => ({ status: 'account-refused', username: 'ada', says, isDisabled: true })

describe('the session lookup', () => {
  test.each([
    ['no session', {}, { status: 'signed-out', username: undefined, says: undefined, isDisabled: false }],
    ['the validation alone', { validate: validated(200, 1) }, NEXT],
    ['account/info alone', { info: KNOWN }, NEXT],
    ['the account center alone', { checkLogin: AT_CENTER }, { ...NEXT, username: undefined }],
    ['single sign-on alone', { ssoCheckLogin: AT_SSO }, { ...NEXT, username: undefined }],
    [
      'single sign-on and the validation',
      { ssoCheckLogin: AT_SSO, validate: validated(2605, 1) },
      { ...NEXT, says: 'error_2605' },
    ],
    ['the validation, with a refusal', { validate: validated(2606, 1) }, refusedWith('error_2606')],
    ['both, with a refusal', { info: KNOWN, validate: validated(2604, 1) }, refusedWith('error_2604')],
    [
      'both, where the token is invalid',
      { info: KNOWN, validate: validated(2010, 0) },
      { ...refusedWith('error_2010'), status: 'signed-in' },
    ],
    [
      'the validation, for an account to be activated',
      { info: KNOWN, validate: validated(2601, 1) },
      { ...NEXT, status: 'account-exists', says: 'error_2601' },
    ],
  ] as const)('the result is the same in every order of responses: %s', async (_, answered, outcome) => {
    for (const order of ORDERS)
      expect(await openWithToken({ ...ANONYMOUS, ...answered }, order), order.join(', ')).toEqual(outcome)
  })
})
