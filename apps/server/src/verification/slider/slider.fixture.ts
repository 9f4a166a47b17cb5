import type { PathPoint } from '@portico/protocol'
import {
  ANSWER_WIDTH,
  CHECK_PUZZLE_PATH,
  GET_PUZZLE_PATH,
  PUZZLE_WIDTH,
  refreshCaptcha,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { hashBrowserId } from '../../http/client-info.ts'
import type { Requester } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { requireSlider } from '../challenge/challenge.ts'
import { puzzleStore } from './puzzle-service.ts'
import type { SliderAction } from './slider-challenge.ts'

export const FP = 'verify_tester'
export const APP_ID = '1574'

const OWNER_ID = 'o'.repeat(43)
export const THIEF_ID = 't'.repeat(43)

/** The browser a challenge is issued to. */
export function ownerOf(browserId = OWNER_ID, deviceId = FP): Requester {
  const browser = { idHash: hashBrowserId(browserId), deviceId }
  return { appId: APP_ID, browser, addressKey: '127.0.0.1', userAgent: '', logId: '' }
}

/** The same browser, for requests. */
export function openOwner(portico: TestServer): TestBrowser {
  const browser = portico.openBrowser(FP)
  browser.jar.set('passport_did', OWNER_ID)
  return browser
}

interface Shown {
  readonly requester?: Requester
  readonly action?: SliderAction
  readonly ticket?: string
  readonly captcha?: string
  readonly captchaKey?: string
}

/** Requires the slider like a protected call. */
export function requireTestSlider({ services }: TestServer, shown: Shown = {}): Promise<Result> {
  const { requester = ownerOf(), action = 'submit', ticket = '', captcha = '', captchaKey = '' } = shown
  return requireSlider(services, {
    requester,
    action,
    answer: { verifyTicket: ticket, captcha, captchaKey },
  })
}

export const passes = async (...shown: Parameters<typeof requireTestSlider>) =>
  (await requireTestSlider(...shown)).ok

/** What a 1105 sends to the browser. */
export async function openChallenge(portico: TestServer, shown: Shown = {}) {
  const refused = await requireTestSlider(portico, shown)
  if (refused.ok) throw new Error('nothing was demanded')
  const { errorName, verifyConf = '', verifyTicket = '' } = refused.error
  const conf = JSON.parse(verifyConf) as Readonly<Record<string, unknown>> & { readonly detail: string }
  return { errorName, conf, ticket: verifyTicket }
}

/** A server, and a challenge of it. */
export async function openSlider(...options: Parameters<typeof openTestServer>) {
  const portico = await openTestServer(...options)
  return { portico, ...(await openChallenge(portico)) }
}

export function getPuzzle(
  { server }: TestServer,
  detail: string,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({
    aid: APP_ID,
    fp: FP,
    language: 'en',
    challenge_code: '3058',
    detail,
    ...more,
  })
  return server.inject({ url: `${GET_PUZZLE_PATH}?${query}`, headers })
}

export async function puzzleFor(portico: TestServer, detail: string): Promise<string> {
  const answer = (await getPuzzle(portico, detail)).json()
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

export function post(
  { server }: TestServer,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return server.inject({
    method: 'POST',
    url: CHECK_PUZZLE_PATH,
    headers: { 'content-type': 'application/json', origin: OWN, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

/** A path to a position, like that of a hand. @param x in pixels of the picture */
function pathTo(x: number, points = 20, stepMs = 40): readonly PathPoint[] {
  const end = (x * ANSWER_WIDTH) / PUZZLE_WIDTH
  return Array.from({ length: points }, (_, index) => ({
    x: (end * index) / (points - 1),
    y: 50 + (index % 3),
    relative_time: index * stepMs,
  }))
}

/** The solution, which only the server knows. */
export async function gapOf({ services }: TestServer, id: string): Promise<number> {
  const kept = await puzzleStore(services.keyValueStore).get(id)
  if (!kept) throw new Error('there is no such puzzle')
  return kept.gapX
}

export async function answerTo(portico: TestServer, id: string, off = 0, more: object = {}) {
  const reply = pathTo((await gapOf(portico, id)) + off)
  return { id, modified_img_width: ANSWER_WIDTH, reply, input: 'pointer', ...more }
}

/** Solves a challenge. @returns the ticket */
export async function solve(portico: TestServer, detail: string): Promise<string> {
  const answer = (await post(portico, await answerTo(portico, await puzzleFor(portico, detail)))).json()
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  return answer.data.verify_ticket
}

/** Requests the alternative captcha. */
export function requestAlternative(browser: TestBrowser, ticket: string): Promise<LightMyRequestResponse> {
  return browser.send(refreshCaptcha, { scene: 'slide', verify_ticket: ticket })
}

/** The `code` of an answer. */
export const codeOf = async (answer: Promise<{ json(): { code: number } }>): Promise<number> =>
  (await answer).json().code
