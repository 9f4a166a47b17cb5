import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  accountInfo,
  ACSSOLogin,
  oauthWithMobile,
  refreshCaptcha,
  resetByMobile,
  showAuthMobile,
  ANSWER_WIDTH,
} from '@portico/protocol'
import { ACCOUNT_SESSION_COOKIE } from '../cookies.ts'
import { createBrowserId } from '../http/client-info.ts'
import { askAbout, codeOf, tokenFor } from '../invitation/invitation.fixture.ts'
import { loginOnly, openPlatforms } from '../provider-login/provider-login.fixture.ts'
import { confirmedToken, openDesktop, openPhone, poll } from '../qr-login/qr-login.fixture.ts'
import { findSession, hashSessionId } from '../session/session.store.ts'
import {
  exchange,
  follow,
  quickLogin,
  ticketOf,
  HOSTS,
  SERVICE,
  SHOP,
} from '../session/single-sign-on.fixture.ts'
import {
  answerTo,
  getPuzzle,
  openChallenge,
  ownerOf,
  pathTo,
  post,
  requireTestSlider,
} from '../slider/slider.fixture.ts'
import type { TestBrowser, TestServer } from '../test-server.fixture.ts'
import {
  errorCodeOf,
  openBrowser,
  openTestServer,
  receiveCode,
  signIn,
  signUp,
  solveCaptcha,
  OWN,
} from '../test-server.fixture.ts'

afterEach(() => vi.useRealTimers())

const OWNERS = ['first', 'second'] as const
type Owner = (typeof OWNERS)[number]
type ByOwner<Value> = Readonly<Record<Owner, Value>>

const MOBILES: ByOwner<string> = { first: '13800138001', second: '13900139002' }
const EMAILS: ByOwner<string> = { first: 'first@example.com', second: 'second@example.com' }
const PASSWORD = 'Tr1cky enough'
const UNKNOWN_HEX = '0123456789abcdef'.repeat(2)
const UNKNOWN_KEY = 'x'.repeat(43)

/** Two owners with one record of a kind each. */
interface HeldByTwo {
  readonly portico: TestServer
  readonly held: ByOwner<string>
  /** Well formed, but never issued. */
  readonly invented: string
  /** Uses a value as an owner. @returns the owner it belongs to; `undefined` if it was refused */
  readonly use: (owner: Owner, shown: string) => Promise<Owner | undefined>
  /** Any holder may use it, so the wrong owner is not tested. */
  readonly isBearer?: boolean
}

/** For all kinds of values that are sent to clients. */
async function eachWorksForItsOwner({
  portico,
  held,
  invented,
  use,
  isBearer,
}: HeldByTwo): Promise<TestServer> {
  expect(held.first).not.toBe(held.second)
  for (const owner of OWNERS) expect(await use(owner, invented), 'an invented one').toBeUndefined()
  if (!isBearer) {
    expect(await use('first', held.second), 'the other owner’s').toBeUndefined()
    expect(await use('second', held.first), 'the other owner’s').toBeUndefined()
  }
  expect(await use('first', held.first)).toBe('first')
  expect(await use('second', held.second)).toBe('second')
  return portico
}

