import { errors, jwtVerify, SignJWT } from 'jose'
import type { App } from '../config/config-file.ts'
import type { Services } from '../services/services.ts'
import { isSignedInAtApp } from '../sessions/session.store.ts'
import type { AuthMethods } from '../shared/auth-methods.ts'

/** How long an access token is valid. */
export const ACCESS_TOKEN_TTL_S = 300

const ALGORITHM = 'EdDSA'

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'readTokenKeys'>

export interface AccessTokenSubject {
  readonly accountId: string
  /** The audience. */
  readonly appId: string
  /** The sign-in of the visitor's session, as `listSignIns` names it. */
  readonly signInId: string
}

/** A visitor who has proved their identity. */
export interface AuthenticatedSubject extends AccessTokenSubject {
  readonly methods: AuthMethods
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** Signs a token that names a signed-in visitor to the API of an app. It contains no contact. */
export async function signAccessToken(
  { config, now, readTokenKeys }: Deps,
  { accountId, appId, signInId, methods, signedInAt }: AuthenticatedSubject,
): Promise<string> {
  const { signing } = await readTokenKeys()
  const issuedAt = Math.floor(now() / 1000)
  return new SignJWT({ sid: signInId, amr: methods, auth_time: Math.floor(signedInAt / 1000) })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.id, typ: 'JWT' })
    .setIssuer(issuerOf(config))
    .setSubject(accountId)
    .setAudience(appId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_TTL_S)
    .sign(signing.privateKey)
}

export interface ActiveToken extends Pick<AccessTokenSubject, 'accountId' | 'signInId'> {
  /** Epoch seconds. */
  readonly expiresAt: number
}

/**
 * Reads a token whose session is still live.
 * @returns `undefined` for a token that is forged, expired or for another app, and after the end of its session
 */
export async function readActiveToken(
  deps: Deps,
  { token, app }: { readonly token: string; readonly app: App },
): Promise<ActiveToken | undefined> {
  const claims = await verifyAccessToken(deps, token, app)
  if (!claims) return undefined
  const { accountId, signInId: sessionGroupId } = claims
  const signIn = { accountId, sessionGroupId, appId: app.appId, now: deps.now() }
  return (await isSignedInAtApp(deps.database, signIn)) ? claims : undefined
}

async function verifyAccessToken(
  { config, now, readTokenKeys }: Deps,
  token: string,
  app: App,
): Promise<ActiveToken | undefined> {
  const { all } = await readTokenKeys()
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = all.find(({ id }) => id === kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key.publicKey
      },
      {
        algorithms: [ALGORITHM],
        issuer: issuerOf(config),
        audience: app.appId,
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: new Date(now()),
      },
    )
    const { sub: accountId, sid: signInId, exp: expiresAt } = payload
    if (accountId === undefined || expiresAt === undefined || typeof signInId !== 'string') return undefined
    return { accountId, signInId, expiresAt }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function issuerOf({ ownOrigins }: Services['config']): string {
  return ownOrigins[0] ?? ''
}
