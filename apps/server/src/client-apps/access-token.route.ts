import { issueToken } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { route, success } from '../http/route.ts'
import type { Services } from '../services/services.ts'
import { touchSession, readSession } from '../sessions/read-session.ts'
import { fail } from '../shared/result.ts'
import { ACCESS_TOKEN_TTL_S, signAccessToken } from './access-token.ts'

/** Gives a signed-in visitor's page a token for the API of its app. */
export const issueTokenRoute = route({
  endpoint: issueToken,
  async handle(services, call) {
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const accountId = session.account.id
    call.addLogFields({ accountId })
    touchSession(services, session)
    const { appId, sessionGroupId: signInId, methods, signedInAt } = session
    const token = await signAccessToken(services, { accountId, appId, signInId, methods, signedInAt })
    return success({ token, expires_in: ACCESS_TOKEN_TTL_S })
  },
})

/** Publishes the keys that verify access tokens. Any page and server may read them. */
export function registerJwksRoute(server: FastifyInstance, { readTokenKeys }: Services): void {
  server.get('/.well-known/jwks.json', { config: { isCacheable: true } }, async (_request, reply) => {
    const { all } = await readTokenKeys()
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send({ keys: all.map(({ publicJwk }) => publicJwk) })
  })
}
