// Covers APT-1, APT-2, SRV-4.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  validateInvitation,
  codeOf,
  create,
  signedIn,
  signInAs,
  createAccountWithStatus,
  tokenFor,
  UNINVITED,
} from '../business-accounts/invitation.fixture.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { basicAuth, openTestServer, OWN, postForm } from '../testing/test-server.fixture.ts'

const UNLIMITED = { limits: { codes_per_device_10_min: 1000, code_resend_s: 0 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

type Fields = Readonly<Record<string, string>>

const SECRET = 'a secret for development'
const APP = { aid: 1574, name: 'Shop', secret: SECRET, origins: [OWN] }
const BY_OTHER = basicAuth('7', SECRET)

const callBackEnd = (call: string, fields: Fields, headers: Fields = basicAuth('1574', SECRET)) =>
  postForm(portico, `/account/operator/${call}`, fields, headers)

/** An invitation of an organisation that is sent to an address. */
const inviteBy = (name: string) =>
  callBackEnd('appointments', {
    ...{ app_key: 'poi', org_id: 'names', org_name: name },
    ...{ email: 'boss@example.com', language: 'en' },
  })

describe('the calls of a back end', () => {
  test('creates a token and sends the invitation in the requested language', async () => {
    const details = {
      app_key: 'poi',
      org_id: 'tea',
      org_name: '茶馆',
      email: 'Boss@Example.com',
      language: 'zh',
    }
    const answer = await callBackEnd('appointments', { ...details, page: `${OWN}/join?from=mail` })
    expect(answer.json()).toEqual({
      code: 200,
      message: 'success',
      data: { token: expect.any(String), url: expect.any(String), expires_at: expect.any(Number) },
    })
    const { token, url, expires_at: expiresAt } = answer.json().data
    expect(url).toBe(`${OWN}/join?from=mail&token=${token}&appoint=1`)
    expect(expiresAt - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
    const [mail] = await portico.inbox()
    expect(mail).toMatchObject({ channel: 'email', to: 'boss@example.com', code: '' })
    expect(mail?.text).toContain('茶馆邀请您开通 Portico POI 企业账号')
    expect(mail?.text).toContain(url)
    expect((await validateInvitation(portico.openBrowser(), { token })).json().data).toMatchObject({
      org_name: '茶馆',
    })
    const byDefault = await callBackEnd('appointments', { app_key: 'poi' })
    expect(byDefault.json().data.url).toMatch(new RegExp(`^${OWN}/\\?token=`))
  })

  test.each(['茶馆\r\nBcc: x@evil.example', '茶馆\u2028x', '\u200B\u200B', 'a\u202Eb', 'a'.repeat(101)])(
    'rejects the organisation name %j without sending an e-mail',
    async (name) => {
      const before = (await portico.inbox()).length
      expect((await inviteBy(name)).json()).toMatchObject({
        code: 400,
        message: 'org_name: expected one line of at most 100 visible characters',
        data: { field: 'org_name' },
      })
      expect(await portico.inbox()).toHaveLength(before)
    },
  )

  test.each([
    'http://evil.example',
    'Verify now: evil.example/login',
    'www.evil.example',
    'Pay at evil．example',
    'evil。example',
  ])('omits the organisation name %j, which looks like a link', async (name) => {
    const answer = await inviteBy(name)
    expect(codeOf(answer)).toBe(200)
    const [mail] = await portico.inbox()
    expect(mail?.text).toContain('You’re invited to open a business account on Portico POI')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([answer.json().data.url])
  })

  test.each(['Dr. Oetker', 'A.B. Trading', '3.5 Bar', 'St. Mary'])(
    'includes the organisation name %j',
    async (name) => {
      await inviteBy(name)
      expect((await portico.inbox())[0]?.text).toContain(`${name} invited you`)
    },
  )

  test('rejects an invitation by e-mail if none can be sent', async () => {
    const secret = 'a secret of the shop with 32 bytes'
    portico = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: { apps: [{ ...APP, secret }] },
    })
    const send = (more: Fields) =>
      callBackEnd('appointments', { app_key: '1574', ...more }, basicAuth('1574', secret))
    expect((await send({ email: 'boss@example.com' })).json()).toMatchObject({
      code: 400,
      message: 'email: this server sends no e-mail: leave email out, and send the url yourself',
    })
    expect(await portico.rows('invitations')).toEqual([])
    expect(codeOf(await send({}))).toBe(200)
  })

  test('stores a note of one line and at most 100 characters', async () => {
    const noteOf = async (note: string) => {
      await callBackEnd('appointments', { app_key: 'ads', note })
      const newest = portico.services.database.selectFrom('invitations').select('note')
      return (await newest.orderBy('id', 'desc').executeTakeFirst())?.note
    }
    expect(await noteOf('for Ada')).toBe('for Ada')
    for (const refused of ['for\r\nAda', 'x'.repeat(101)]) expect(await noteOf(refused)).toBe('for Ada')
  })

  test.each([
    [{ org_id: 'tea.garden-1_A', org_name: 'x'.repeat(100) }, 200],
    [{ org_id: 'tea', org_name: 'x'.repeat(101) }, 400],
    [{ org_id: 't'.repeat(64), org_name: ' Tea ' }, 200],
    [{ org_id: 't'.repeat(65), org_name: 'Tea' }, 400],
    [{ org_id: '0' }, 200],
    [{ org_id: '0', org_name: 'Tea' }, 400],
    [{ email: 'ada@example.com' }, 200],
  ])('an invitation of %j is answered with %i', async (fields, code) => {
    const { app_key: appKey, ...details } = { app_key: 'ads', ...fields }
    const values = details as Readonly<Record<string, string>>
    expect(codeOf(await callBackEnd('appointments', { ...values, app_key: appKey }))).toBe(code)
  })

  test('finds an account by owner and app, and does not change an active account', async () => {
    const owner = await signedIn(portico, 'has-none')
    const made = (await create(owner, { token: await tokenFor(portico) })).json().data
    const read = () => portico.rows('business_accounts')
    const [before] = await read()
    const place = { user_id: before?.owner_id ?? '', app_key: 'ads' }
    expect((await callBackEnd('activations', place)).json()).toEqual({
      code: 200,
      message: 'success',
      data: { account_id: made.account_id },
    })
    const [active] = await read()
    expect(active).toEqual({ ...before, activated_at: expect.any(Number) })
    expect(codeOf(await callBackEnd('activations', { account_id: made.account_id }))).toBe(200)
    expect(await read()).toEqual([active])
    for (const other of [
      { ...place, app_key: 'poi' },
      { ...place, user_id: 'x' },
      { ...place, account_id: 'x' },
    ])
      expect(codeOf(await callBackEnd('activations', other))).toBe(400)
  })

  test('finds the account of a collaborator by owner and app', async () => {
    const owner = await signedIn(portico, 'has-none')
    const made = (await create(owner, { token: await tokenFor(portico) })).json().data
    const [row] = await portico.rows('business_accounts')
    const colleague = await createAccountWithStatus(portico, 'has-none')
    const place = { user_id: row?.owner_id ?? '', app_key: 'ads', account: colleague.email }
    const keep = (active: string) => callBackEnd('collaborators', { ...place, active })
    expect((await keep('1')).json()).toMatchObject({ code: 200, data: { account_id: made.account_id } })
    expect(await portico.rows('collaborators')).toEqual([
      {
        business_account_id: made.account_id,
        account_id: expect.any(String),
        created_at: expect.any(Number),
        activated_at: expect.any(Number),
      },
    ])
    expect(codeOf(await keep('yes'))).toBe(400)
    await keep('0')
    const [inactive] = await portico.rows('collaborators')
    expect(inactive?.activated_at).toBeNull()
  })

  test('activates accounts and sets collaborators', async () => {
    const { email, password, mobile } = await createAccountWithStatus(portico, 'not-activated', UNINVITED)
    const owner = await signInAs(portico, { email, password })
    expect(codeOf(await validateInvitation(owner, { app_key: 'ads' }))).toBe(2605)
    const made = (await create(owner, { app_key: 'ads' })).json().data
    const userId = (await portico.rows('accounts')).find((account) => account.email === email)?.id ?? ''
    const done = await callBackEnd('activations', { user_id: userId, app_key: 'ads' })
    expect(done.json()).toMatchObject({ code: 200, data: { account_id: made.account_id } })
    expect(codeOf(await validateInvitation(owner, { app_key: 'ads' }))).toBe(2604)
    const colleague = await createAccountWithStatus(portico, 'has-none')
    const browser = await signInAs(portico, colleague)
    const keep = (active: string, account = colleague.mobile) =>
      callBackEnd('collaborators', { account_id: made.account_id, account, active })
    expect(codeOf(await keep('1'))).toBe(200)
    expect(codeOf(await validateInvitation(browser, { app_key: 'ads' }))).toBe(2607)
    expect(codeOf(await keep('0'))).toBe(200)
    expect(codeOf(await validateInvitation(browser, { app_key: 'ads' }))).toBe(200)
    expect(codeOf(await keep('1', mobile))).toBe(400)
    expect(codeOf(await keep('1', '13900000000'))).toBe(400)
  })

  test.each([
    ['nothing', {}],
    ['a wrong secret', basicAuth('1574', 'wrong')],
    ['another aid', BY_OTHER],
    ['no Basic', { authorization: 'Bearer x' }],
    ['nonsense', { authorization: 'Basic ====' }],
  ])('fails with 401 with %s', async (_, headers) => {
    for (const call of ['appointments', 'activations', 'collaborators/']) {
      const refused = await callBackEnd(call, { app_key: 'ads' }, headers)
      expect(codeOf(refused)).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Basic realm="operator"')
      expect(refused.body).toContain('aid and secret, by HTTP Basic')
    }
  })

  test.each([
    [
      'appointments',
      { app_key: 'nothing' },
      'app_key',
      /^app_key: is unknown; expected one of ads, stars, poi$/,
    ],
    ['appointments', { app_key: 'ads', org_id: 'a b', org_name: 'x' }, 'org_id', /at most 64 letters/],
    ['appointments', { app_key: 'ads', org_id: 'tea' }, 'org_name', /is missing: an org_id needs a name/],
    ['appointments', { app_key: 'ads', org_id: 'tea', org_name: '   ' }, 'org_name', /is missing/],
    ['appointments', { app_key: 'ads', org_name: 'Nameless' }, 'org_name', /needs an org_id/],
    ['appointments', { app_key: 'ads', email: 'someone' }, 'email', /not an e-mail/],
    [
      'appointments',
      { app_key: 'ads', page: 'https://evil.example/' },
      'page',
      /not a URL on an origin of this app: http/,
    ],
    ['activations', { account_id: 'nothing' }, 'account_id', /not a business account of this app/],
    ['activations', {}, 'account_id', /is missing; or send user_id and app_key/],
    ['collaborators', { account: '13800138000', active: '1' }, 'account_id', /is missing/],
  ] as const)('names the field at fault of %s with %j', async (call, fields, field, reason) => {
    const answer = await callBackEnd(call, fields)
    expect(answer.json()).toMatchObject({ code: 400, data: { field } })
    expect(answer.json().message).toMatch(reason)
  })

  test('logs a user out of one login or everywhere, and only a user of the app', async () => {
    portico = await openTestServer({ file: { ...UNLIMITED, apps: [APP, { ...APP, aid: 7 }] } })
    const [phone, laptop] = [portico.openBrowser(), portico.openBrowser()]
    const { user_id: userId } = (await phone.signIn('13800138000')).json().data
    const sessionId = (await portico.rows('sessions'))[0]?.session_group_id ?? ''
    await laptop.signIn('13800138000')
    const end = (fields: Fields, headers?: Fields) =>
      callBackEnd('sessions/end', { user_id: userId, ...fields }, headers)
    expect(codeOf(await end({}, BY_OTHER))).toBe(404)
    expect(codeOf(await end({ user_id: 'unknown' }))).toBe(404)
    expect(codeOf(await end({ session_id: 'unknown' }))).toBe(200)
    expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([true, true])
    expect((await end({ session_id: sessionId })).json().data).toEqual({ user_id: userId })
    expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([false, true])
    expect(codeOf(await end({}))).toBe(200)
    expect(await laptop.isSignedIn()).toBe(false)
    expect(await portico.events('session.ended')).toEqual([
      { actor: 'app', details: { reason: 'logout', scope: 'one', session_id: sessionId } },
      { actor: 'app', details: { reason: 'revoked', scope: 'all' } },
    ])
  })

  test.for([
    [{ contacts: true }, { mobile: '+8613800138000', email: 'ada@example.com', contacts_are_plain: true }],
    [{}, { mobile: '138******00', email: 'a***a@example.com', contacts_are_plain: false }],
  ])('describes a user of the app, with contacts as %j allows', async ([allowed, contacts]) => {
    const apps = [
      { ...APP, ...allowed },
      { ...APP, aid: 7 },
    ]
    portico = await openTestServer({ file: { apps } })
    const browser = portico.openBrowser()
    const userId: string = (await browser.signIn('13800138000')).json().data.user_id
    await portico.setAccounts({ email: 'ada@example.com', unconfirmed_email: 'new@example.com' })
    const answer = await callBackEnd('users', { user_id: userId })
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { user_id: userId, status: 'active', platforms: [], ...contacts },
    })
    const unknown = { code: 404, message: 'user_id: has never signed in at this app' }
    expect((await callBackEnd('users', { user_id: userId }, BY_OTHER)).json()).toMatchObject(unknown)
    for (const other of ['unknown', "' or 1=1 --", '\u0000'])
      expect((await callBackEnd('users', { user_id: other })).json()).toMatchObject(unknown)
  })
})