/** For each kind, how two owners use it at the same time. */
const ROWS: Readonly<Record<string, () => Promise<TestServer>>> = {
  'sso-ticket': async () => {
    const portico = await openTestServer(HOSTS)
    const held = await forBoth(async (owner) =>
      ticketOf(
        (await quickLogin(portico, openBrowser(portico), { mobile: MOBILES[owner] })).json().redirect_url,
      ),
    )
    const use = async (_: Owner, ticket: string) => {
      const browser = openBrowser(portico)
      const query = new URLSearchParams({ next: SERVICE, ticket })
      await follow(portico, `${SHOP}/passport/sso/login/callback/?${query}`, { browser })
      return whoIsIn(browser)
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_HEX, use, isBearer: true })
  },

  'session-key': async () => {
    const portico = await openTestServer()
    const browsers = twoBrowsers(portico)
    const signedIn = await forBoth((owner) => signIn(portico, browsers[owner], MOBILES[owner]))
    const held = mapBoth(signedIn, (answer) => String(answer.json().data.session_key))
    const ids = mapBoth(signedIn, (answer) => String(answer.json().data.user_id))
    const use = async (owner: Owner, sessionKey: string) => {
      const browser = browsers[owner]
      browser.jar.delete(ACCOUNT_SESSION_COOKIE)
      await browser.ask(ACSSOLogin, { sessionid: sessionKey, service: `${OWN}/` })
      const sessionIdHash = hashSessionId(browser.jar.get(ACCOUNT_SESSION_COOKIE) ?? '')
      const session = await findSession(portico.services.database, { sessionIdHash, now: Date.now() })
      return ownerAt(ids, session?.accountId)
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_KEY, use })
  },

  'profile-key': async () => {
    const { portico, standIn, visit } = await openPlatforms()
    const platform = { platform: 'douyin', platform_app_id: '' }
    const browsers = await forBoth(visit)
    const held = await forBoth(async (owner) => {
      const person = { open_id: owner, nickname: owner, mobile: MOBILES[owner] }
      return String((await loginOnly(browsers[owner], standIn.admit(person))).json().data.profile_key)
    })
    const use = async (owner: Owner, profileKey: string) => {
      const shown = await browsers[owner].ask(showAuthMobile, { ...platform, profile_key: profileKey })
      if (errorCodeOf(shown) !== 0) return undefined
      const bound = await browsers[owner].ask(oauthWithMobile, { ...platform, profile_key: profileKey })
      return ownerAt(MASKED, bound.json().data.mobile)
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_KEY, use })
  },

  captcha: async () => {
    const portico = await openTestServer({
      file: { limits: { wrong_passwords_before_captcha: 1, codes_per_address_10_min: 1000 } },
    })
    const browsers = twoBrowsers(portico)
    const held = await forBoth(async (owner) => {
      await signUp(portico, browsers[owner], EMAILS[owner], PASSWORD)
      expect(errorCodeOf(await browsers[owner].enterPassword(EMAILS[owner], 'Not the one'))).toBe(1033)
      return JSON.stringify(await solveCaptcha(portico, await browsers[owner].ask(refreshCaptcha, {})))
    })
    const use = async (owner: Owner, solved: string) => {
      const answer = await browsers[owner].enterPassword(EMAILS[owner], PASSWORD, JSON.parse(solved))
      return errorCodeOf(answer) === 0 ? owner : undefined
    }
    const invented = JSON.stringify({ ...JSON.parse(held.first), captcha_key: UNKNOWN_HEX })
    return eachWorksForItsOwner({ portico, held, invented, use })
  },

  'qr-code': async () => {
    const portico = await openTestServer({ file: { limits: { qr_polls_per_second: 1000 } } })
    const desks = await forBoth(() => openDesktop(portico))
    const held = await forBoth(async (owner) =>
      confirmedToken(desks[owner], await openPhone(portico, MOBILES[owner])),
    )
    const use = async (owner: Owner, token: string) => {
      const { status } = (await poll(desks[owner], token)).json().data
      return status === 'confirmed' ? whoIsIn(desks[owner]) : undefined
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_HEX, use })
  },

  'slider-puzzle': async () => {
    const { portico, fp, details, tickets } = await openDemands()
    const held = await forBoth(async (owner) => {
      const answer = await getPuzzle(portico, details[owner], { fp: fp[owner] })
      return String(answer.json().data.id)
    })
    const use = async (owner: Owner, id: string) => {
      const known = Object.values(held).includes(id)
      const answer = known
        ? await answerTo(portico, id)
        : { id, modified_img_width: ANSWER_WIDTH, reply: pathTo(100), input: 'pointer' }
      const { code, data } = (await post(portico, { ...answer, fp: fp[owner] })).json()
      return code === 200 ? ownerAt(tickets, data.verify_ticket) : undefined
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_HEX, use })
  },

  'slider-waiting': async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, fp, details, tickets } = await openDemands()
    const held = await forBoth(async (owner) => {
      const answer = await getPuzzle(portico, details[owner], { fp: fp[owner], mode: 'wait' })
      return String(answer.json().data.id)
    })
    vi.setSystemTime(Date.now() + portico.services.config.limits.sliderWaitS * 1000)
    const use = async (owner: Owner, id: string) => {
      const { code, data } = (await post(portico, { id, fp: fp[owner], mode: 'wait' })).json()
      return code === 200 ? ownerAt(tickets, data.verify_ticket) : undefined
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_HEX, use })
  },

  'slider-proof': async () => {
    const { portico, owners, fp, details, tickets: held } = await openDemands()
    await forBoth(async (owner) => {
      const { id } = (await getPuzzle(portico, details[owner], { fp: fp[owner] })).json().data
      expect((await post(portico, await answerTo(portico, id))).json().code).toBe(200)
    })
    const { ticket: invented } = await openChallenge(portico, { requester: owners.first })
    const use = async (owner: Owner, ticket: string) =>
      (await requireTestSlider(portico, { requester: owners[owner], ticket })).ok ? owner : undefined
    return eachWorksForItsOwner({ portico, held, invented, use })
  },

  code: async () => {
    const portico = await openTestServer()
    const browsers = twoBrowsers(portico)
    const held = await forBoth(async (owner) => {
      await browsers[owner].visit()
      await browsers[owner].askForEmailCode(EMAILS[owner])
      return (await portico.inbox())[0]?.code ?? ''
    })
    const use = async (owner: Owner, code: string) =>
      errorCodeOf(await browsers[owner].register(EMAILS[owner], PASSWORD, code)) === 0 ? owner : undefined
    return eachWorksForItsOwner({ portico, held, invented: 'AAAAAA', use })
  },

  'code-record': async () => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    const browser = openBrowser(portico)
    const mobile = MOBILES.first
    await signIn(portico, browser, mobile)
    const forLogin = await receiveCode(portico, browser, mobile)
    let forReset = forLogin
    // Four digits may be the same twice.
    while (forReset === forLogin) {
      await browser.askForCode(mobile, '4')
      forReset = (await portico.inbox())[0]?.code ?? ''
    }
    const reset = (code: string) => browser.ask(resetByMobile, { mobile, code, password: PASSWORD })
    const invented = ['0000', '0001', '0002'].find((code) => ![forLogin, forReset].includes(code)) ?? ''
    for (const wrong of [invented, forReset])
      expect(errorCodeOf(await browser.login(mobile, wrong))).toBe(1202)
    for (const wrong of [invented, forLogin]) expect(errorCodeOf(await reset(wrong))).toBe(1202)
    expect(errorCodeOf(await browser.login(mobile, forLogin))).toBe(0)
    expect(errorCodeOf(await reset(forReset))).toBe(0)
    return portico
  },

  'openmock-code': async () => {
    const { portico, codes } = await openmockCodes()
    const use = async (_: Owner, code: string) => ownerAt(PEOPLE, (await giveToken(portico, code)).open_id)
    return eachWorksForItsOwner({ portico, held: codes, invented: UNKNOWN_HEX, use, isBearer: true })
  },

  'openmock-token': async () => {
    const { portico, codes } = await openmockCodes()
    const held = await forBoth(async (owner) => String((await giveToken(portico, codes[owner])).access_token))
    const use = async (owner: Owner, accessToken: string) => {
      const query = new URLSearchParams({ access_token: accessToken, open_id: PEOPLE[owner] })
      const answer = await portico.server.inject(`/openmock/douyin/userinfo/?${query}`)
      return ownerAt(PEOPLE, answer.json().data.open_id)
    }
    return eachWorksForItsOwner({ portico, held, invented: UNKNOWN_HEX, use })
  },

  'password-lock': async () => {
    const limits = {
      wrong_passwords_before_lock: 2,
      wrong_passwords_before_captcha: 50,
      wrong_passwords_before_slider: 60,
    }
    const portico = await openTestServer({ file: { limits } })
    const owners = twoBrowsers(portico)
    await forBoth((owner) => signUp(portico, owners[owner], EMAILS[owner], PASSWORD))
    const stranger = openBrowser(portico)
    await stranger.visit()
    const enter = async (email: string, password: string) =>
      errorCodeOf(await stranger.enterPassword(email, password))
    for (let tries = 0; tries < 2; tries += 1) expect(await enter(EMAILS.first, 'Not the one')).toBe(1033)
    expect(await enter(EMAILS.first, PASSWORD)).toBe(1034)
    expect(errorCodeOf(await owners.first.enterPassword(EMAILS.first, PASSWORD))).toBe(0)
    expect(await enter('third@example.com', PASSWORD)).toBe(1033)
    expect(await enter(EMAILS.second, PASSWORD)).toBe(0)
    return portico
  },

  'account-query': async () => {
    const portico = await openTestServer({ file: { limits: { accounts_asked_per_token_day: 1 } } })
    const tokens = await forBoth(() => tokenFor(portico))
    const browser = openBrowser(portico)
    await browser.visit()
    const ask = async (owner: Owner, mobile: string) =>
      codeOf(await askAbout(browser, { token: tokens[owner], mobile }))
    expect(await ask('first', MOBILES.first)).toBe(200)
    expect(await ask('second', MOBILES.second)).toBe(200)
    for (const owner of OWNERS) {
      expect(await ask(owner, MOBILES[owner])).toBe(200)
      expect(await ask(owner, MOBILES[owner === 'first' ? 'second' : 'first'])).toBe(1105)
    }
    return portico
  },

  'app-secret-lock': async () => {
    const portico = await openTestServer({
      ...HOSTS,
      environment: { ...HOSTS.environment, PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
      file: { ...HOSTS.file, limits: { wrong_secrets_per_address_10_min: 3 } },
    })
    const show = async (address: string, secret: string) => {
      const headers = { 'x-forwarded-for': address }
      return errorCodeOf(await exchange(portico, { ticket: UNKNOWN_HEX, secret, headers }))
    }
    const { secret = '' } = portico.services.config.apps[0] ?? {}
    const [first, second] = ['203.0.113.1', '203.0.113.2']
    for (let tries = 0; tries < 2; tries += 1) expect(await show(first, 'wrong')).toBe(1)
    expect(await show(second, 'wrong')).toBe(1)
    expect([await show(first, secret), await show(second, secret)]).toEqual([1902, 1902])
    expect(await show(first, 'wrong')).toBe(1)
    expect([await show(first, secret), await show(second, secret)]).toEqual([7, 1902])
    return portico
  },
}

