// Covers LOG-1, SND-1, MSG-4.
import type { Endpoint } from '@portico/protocol'
import { registerVerifyLogin, resetByMobile, sendCode, smsLogin, userLogin } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import {
  errorCodeOf,
  openTestServer,
  solveCaptcha,
  solveChallenge,
} from '../../testing/test-server.fixture.ts'

const PAGE = { from: 'https://shop.example', withoutHeader: true }
const FILE = { apps: [{ aid: 1574, name: 'Shop', origins: [PAGE.from] }] }
const MOBILE = '13800138000'
const CSRF_FAILED = 2035
const CODE_WRONG = 1202
const CAPTCHA_REQUIRED = 1101
const SLIDER_REQUIRED = 1105

/** A page on another site, in a browser that keeps cookies or keeps none. */
async function openPage(keepsCookies: boolean) {
  const portico = await openTestServer({ file: FILE })
  const browser = portico.openBrowser()
  const ask = async (endpoint: Endpoint, values: Readonly<Record<string, string>>, page: object = PAGE) => {
    if (!keepsCookies) browser.jar.clear()
    return errorCodeOf(await browser.send(endpoint, values, page))
  }
  expect(await ask(sendCode, { mobile: MOBILE, type: '24' })).toBe(0)
  const code = await portico.newestCode()
  return { ask, code }
}

describe('on a page of another site, a right code', () => {
  test('is refused for the missing cookie if the browser keeps none', async () => {
    const { ask, code } = await openPage(false)
    const login = { mobile: MOBILE, code, type: '24' }
    for (let turn = 0; turn < 2; turn += 1) expect(await ask(smsLogin, login)).toBe(CSRF_FAILED)
    const reset = { mobile: MOBILE, code, type: '4', password: 'Correct-Horse-42' }
    expect(await ask(resetByMobile, reset)).toBe(CSRF_FAILED)
    const register = { email: 'a@shop.example', code: 'QZ7K42', type: '1', password: 'Correct-Horse-42' }
    expect(await ask(registerVerifyLogin, register)).toBe(CSRF_FAILED)
  })

  test('signs in if the browser keeps the cookie', async () => {
    const { ask, code } = await openPage(true)
    expect(await ask(smsLogin, { mobile: MOBILE, code, type: '24' })).toBe(0)
  })

  test('is wrong in a browser that keeps cookies and has not requested it', async () => {
    const { ask, code } = await openPage(true)
    const other = { mobile: '13900139000', code, type: '24' }
    expect(await ask(smsLogin, other)).toBe(CODE_WRONG)
  })
})

test('on a page of the same site, a code without the cookie is wrong', async () => {
  const { ask, code } = await openPage(false)
  const page = { ...PAGE, headers: { 'sec-fetch-site': 'same-site' } }
  expect(await ask(smsLogin, { mobile: MOBILE, code, type: '24' }, page)).toBe(CODE_WRONG)
})

describe('on a page of another site, in a browser that keeps no cookies, a challenge', () => {
  test('is not repeated after the right answer of an image', async () => {
    const portico = await openTestServer({ file: FILE })
    const browser = portico.openBrowser()
    const logIn = (answer: object = {}) => {
      browser.jar.clear()
      return browser.send(
        userLogin,
        { email: 'ada@shop.example', password: 'Passw0rd?', type: '0', ...answer },
        PAGE,
      )
    }
    const last = await repeatUntil(CAPTCHA_REQUIRED, logIn)
    expect(errorCodeOf(await logIn(await solveCaptcha(portico, last)))).toBe(CSRF_FAILED)
  })

  test('is not repeated after a solved slider', async () => {
    const portico = await openTestServer({ file: FILE })
    const browser = portico.openBrowser()
    const request = (answer: object = {}) => {
      browser.jar.clear()
      return browser.send(sendCode, { mobile: MOBILE, type: '24', ...answer }, PAGE)
    }
    const last = await repeatUntil(SLIDER_REQUIRED, request)
    expect(errorCodeOf(await request(await solveChallenge(portico, browser, last)))).toBe(CSRF_FAILED)
  })
})

async function repeatUntil(code: number, send: () => Promise<LightMyRequestResponse>) {
  for (let turn = 0; turn < 8; turn += 1) {
    const answer = await send()
    if (errorCodeOf(answer) === code) return answer
  }
  throw new Error(`${code} was not answered`)
}
