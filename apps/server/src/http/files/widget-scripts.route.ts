import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services/services.ts'
import { storeModules } from './earlier-builds.ts'
import type { ScriptFile } from './script-file.ts'
import { findScript, readScripts, sendScript } from './script-file.ts'

/** The scripts that a page includes. */
const INCLUDED = /^\/portico[\w.]*\.js$/
/** The modules they load, in a folder whose name is a hash of their content. */
const MODULE = /^\/portico(?:\.react|\.account)?\/[\w-]{6,32}\/[\w-]{1,64}\.js$/
const MODULE_ROUTES = [
  '/portico/:folder/:file',
  '/portico.react/:folder/:file',
  '/portico.account/:folder/:file',
]
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Included scripts keep their names, so caches must revalidate them soon. */
const SHORT_LIVED = 'public, max-age=300'

/**
 * Serves the scripts of the widget to pages of any origin, and the modules of other versions that use the same folder of
 * assets. The files of this build are read once, so that a later build in its place does not mix versions.
 */
export async function registerWidgetScripts(
  server: FastifyInstance,
  services: Services,
  folder: string,
): Promise<void> {
  const included = await readScripts(folder, INCLUDED)
  const modules = await readScripts(folder, MODULE)
  const { assetsFolder } = services.config
  if (assetsFolder !== undefined)
    await storeModules(folder, assetsFolder).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not store the modules of the widget for other versions'),
    )
  const options = { config: { isCacheable: true } }
  for (const file of included)
    server.get(file.path, options, (request, reply) =>
      respond(request, reply, { file, cacheControl: SHORT_LIVED }),
    )
  const builtModules = new Map(modules.map((file) => [file.path, file]))
  for (const route of MODULE_ROUTES)
    server.get(route, options, async (request, reply) => {
      // Caches must not store an error as the module.
      reply.header('cache-control', 'no-store')
      const [path = ''] = (request.raw.url ?? '').split('?', 1)
      const file =
        builtModules.get(path) ??
        (assetsFolder !== undefined && MODULE.test(path) ? await findScript(assetsFolder, path) : undefined)
      return respond(request, reply, { file, cacheControl: IMMUTABLE })
    })
}

interface Found {
  readonly file: ScriptFile | undefined
  readonly cacheControl: string
}

function respond(request: FastifyRequest, reply: FastifyReply, { file, cacheControl }: Found): FastifyReply {
  // Module scripts on a page of another origin are fetched with CORS.
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!file) {
    reply.callNotFound()
    return reply
  }
  return sendScript(request, reply.header('cache-control', cacheControl), file)
}
