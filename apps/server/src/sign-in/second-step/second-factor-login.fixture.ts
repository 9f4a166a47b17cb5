import { secondStep, userLogin } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { EMAIL, PASSWORD } from '../../account-changes/contacts/contact-change.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, OWN } from '../../testing/test-server.fixture.ts'

export const LOGIN = { email: EMAIL, password: PASSWORD, type: '0', service: `${OWN}/start` }

/** The key of a login that waits. */
export function keyOf(answer: LightMyRequestResponse): string {
  expect(errorCodeOf(answer)).toBe(2046)
  return answer.json<{ data: { second_step_key: string } }>().data.second_step_key
}

/** A password login that waits. @returns its key */
export async function waitIn(browser: TestBrowser): Promise<string> {
  await browser.visit()
  return keyOf(await browser.send(userLogin, LOGIN))
}

/** The same in a browser of its own. */
export async function waitElsewhere(portico: TestServer) {
  const browser = portico.openBrowser()
  return { browser, key: await waitIn(browser) }
}

export const complete = (browser: TestBrowser, key: string, code: string, more: object = {}) =>
  browser.send(secondStep, { second_step_key: key, method: 'totp', code, ...more })
