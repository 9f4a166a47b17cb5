import { DOCUMENTATION_PATH } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { publicOriginOf } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'

/**
 * Lets `/docs/` lead to the documentation that the configuration names, so that the addresses in a browser's console work.
 * @returns whether it is elsewhere
 */
export function redirectToDocumentation(server: FastifyInstance, config: Config): boolean {
  const { documentationUrl } = config
  const own = publicOriginOf(config) + DOCUMENTATION_PATH
  if (documentationUrl === undefined || documentationUrl === own) return false
  for (const path of [DOCUMENTATION_PATH, `${DOCUMENTATION_PATH}/*`])
    server.get(path, async ({ raw }, reply) =>
      reply.redirect(documentationUrl + (raw.url ?? '').slice(DOCUMENTATION_PATH.length), 302),
    )
  return true
}
