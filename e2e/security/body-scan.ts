import type { Endpoint } from '@portico/protocol'
import { endpoints, isMixedField, unmix } from '@portico/protocol'
import type { CallBody } from './traffic-recorder.ts'
import type { TypedInput } from './leak-scan.ts'
import { findLeaks } from './leak-scan.ts'

/** The names a field's value is sent under, as the contract lists them (2.4, and the calls in sections 3 to 5). */
const WIRE_NAMES: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'account'],
  mobile: ['mobile'],
  gmobile: ['mobile'],
  password: ['password'],
  captcha: ['captcha'],
  mobilecaptcha: ['code'],
  emailcaptcha: ['code'],
  code: ['code'],
  username: ['username', 'name'],
  // The one field of the panel reset is sent as what it holds.
  account: ['account', 'mobile', 'email'],
}

/** Where single sign-on's calls are, when the host names no other place (contract 1.2). */
const SSO_BASE = '/passport/sso/'

/** Looks for what stands in a field that is not its own, or in its own otherwise than the contract writes it. */
export function findMisplacedInput(
  typed: readonly TypedInput[],
  bodies: readonly CallBody[],
): readonly string[] {
  return bodies.flatMap(({ path, text }) => {
    const call = callAt(path)
    const fields = fieldsOf(text)
    const isMixMode = fields.some(([name, value]) => name === 'mix_mode' && value === '1')
    return fields.flatMap(([name, sent]) => {
      const isMixed = call !== undefined && isMixedField(call, name)
      const unmixed = isMixMode ? unmix(sent) : undefined
      const written = isMixed ? unmixed : sent
      const isOwn = typed.some((one) => isPlaceOf(one, name, call) && isAsTyped(one, written))
      // There is nothing else in it; but one drawn code in hex may read as another one mixed.
      return isOwn ? [] : findLeaks(typed, [{ where: `${name} of ${path}`, text: sent }])
    })
  })
}

/** The fields of a body, as they were sent. */
export function fieldsOf(body: string): readonly (readonly [name: string, value: string])[] {
  if (!body.startsWith('{')) return [...new URLSearchParams(body)]
  return Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value, withoutNumbers),
  ])
}

/** The way of a hand over the slider's picture: any four digits may be in it, and nothing is typed as a number. */
function withoutNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' ? 0 : value
}

function callAt(path: string): Endpoint | undefined {
  return Object.values<Endpoint>(endpoints).find(({ host, path: own, aliases = [] }) =>
    [own, ...aliases].some((one) => path === (host === 'sso' ? SSO_BASE + one : one)),
  )
}

function isPlaceOf({ field }: TypedInput, name: string, call: Endpoint | undefined): boolean {
  return call?.fields[name] !== undefined && WIRE_NAMES[field]?.includes(name) === true
}

/** A mobile from abroad has its area's code before it (contract 2.5). */
function isAsTyped({ field, value }: TypedInput, written: string | undefined): boolean {
  return written === value || (field === 'gmobile' && written === `+65${value}`)
}
