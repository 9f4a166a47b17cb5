// Covers LOG-7, SSO-2.
import { ssoQuickLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Services } from '../services/services.ts'
import type { ApiCall } from './route.ts'
import { requireNavigation, requirePageFetch, requireService, route, success } from './route.ts'

const SHOP = 'https://shop.example'
const ACCOUNT = 'https://account.example'

interface RequestOptions {
  readonly destination?: string
  readonly pageOrigin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: object
}

function callWith({ destination, pageOrigin, headers = {}, fields = {} }: RequestOptions): ApiCall {
  const call: Partial<ApiCall> = {
    app: { origins: [SHOP] } as unknown as ApiCall['app'],
    fields: fields as ApiCall['fields'],
    pageOrigin,
    fetchDestination: destination,
    header: (name) => headers[name],
  }
  return call as ApiCall
}

async function codeOf(guard: typeof requireService, options: RequestOptions): Promise<string> {
  const services = { config: { ownOrigins: [ACCOUNT] } } as unknown as Services
  const result = await guard(callWith(options), services)
  return result.ok ? 'ok' : result.error.errorName
}

describe('a required service', () => {
  test.each([
    [{ service: `${SHOP}/callback` }, 'ok'],
    [{ service: `${ACCOUNT}/account/` }, 'ok'],
    [{ service: 'https://evil.example/' }, 'invalidParameter'],
    [{ service: '' }, 'invalidParameter'],
    [{}, 'invalidParameter'],
  ])('is checked in the fields %j: %s', async (fields, result) => {
    expect(await codeOf(requireService, { fields })).toBe(result)
  })
})

describe('a required fetch by a page', () => {
  const referer = `${SHOP}/page`
  test.each([
    [{}, 'ok'],
    [{ destination: 'empty' }, 'ok'],
    [{ destination: 'image', pageOrigin: SHOP }, 'invalidParameter'],
    [{ destination: 'document', pageOrigin: SHOP }, 'invalidParameter'],
    [{ pageOrigin: SHOP, headers: { origin: SHOP } }, 'ok'],
    [{ pageOrigin: SHOP, headers: { 'sec-fetch-site': 'cross-site' } }, 'ok'],
    [{ headers: { origin: 'https://evil.example' } }, 'invalidParameter'],
    [{ headers: { origin: '' } }, 'invalidParameter'],
    [{ destination: '', pageOrigin: SHOP }, 'invalidParameter'],
    [{ headers: { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' } }, 'invalidParameter'],
    [{ headers: { referer } }, 'invalidParameter'],
    [{ headers: { referer, 'sec-fetch-site': 'same-origin' } }, 'ok'],
    [{ headers: { 'sec-fetch-site': 'same-origin' } }, 'ok'],
    [{ headers: { 'sec-fetch-site': 'same-site' } }, 'invalidParameter'],
    [{ headers: { 'sec-fetch-site': 'none' } }, 'invalidParameter'],
  ] satisfies [RequestOptions, string][])('is checked by %j: %s', async (options, result) => {
    expect(await codeOf(requirePageFetch, options)).toBe(result)
  })
})

describe('a required navigation', () => {
  test.each([
    [undefined, 'ok'],
    ['document', 'ok'],
    ['iframe', 'invalidParameter'],
    ['image', 'invalidParameter'],
    ['empty', 'invalidParameter'],
  ])('is checked by the destination %s: %s', async (destination, result) => {
    expect(await codeOf(requireNavigation, { ...(destination && { destination }) })).toBe(result)
  })
})

test('a handler returns every member of the response that its endpoint declares', () => {
  const common = { endpoint: ssoQuickLogin, csrf: 'none' } as const
  const answer = { redirect_url: '', user_id: '1' }
  // @ts-expect-error: session_key is missing
  route({ ...common, handle: async () => success(answer) })
  // @ts-expect-error: session_key is no number
  route({ ...common, handle: async () => success({ ...answer, session_key: 1 }) })
  const complete = route({ ...common, handle: async () => success({ ...answer, session_key: '' }) })
  expect(complete.endpoint.name).toBe('ssoQuickLogin')
})