const MASKED: ByOwner<string> = { first: '138******01', second: '139******02' }

/** The account signed in with this browser. */
async function whoIsIn(browser: TestBrowser): Promise<Owner | undefined> {
  return ownerAt(MASKED, (await browser.ask(accountInfo, {})).json().data.mobile)
}

function ownerAt(values: ByOwner<string>, value: unknown): Owner | undefined {
  return OWNERS.find((owner) => values[owner] === value)
}

async function forBoth<Value>(make: (owner: Owner) => Promise<Value>): Promise<ByOwner<Value>> {
  return { first: await make('first'), second: await make('second') }
}

function mapBoth<From, To>({ first, second }: ByOwner<From>, map: (value: From) => To): ByOwner<To> {
  return { first: map(first), second: map(second) }
}

function twoBrowsers(portico: TestServer): ByOwner<TestBrowser> {
  return { first: openBrowser(portico), second: openBrowser(portico) }
}

/** Slider challenges of two devices. */
async function openDemands() {
  const portico = await openTestServer()
  const fp: ByOwner<string> = { first: 'verify_1', second: 'verify_2' }
  const owners = mapBoth(fp, (deviceId) => ownerOf(createBrowserId(), deviceId))
  const demands = await forBoth((owner) => openChallenge(portico, { requester: owners[owner] }))
  return {
    portico,
    owners,
    fp,
    details: mapBoth(demands, ({ conf }) => conf.detail),
    tickets: mapBoth(demands, ({ ticket }) => ticket),
  }
}

