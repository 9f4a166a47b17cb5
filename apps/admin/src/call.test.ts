import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from './texts/languages.ts'

const { en } = LANGUAGES

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  vi.stubGlobal('navigator', { languages: [] })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Why a call fails whose answer is `response`, or is lost. */
async function failureOf(
  name: 'banAccount' | 'resetSecondFactor' | 'findAccounts',
  response?: Response,
): Promise<string> {
  vi.stubGlobal('fetch', () => (response ? Promise.resolve(response) : Promise.reject(new TypeError('lost'))))
  const { createCall } = await import('./call.ts')
  const call = createCall('key', () => undefined)
  const sent = { account_id: 'a', reason: 'r', delay_hours: 0, language: 'en', query: 'q' }
  const answer = await call(name, sent)
  return answer.ok ? 'succeeded' : answer.error.text
}

describe('an answer that does not arrive', () => {
  test.each([
    ['findAccounts', en.unanswered],
    ['banAccount', en.unansweredAct],
    ['resetSecondFactor', en.unansweredAct],
  ] as const)('to %s is told as “%s”', async (name, expected) => {
    expect(await failureOf(name)).toBe(expected)
    const pageOfProxy = new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(await failureOf(name, pageOfProxy)).toBe(expected)
  })
})
