// Covers VAL-5, REG-1, RST-1, BND-1.
import { join } from 'node:path'
import {
  bindEmail,
  bindMobile,
  bindMobileWithPassword,
  changePassword,
  endpoints,
  mobileRegister,
  registerVerifyLogin,
  resetByEmail,
  resetByMobile,
} from '@portico/protocol'
import type { Endpoint } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import {
  EMAIL,
  MOBILE,
  OTHER_EMAIL,
  openWithEmail,
  openWithMobile,
  PASSWORD,
  proveBy,
  UNLIMITED,
} from '../../account-changes/contacts/contact-change.fixture.ts'
import type { SignedIn } from '../../account-changes/contacts/contact-change.fixture.ts'
import { writeFilter } from '../../services/passwords/breached-filter.fixture.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, makeTestFolder, openTestServer } from '../../testing/test-server.fixture.ts'

const BREACHED = 'Zoë Müller 7'
const NEW = 'An0ther one!'
const WORDS = 'This password has appeared in a data breach elsewhere. Please choose another one'

const withFilter = () => ({
  ...UNLIMITED,
  password: { breached: { file: writeFilter(join(makeTestFolder(), 'filter'), [BREACHED]) } },
})

async function openStranger(): Promise<SignedIn> {
  const portico = await openTestServer({ file: withFilter() })
  const browser = await portico.visit()
  return { portico, browser }
}

type Fields = Readonly<Record<string, string>>

/** A call that sets a password. */
interface Setting {
  readonly endpoint: Endpoint
  readonly open: () => Promise<SignedIn>
  /** The other fields, with codes that are sent once for both attempts. */
  readonly fields: (browser: TestBrowser) => Promise<Fields>
}

const forEmail =
  (email: string, type: string) =>
  async (browser: TestBrowser): Promise<Fields> => ({
    email,
    type,
    code: await browser.receiveCode(email, type),
  })

const forMobile =
  (type: string) =>
  async (browser: TestBrowser): Promise<Fields> => ({
    mobile: MOBILE,
    type,
    code: await browser.receiveCode(MOBILE, type),
  })

const withEmail = () => openWithEmail(withFilter())
const withMobile = () => openWithMobile(withFilter())
const toBind = async (browser: TestBrowser) => ({ email: OTHER_EMAIL, ...(await proveBy(browser, MOBILE)) })

const SETTINGS: Readonly<Record<string, Setting>> = {
  'registering an e-mail': {
    endpoint: registerVerifyLogin,
    open: openStranger,
    fields: forEmail(EMAIL, '1'),
  },
  'registering a mobile': { endpoint: mobileRegister, open: openStranger, fields: forMobile('24') },
  'a reset by e-mail': { endpoint: resetByEmail, open: withEmail, fields: forEmail(EMAIL, '4') },
  'a reset by mobile': { endpoint: resetByMobile, open: withMobile, fields: forMobile('4') },
  'a change': { endpoint: changePassword, open: withEmail, fields: async () => ({ password: PASSWORD }) },
  'a first password after a code': {
    endpoint: changePassword,
    open: withMobile,
    fields: (browser) => proveBy(browser, MOBILE),
  },
  'binding an e-mail by a link': { endpoint: bindEmail, open: withMobile, fields: toBind },
  'binding an e-mail by a code': {
    endpoint: bindEmail,
    open: withMobile,
    fields: async (browser) => ({
      ...(await toBind(browser)),
      code: await browser.receiveCode(OTHER_EMAIL, '17'),
    }),
  },
  'binding the own mobile': { endpoint: bindMobileWithPassword, open: withMobile, fields: forMobile('17') },
  'binding the own mobile, with a password that the call may leave out': {
    endpoint: bindMobile,
    open: withMobile,
    fields: forMobile('17'),
  },
}

/** Calls whose password is an existing one, or that send a code for a form that has one. */
const OTHERS = [
  ...[
    'userLogin',
    'ssoAccountLogin',
    'authBind',
    'authBindV2',
    'authUnbind',
    'deleteOwnAccount',
    'exportOwnAccount',
    ...['passkeyCreateOptions', 'deletePasskey', 'startTotp', 'removeTotp', 'renewRecoveryCodes'],
  ],
  ...['sendCode', 'sendEmailCode', 'ssoSendCode', 'ssoSendEmailCode'],
]

describe('a breached password is refused', () => {
  test.for(Object.keys(SETTINGS))('by %s, before its code is consumed', async (name) => {
    const { endpoint, open, fields } = SETTINGS[name] as Setting
    const { portico, browser } = await open()
    const field = 'new_password' in endpoint.fields ? 'new_password' : 'password'
    const values = await fields(browser)
    const before = await portico.rows('accounts')
    const send = (password: string) => browser.send(endpoint, { ...values, [field]: password })
    // As two keyboards compose it, one after the other and at the same time.
    const typed = [BREACHED.normalize('NFC'), BREACHED.normalize('NFD')]
    for (const answer of [await send(BREACHED), ...(await Promise.all(typed.map(send)))])
      expect(answer.json().data).toMatchObject({ error_code: 1012, description: WORDS })
    expect(await portico.rows('accounts')).toEqual(before)
    expect(errorCodeOf(await send(NEW))).toBe(0)
  })

  test('by every call that can set one', () => {
    const named = Object.values(endpoints)
      .filter(({ fields }) => 'password' in fields || 'new_password' in fields)
      .map(({ name }) => name)
    const setting = Object.values(SETTINGS).map(({ endpoint }) => endpoint.name)
    expect(named.toSorted()).toEqual([...new Set([...setting, ...OTHERS])].toSorted())
  })

  test('only with a correct code', async () => {
    const { browser } = await openStranger()
    const { code = '', ...fields } = await forEmail(EMAIL, '1')(browser)
    const wrong = code === '000000' ? '111111' : '000000'
    const answer = await browser.send(registerVerifyLogin, { ...fields, code: wrong, password: BREACHED })
    expect(errorCodeOf(answer)).not.toBe(1012)
  })
})

test('a login accepts a breached password that is set', async () => {
  const folder = makeTestFolder()
  const before = await openTestServer({ folder, file: UNLIMITED })
  const browser = await before.visit()
  const fields = await forEmail(EMAIL, '1')(browser)
  expect(errorCodeOf(await browser.send(registerVerifyLogin, { ...fields, password: BREACHED }))).toBe(0)
  await before.close()
  const visitor = await (await openTestServer({ folder, file: withFilter() })).visit()
  expect(errorCodeOf(await visitor.enterPassword(EMAIL, BREACHED))).toBe(0)
})
