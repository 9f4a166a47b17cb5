import type { Endpoint } from '@portico/protocol'
import { endpoints, isObfuscatedField, deobfuscate } from '@portico/protocol'
import type { TypedInput } from './leak-scan.ts'
import { findLeaks } from './leak-scan.ts'
import type { CallBody } from './traffic-recorder.ts'

/** The wire names that a field may be sent as. */
const WIRE_NAMES: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'account'],
  mobile: ['mobile'],
  gmobile: ['mobile'],
  password: ['password'],
  captcha: ['captcha'],
  mobilecaptcha: ['code', 'old_code'],
  emailcaptcha: ['code', 'old_code'],
  code: ['code'],
  username: ['username', 'name'],
  // The single field of the reset panel is sent as the kind of contact it contains.
  account: ['account', 'mobile', 'email'],
}

/** The default base path of single sign-on. */
const SSO_BASE = '/passport/sso/'

/** Finds input in a field that is not its own, or in its own field in the wrong encoding. */
export function findMisplacedInput(
  typed: readonly TypedInput[],
  bodies: readonly CallBody[],
): readonly string[] {
  return bodies.flatMap(({ path, text }) => {
    const call = callAt(path)
    const fields = fieldsOf(text)
    const isMixMode = fields.some(([name, value]) => name === 'mix_mode' && value === '1')
    return fields.flatMap(([name, sent]) => {
      const isObfuscated = call !== undefined && isObfuscatedField(call, name)
      const deobfuscated = isMixMode ? deobfuscate(sent) : undefined
      const written = isObfuscated ? deobfuscated : sent
      const isOwn = typed.some((one) => isPlaceOf(one, name, call) && isAsTyped(one, written))
      // A value in its own field is not scanned: one code in hex may equal another one obfuscated.
      return isOwn ? [] : findLeaks(typed, [{ where: `${name} of ${path}`, text: sent }])
    })
  })
}

/** The fields of a request body. */
export function fieldsOf(body: string): readonly (readonly [name: string, value: string])[] {
  if (!body.startsWith('{')) return [...new URLSearchParams(body)]
  return Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value, withoutNumbers),
  ])
}

/** Removes the numbers of the slider track, which may equal a short code by chance; no input is sent as a number. */
function withoutNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' ? 0 : value
}

function callAt(path: string): Endpoint | undefined {
  return Object.values<Endpoint>(endpoints).find(({ apiGroup: host, path: mainPath, aliases = [] }) =>
    [mainPath, ...aliases].some((one) => path === (host === 'sso' ? SSO_BASE + one : one)),
  )
}

function isPlaceOf({ field }: TypedInput, name: string, call: Endpoint | undefined): boolean {
  return call?.fields[name] !== undefined && WIRE_NAMES[field]?.includes(name) === true
}

/** A foreign mobile is sent with its area code. */
function isAsTyped({ field, value }: TypedInput, written: string | undefined): boolean {
  return written === value || (field === 'gmobile' && written === `+65${value}`)
}
