// Covers APT-1, SRV-4.
import { selfServiceValidate, userLogin, validateAccount } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, OWN, postForm } from '../testing/test-server.fixture.ts'

type Values = Readonly<Record<string, string>>

const list = async ({ server }: TestServer) => (await server.inject('/dev/appointments.json')).json()

const post = (portico: TestServer, path: string, fields: Values, origin = OWN) =>
  postForm(portico, `/dev/appointments/${path}`, fields, { origin })

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

async function send(portico: TestServer, url: string, account: Values) {
  const browser = await portico.visit()
  const { token = '', appKey = '' } = queryOf(url)
  const answer = await browser.send(validateAccount, { token, app_key: appKey, ...account })
  return answer.json<{ code: number }>().code
}

describe('development invitations', () => {
  test('creates a token for every situation, which responds as listed', async () => {
    const portico = await openTestServer({
      file: { limits: { accounts_asked_per_token_day: 1000, codes_per_address_10_min: 1000 } },
    })
    const { situations } = await list(portico)
    expect(situations).toHaveLength(8)
    for (const { name, codes } of situations)
      for (const by of ['token', 'key']) {
        const answer = await post(portico, 'tokens', { app_key: 'ads', by, situation: name })
        const { url, account, codes: told } = answer.json()
        expect(told).toEqual(codes)
        expect(queryOf(url)).toMatchObject(by === 'token' ? { appoint: '1' } : { appKey: 'ads' })
        // An app key names no company, so no account is of another one.
        const isOther = name === 'other-company' && by === 'key'
        expect(await send(portico, url, { mobile: account.mobile }), name).toBe(
          isOther ? 200 : codes['mobile'],
        )
        expect(await send(portico, url, { email: account.email }), name).toBe(isOther ? 2602 : codes['email'])
        if (account.password === '' || isOther) continue
        const browser = await portico.visit()
        await browser.send(userLogin, { email: account.email, password: account.password, type: '0' })
        const { token = '', appKey = '' } = queryOf(url)
        const arrived = await browser.send(selfServiceValidate, { token, app_key: appKey })
        expect(arrived.json().code, name).toBe(codes['session'])
      }
  })

  test.each(['used', 'expired', 'other-app'])('responds 2010 to a token that is %s', async (state) => {
    const portico = await openTestServer()
    const made = await post(portico, 'tokens', {
      app_key: 'poi',
      by: 'token',
      situation: 'no-account',
      token_state: state,
    })
    const { url, account } = made.json()
    expect(await send(portico, url, { mobile: account.mobile })).toBe(2010)
    const shown = { used: 'used', expired: 'expired', 'other-app': 'open' }[state]
    expect((await list(portico)).tokens).toMatchObject([{ note: state, state: shown }])
  })

  test('sends an invitation to the inbox with its link', async () => {
    const portico = await openTestServer()
    const wish = {
      app_key: 'ads',
      by: 'token',
      situation: 'no-account',
      email: 'Guest@example.com',
      language: 'ja',
    }
    const { url } = (await post(portico, 'tokens', wish)).json()
    const [mail] = await portico.inbox()
    expect(mail).toMatchObject({ channel: 'email', to: 'guest@example.com' })
    expect(mail?.text).toMatch(/【Portico Ads】Example Tradingから.+招待/)
    expect(mail?.text).toContain(`\n${url}\n`)
  })

  test('lists accounts masked, expires tokens and activates accounts', async () => {
    const portico = await openTestServer()
    await post(portico, 'tokens', { app_key: 'ads', by: 'token', situation: 'not-activated' })
    await post(portico, 'tokens', { app_key: 'ads', by: 'token', situation: 'collaborator-active' })
    const before = await list(portico)
    const [collaborated, waiting] = before.business_accounts
    expect(collaborated).toMatchObject({ activated: true, collaborators: [{ active: true }] })
    expect(waiting).toMatchObject({ app_key: 'ads', activated: false, collaborators: [] })
    expect(waiting?.owner).toMatch(/^137\*{6}\d\d$/)
    expect((await post(portico, 'activate', { id: waiting?.id ?? '' })).statusCode).toBe(200)
    await post(portico, 'expire', { id: before.tokens[0]?.id ?? '' })
    const after = await list(portico)
    expect(after.business_accounts[1]).toMatchObject({ activated: true })
    expect(after.tokens.map(({ state }: { state: string }) => state)).toEqual(['expired', 'open'])
    expect((await post(portico, 'activate', { id: 'nothing' })).statusCode).toBe(400)
  })

  test('accepts changes from its own page only, and to existing records only', async () => {
    const portico = await openTestServer()
    const wish = { app_key: 'ads', by: 'token', situation: 'no-account' }
    for (const path of ['tokens', 'expire', 'activate']) {
      expect((await post(portico, path, wish, 'https://evil.example')).statusCode).toBe(403)
      const url = `/dev/appointments/${path}`
      expect((await portico.server.inject({ method: 'POST', url })).statusCode).toBe(403)
    }
    const wrongs: readonly Values[] = [
      { app_key: 'x' },
      { situation: 'x' },
      { situation: '__proto__' },
      { token_state: 'x' },
      { email: 'x' },
    ]
    for (const wrong of wrongs)
      expect((await post(portico, 'tokens', { ...wish, ...wrong })).statusCode).toBe(400)
    expect((await list(portico)).tokens).toEqual([])
  })
})
