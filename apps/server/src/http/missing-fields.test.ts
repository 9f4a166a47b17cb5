// Covers API-1, LOG-1, REG-1.
import type { Endpoint, ErrorName } from '@portico/protocol'
import { endpoints, ERROR_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'
import { SSO_BASE } from './sso-urls.ts'

const required = (endpoint: Endpoint) =>
  Object.keys(endpoint.fields).filter((name) => !endpoint.fields[name]?.endsWith('?'))

const ALL = Object.values(endpoints).filter((endpoint) => required(endpoint).length > 0)

const ERRORS: Readonly<Record<string, ErrorName>> = {
  mobile: 'mobileEmpty',
  email: 'emailEmpty',
  account: 'emailEmpty',
  code: 'smsCodeMissing',
  type: 'codeTypeUnknown',
  password: 'passwordMalformed',
  new_password: 'passwordMalformed',
  profile_key: 'authorizationCodeExpired',
  sessionid: 'notLoggedIn',
  csrf_token: 'csrfFailed',
  second_step_key: 'secondStepExpired',
}

function expectedError({ fields }: Endpoint, field: string): ErrorName {
  if (field === 'code' && 'email' in fields) return 'emailCodeWrong'
  return ERRORS[field] ?? 'invalidParameter'
}

test('a request without a required field fails with the error of the field', async () => {
  const portico = await openTestServer()
  for (const endpoint of ALL) {
    const browser = await portico.visit()
    const path = (endpoint.apiGroup === 'sso' ? SSO_BASE : '') + endpoint.path
    for (const field of required(endpoint)) {
      const others = required(endpoint).filter((one) => one !== field)
      const values = Object.fromEntries(others.map((one) => [one, 'x']))
      for (const sent of [values, { ...values, [field]: '' }])
        expect(errorCodeOf(await browser.send(endpoint, sent, { path })), `${endpoint.name} ${field}`).toBe(
          ERROR_CODES[expectedError(endpoint, field)],
        )
    }
  }
})
