import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { AuthorizationCode, Dialect, PlatformCall, Reading } from './dialect.ts'
import { trouble } from './dialect.ts'
import { DIALECTS } from './dialects.ts'
import { PlatformTrouble, fetchJson } from './fetch-json.ts'
import type { PlatformUser } from './platform-user.ts'

/** For both calls together; the visitor has an answer within five seconds, whatever the platform does. */
const ASKING_MAX_MS = 4_000

/**
 * Exchanges an authorization code for who it is: the token, then the user info (contract, section 8).
 * 1902: the platform refuses the code. 1905: it cannot be asked, or says something else; the log says what.
 */
export async function askPlatform(
  { log }: Pick<Services, 'log'>,
  platform: ConfiguredPlatform,
  authorization: AuthorizationCode,
): Promise<Result<PlatformUser>> {
  const said = await exchange(DIALECTS[platform.platform], platform, authorization)
  if (said.kind === 'read') return succeed(said.value)
  if (said.kind === 'code refused') return fail('authorizationCodeExpired')
  log.warn({ platform: platform.platform, reason: said.reason }, 'platform request failed')
  return fail('platformTrouble')
}

async function exchange(
  dialect: Dialect,
  platform: ConfiguredPlatform,
  authorization: AuthorizationCode,
): Promise<Reading<PlatformUser>> {
  const signal = AbortSignal.timeout(ASKING_MAX_MS)
  const token = await ask(dialect.tokenCall(platform, authorization), signal, dialect.readToken)
  if (token.kind !== 'read') return token
  const user = await ask(dialect.userInfoCall(platform, token.value), signal, (answer) =>
    dialect.readUser(platform, answer),
  )
  if (user.kind === 'read' && user.value.openId !== token.value.openId)
    return trouble('the user info belongs to another user')
  return user
}

async function ask<Value>(
  call: PlatformCall,
  signal: AbortSignal,
  read: (answer: unknown) => Reading<Value>,
): Promise<Reading<Value>> {
  try {
    return read(await fetchJson(call, signal))
  } catch (error) {
    if (error instanceof PlatformTrouble) return trouble(error.message)
    throw error
  }
}
