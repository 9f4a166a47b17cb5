// Covers LOG-1, SRV-4.
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'

const CODES = { '+8613800138000': '1234', 'qa@shop.example': 'QA2345' }

const openStaging = (test_recipients: object) =>
  openTestServer({ environment: { PORTICO_ENV: 'production' }, file: { test_recipients } })

test('a test recipient logs in with its fixed code, although no provider is configured', async () => {
  const server = await openStaging({ codes: CODES, accept_in_production: true })
  const browser = await server.visit()
  expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
  expect(errorCodeOf(await browser.login('13800138000', '1234'))).toBe(0)

  const other = await server.visit()
  expect(errorCodeOf(await other.requestEmailCode('QA@shop.example'))).toBe(0)
  expect(errorCodeOf(await other.register('qa@shop.example', 'correct horse', 'QA2345'))).toBe(0)
})

test('the fixed code is valid only after it was requested, once, and for its recipient', async () => {
  const server = await openStaging({ codes: CODES, accept_in_production: true })
  const browser = await server.visit()
  expect(errorCodeOf(await browser.login('13800138000', '1234'))).not.toBe(0)
  await browser.requestCode('13800138000')
  expect(errorCodeOf(await browser.login('13800138000', '1234'))).toBe(0)
  expect(errorCodeOf(await browser.login('13800138000', '1234'))).not.toBe(0)
  expect(errorCodeOf(await browser.requestCode('13800138001'))).toBe(1205)
})

describe('a server in production refuses', () => {
  test.each([
    ['test recipients that it does not accept', { codes: CODES }, 'set accept_in_production to true'],
    ['a code of another length', { codes: { '+8613800138000': '123456' } }, 'expected 4 digits'],
    ['a number without its country', { codes: { '13800138000': '1234' } }, 'expected a mobile number'],
    ['an address that no one can enter', { codes: { 'QA@shop.example': 'QA2345' } }, 'in lower case'],
  ])('%s', async (_, testRecipients, message) => {
    const error = await openStaging(testRecipients).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain(message)
  })
})
