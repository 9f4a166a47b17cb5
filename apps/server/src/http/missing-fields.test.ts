// Covers API-1, LOG-1, REG-1.
import { describe, expect, test } from 'vitest'
import type { Endpoint, EndpointName, ErrorName } from '@portico/protocol'
import { ENDPOINT_CONTRACTS, endpoints, ERROR_CODES } from '@portico/protocol'
import { errorCodeOf, openBrowser, openTestServer } from '../test-server.fixture.ts'
import { SSO_BASE } from './urls.ts'

const required = (endpoint: Endpoint) =>
  Object.keys(endpoint.fields).filter((name) => !endpoint.fields[name]?.endsWith('?'))

const CASES = Object.values(endpoints).flatMap((endpoint) =>
  required(endpoint).map((name): [EndpointName, string, ErrorName] => [
    endpoint.name as EndpointName,
    name,
    ENDPOINT_CONTRACTS[endpoint.name as EndpointName].missing?.[name] ?? 'invalidParameter',
  ]),
)

describe('a request without a required field', () => {
  test.each(CASES)('%s without %s fails with %s', async (name, field, error) => {
    const endpoint = endpoints[name]
    const server = await openTestServer()
    const browser = openBrowser(server)
    await browser.visit()
    const values = Object.fromEntries(required(endpoint).map((one) => [one, one === field ? '' : 'x']))
    const path = (endpoint.apiGroup === 'sso' ? SSO_BASE : '') + endpoint.path
    for (const sent of [values, Object.fromEntries(Object.entries(values).filter(([one]) => one !== field))])
      expect(errorCodeOf(await browser.send(endpoint, sent, { path }))).toBe(ERROR_CODES[error])
  })
})
