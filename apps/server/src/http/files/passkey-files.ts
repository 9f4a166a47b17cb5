import type { FastifyInstance } from 'fastify'
import { publicOriginOf } from '../../config/addresses.ts'
import type { Services } from '../../services/services.ts'

/**
 * Tells browsers which other origins may use the passkeys of this server's domain (Related Origin Requests), and password managers
 * where passkeys are made and managed (A Well-Known URL for Relying Party Passkey Endpoints).
 */
export function registerPasskeyFiles(server: FastifyInstance, { config }: Services): void {
  const { passkeys } = config
  if (!passkeys) return
  const accountPage = `${publicOriginOf(config)}/account/`
  server.get('/.well-known/passkey-endpoints', (_request, reply) =>
    reply.send({ enroll: accountPage, manage: accountPage }),
  )
  if (passkeys.relatedOrigins.length === 0) return
  server.get('/.well-known/webauthn', (_request, reply) => reply.send({ origins: passkeys.relatedOrigins }))
}
