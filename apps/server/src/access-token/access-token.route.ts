import type { FastifyInstance } from 'fastify'
import { issueToken } from '@portico/protocol'
import { route, success } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSignedInVisitor } from '../session/read-session.ts'
import { noteSessionUse } from '../session/session-use.ts'
import { findSessionGroupId, hashSessionId } from '../session/session.store.ts'
import { ACCESS_TOKEN_TTL_S, signAccessToken } from './access-token.ts'

/** Gives a signed-in visitor's page a token for the API of its app. */
export const issueTokenRoute = route({
  endpoint: issueToken,
  csrf: 'header',
  async handle(services, call) {
    const visitor = await readSignedInVisitor(services, call)
    if (!visitor) return fail('notLoggedIn')
    call.trace({ accountId: visitor.account.id })
    noteSessionUse(services, { sessionId: visitor.sessionId, lastUsedAt: visitor.lastUsedAt })
    const idHash = hashSessionId(visitor.sessionId)
    const token = await signAccessToken(services, {
      accountId: visitor.account.id,
      appId: call.app.appId,
      signInId: (await findSessionGroupId(services.database, idHash)) ?? idHash,
    })
    return success({ token, expires_in: ACCESS_TOKEN_TTL_S })
  },
})

/** Publishes the keys that verify access tokens. Any page and server may read them. */
export function registerTokenKeysRoute(server: FastifyInstance, { readTokenKeys }: Services): void {
  server.get('/.well-known/jwks.json', { config: { isCacheable: true } }, async (_request, reply) => {
    const { all } = await readTokenKeys()
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send({ keys: all.map(({ publicJwk }) => publicJwk) })
  })
}
