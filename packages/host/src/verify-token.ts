import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { AccountCenterOptions, TokenUser } from './account-center-types.ts'
import { fetchText } from './fetch-text.ts'
import type { HostHeaders } from './host-request.ts'
import { readHeader } from './host-request.ts'
import type { HostResult } from './host-result.ts'
import { fail, succeed } from './host-result.ts'
import { readAuthentication } from './read-authentication.ts'

interface VerifierOptions {
  readonly accountCenter: string
  readonly appId: string
  readonly timeoutMs: number
  readonly fetch: AccountCenterOptions['fetch']
}

/** The longest token that is looked at. */
const TOKEN_MAX_LENGTH = 2048

const BEARER = /^bearer +([\w.-]+)$/i

/** The access token of a request. */
export function readBearerToken(headers: HostHeaders): string | undefined {
  const header = readHeader(headers, 'authorization') ?? ''
  return header.length > TOKEN_MAX_LENGTH ? undefined : BEARER.exec(header)?.[1]
}

/**
 * Creates the verifier of access tokens. The issuer is not compared: the keys come from the account center itself, which
 * may be reached by another URL than its public one.
 */
export function createTokenVerifier({
  accountCenter,
  appId,
  timeoutMs,
  fetch: send = fetch,
}: VerifierOptions) {
  const keys = createRemoteJWKSet(new URL(`${accountCenter}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMs,
    [customFetch]: async (url, init) => new Response(await fetchText(send, { url, init, timeoutMs })),
  })
  return async (token: string): Promise<HostResult<TokenUser>> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        audience: appId,
        requiredClaims: ['sub', 'exp', 'sid'],
      })
      const { sub: userId, sid: signInId, exp } = payload
      if (!userId || typeof signInId !== 'string' || exp === undefined) return fail('unauthorized')
      return succeed({ userId, signInId, expiresAt: exp * 1000, ...readAuthentication(payload) })
    } catch (error) {
      return fail(error instanceof errors.JOSEError && !isKeyFault(error) ? 'unauthorized' : 'unavailable')
    }
  }
}

/** The keys could not be fetched or read; the token may be valid. */
function isKeyFault({ code }: errors.JOSEError): boolean {
  return code === errors.JWKSTimeout.code || code === errors.JWKSInvalid.code || code === 'ERR_JOSE_GENERIC'
}