const PEOPLE: ByOwner<string> = { first: 'douyin_with_mobile', second: 'douyin_without_mobile' }

/** Codes of two users at the development provider. */
async function openmockCodes() {
  const portico = await openTestServer()
  const codes = await forBoth(async (owner) => {
    const query = new URLSearchParams({
      client_key: 'dev_douyin',
      response_type: 'code',
      redirect_uri: `${OWN}/`,
      state: 'douyin_',
      person: PEOPLE[owner].replace('douyin_', ''),
    })
    const answer = await portico.server.inject(`/openmock/douyin/authorize/?${query}`)
    return new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
  })
  return { portico, codes }
}

async function giveToken({ server }: TestServer, code: string) {
  const query = new URLSearchParams({
    client_key: 'dev_douyin',
    client_secret: 'dev_secret_of_douyin',
    grant_type: 'authorization_code',
    code,
  })
  const answer = await server.inject(`/openmock/douyin/access_token/?${query}`)
  return answer.json<{ data: { readonly open_id?: string; readonly access_token?: string } }>().data
}

describe('stored keys', () => {
  test.each(Object.entries(ROWS))('two owners of a %s each use their own only', async (prefix, useBoth) => {
    const { watch } = await useBoth()
    expect(watch.stored.some((key) => key.startsWith(`${prefix}:`))).toBe(true)
  })
})
