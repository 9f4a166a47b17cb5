// Covers VAL-2, VAL-3, VAL-5, LOG-7, SRV-2, SRV-3.
import { readFileSync } from 'node:fs'
import { FIELDS, isEmail, toVisibleLine } from '@portico/protocol'
import { expect, test } from 'vitest'
import { parseRedirectTarget } from '../http/redirect-targets.ts'
import { toAddressKey } from '../shared/client-address.ts'
import { describeUserAgent } from '../shared/client-description.ts'
import { toE164 } from '../shared/mobile-number.ts'

type Pair = readonly [input: string, result: string | null]

/** What people and programs have sent to comparable products, by docs/reports/public-reports.md. */
const INPUTS = JSON.parse(readFileSync(new URL('reported-inputs.json', import.meta.url), 'utf8')) as {
  readonly emails: readonly Pair[]
  readonly mobiles: readonly Pair[]
  readonly names: readonly Pair[]
  readonly forwarded: readonly Pair[]
  readonly redirects: readonly string[]
  readonly userAgents: readonly Pair[]
}

test.each(INPUTS.emails)('the e-mail %j is %j', (typed, email) => {
  const value = FIELDS.email.normalize(typed)
  expect(isEmail(value) ? value : null).toBe(email)
})

test.each(INPUTS.mobiles)('the mobile number %j is %j', (typed, mobile) => {
  expect(toE164(typed) ?? null).toBe(mobile)
})

test.each(INPUTS.names)('the name %j is shown as %j', (name, shown) => {
  expect(toVisibleLine(name)).toBe(shown)
})

test.each(INPUTS.forwarded)('the hop %j counts as %j', (hop, key) => {
  expect(toAddressKey(hop, '192.0.2.1')).toBe(key)
})

test.each(INPUTS.redirects)('%j leads nowhere', (address) => {
  expect(parseRedirectTarget(address, ['https://shop.example'])).toBeUndefined()
})

test.each(INPUTS.userAgents)('the browser %j is named %j', (userAgent, named) => {
  const { browser, device } = describeUserAgent(userAgent)
  expect(`${browser}, ${device}`).toBe(named)
})
