// Covers LOG-5, APT-2.
import type { ScriptedHttp } from '@portico/testing/internal'
import { createTestPage, failure, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { readOptions } from '../../options/options.ts'
import { loadController } from '../../widget/lazy-controller.ts'
import { createWidget } from '../../widget/widget.ts'

type Script = Parameters<ScriptedHttp['on']>[1]

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

beforeAll(loadController)

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

/** Opens a page with a token and delivers the four responses in order. */
async function openWithToken(answers: Readonly<Record<Name, Script>>, order: readonly Name[]) {
  const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
  const release = new Map<Name, () => void>()
  for (const name of NAMES)
    ports.http.on(PATHS[name], async (request) => {
      await new Promise<void>((resolve) => release.set(name, resolve))
      return answers[name](request)
    })
  const widget = createWidget(readOptions({ defaultPanel: 'register', sso: true }), ports)
  widget.begin()
  await ports.clock.advance(0)
  await settle()
  for (const name of order) {
    release.get(name)?.()
    await settle()
  }
  await settle()
  const { session, notice } = widget.getState()
  return {
    status: session.status,
    username: session.user?.username,
    says: notice && 'key' in notice.text ? notice.text.key : undefined,
    isDisabled: widget.snapshot()?.disabled,
  }
}

const ANONYMOUS: Readonly<Record<Name, Script>> = {
  info: failure(1),
  checkLogin: success({ has_login: false, is_login: false, redirect_url: '' }),
  ssoCheckLogin: success({ has_login: false }),
  validate: validated(200, 0),
}

const NEXT = { status: 'signed-in', username: 'ada', says: 'error_200', isDisabled: false }

describe('the session lookup', () => {
  test.each([
    ['no session', {}, { status: 'signed-out', username: undefined, says: undefined, isDisabled: false }],
    ['the validation alone', { validate: validated(200, 1) }, NEXT],
    ['account/info alone', { info: success(WHO, { status: 1 }) }, NEXT],
    [
      'the account center alone',
      { checkLogin: success({ has_login: false, is_login: true, redirect_url: '' }) },
      { ...NEXT, username: undefined },
    ],
    [
      'single sign-on alone',
      { ssoCheckLogin: success({ has_login: true }) },
      { ...NEXT, username: undefined },
    ],
    [
      'single sign-on and the validation',
      { ssoCheckLogin: success({ has_login: true }), validate: validated(2605, 1) },
      { ...NEXT, says: 'error_2605' },
    ],
    [
      'the validation, with a refusal',
      { validate: validated(2606, 1) },
      { status: 'account-refused', username: 'ada', says: 'error_2606', isDisabled: true },
    ],
    [
      'both, with a refusal',
      { info: success(WHO, { status: 1 }), validate: validated(2604, 1) },
      { status: 'account-refused', username: 'ada', says: 'error_2604', isDisabled: true },
    ],
    [
      'both, where the token is invalid',
      { info: success(WHO, { status: 1 }), validate: validated(2010, 0) },
      { status: 'signed-in', username: 'ada', says: 'error_2010', isDisabled: true },
    ],
    [
      'the validation, for an account to be activated',
      { info: success(WHO, { status: 1 }), validate: validated(2601, 1) },
      { status: 'account-exists', username: 'ada', says: 'error_2601', isDisabled: false },
    ],
  ] as const)('the result is the same in every order of responses: %s', async (_, answered, outcome) => {
    for (const order of ORDERS)
      expect(await openWithToken({ ...ANONYMOUS, ...answered }, order), order.join(', ')).toEqual(outcome)
  })
})
