import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services/services.ts'
import { DAY_MS } from '../../shared/clock.ts'

/** RFC 9116 recommends less than a year. An old copy must not be taken for the present one. */
const LIFE_MS = 30 * DAY_MS

/** Says where to report vulnerabilities (RFC 9116), if the configuration names a contact. */
export function registerSecurityTxt(server: FastifyInstance, { config, now }: Services): void {
  const { securityContacts, ownOrigins } = config
  if (securityContacts === undefined) return
  server.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      ...securityContacts.map((url) => `Contact: ${url}`),
      `Expires: ${new Date(now() + LIFE_MS).toISOString()}`,
      `Canonical: ${ownOrigins[0]}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
