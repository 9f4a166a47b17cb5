import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The builds write a hash of the content into a file's name, or its folder's: what has one never changes. */
const HASHED_NAME = /(?:-[\w-]{8,}|\/portico[\w.]*\/[\w-]{6,}\/[^/]+)\.\w+$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The loaders keep their names, so that a host page never changes; a new one is seen within minutes. */
const SHORT_LIVED = 'public, max-age=300'
interface StaticFiles {
  readonly folder: string
  /** Which of its files; beside the scripts lies what the compiler left for other packages. */
  readonly only: RegExp
  /** The chunks of a script on another page are modules, and browsers fetch those with CORS. */
  readonly isCrossOrigin: boolean
}

/**
 * Serves the files of a folder at the root, compressed ones where the build has left them.
 * @returns whether the folder is there
 */
export async function serveFiles(
  server: FastifyInstance,
  { folder, only, isCrossOrigin }: StaticFiles,
): Promise<boolean> {
  if (!existsSync(folder)) return false
  await server.register(async (inside) => {
    inside.addHook('onRoute', (options) => {
      options.config = { ...options.config, isCacheable: true }
    })
    await inside.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      allowedPath: (path) => only.test(path),
      setHeaders: (response, path) => {
        const name = path.replaceAll('\\', '/').replace(/\.(?:br|gz)$/, '')
        response.setHeader('cache-control', HASHED_NAME.test(name) ? IMMUTABLE : SHORT_LIVED)
        response.setHeader('vary', 'Accept-Encoding')
        if (isCrossOrigin) allowEveryOrigin(response)
      },
    })
  })
  return true
}

function allowEveryOrigin(response: { setHeader: (name: string, value: string) => unknown }): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}
