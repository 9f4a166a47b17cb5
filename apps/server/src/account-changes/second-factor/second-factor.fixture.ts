import { confirmTotp, startTotp } from '@portico/protocol'
import { expect } from 'vitest'
import { computeTotp, stepAt } from '../../accounts/second-factor/totp.ts'
import { decodeBase32 } from '../../shared/base32.fixture.ts'
import { errorCodeOf, OWN, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'
import type { SignedIn } from '../contacts/contact-change.fixture.ts'
import { openWithEmail, pass, PASSWORD } from '../contacts/contact-change.fixture.ts'

export const STEP_MS = 30_000

/** A configuration whose app allows second factors. */
export function allowing(more: object = {}, mode: 'off' | 'allowed' | 'required' = 'allowed') {
  const app = { aid: 1574, name: 'Shop', origins: [OWN], security: { second_factor: mode } }
  return { limits: UNLIMITED_CODES, apps: [app], ...more }
}

export interface WithTotp extends SignedIn {
  /** The code that the app shows. @param steps later than now */
  readonly code: (steps?: number) => string
  readonly recoveryCodes: readonly string[]
}

/** What an authenticator app does with a secret. */
export function appWith({ portico }: SignedIn, secret: string): WithTotp['code'] {
  const bytes = decodeBase32(secret) ?? Buffer.alloc(0)
  return (steps = 0) => computeTotp(bytes, stepAt(portico.services.now()) + steps)
}

/** Sets up an authenticator app, and waits for its next code. */
export async function setUp(signedIn: SignedIn, proof: object = { password: PASSWORD }): Promise<WithTotp> {
  const { browser } = signedIn
  const started = await browser.send(startTotp, { ...proof })
  expect(errorCodeOf(started)).toBe(0)
  const code = appWith(signedIn, started.json().data.secret)
  const confirmed = await browser.send(confirmTotp, { code: code() })
  expect(errorCodeOf(confirmed)).toBe(0)
  pass(STEP_MS)
  return { ...signedIn, code, recoveryCodes: confirmed.json().data.recovery_codes }
}

/** A visitor whose account has an e-mail, a password and an authenticator app. */
export async function openWithTotp(file: object = allowing()): Promise<WithTotp> {
  return setUp(await openWithEmail(file))
}
