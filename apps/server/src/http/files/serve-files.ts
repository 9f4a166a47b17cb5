import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Builds name the files in this folder by a hash of their content; they never change. */
const HASHED_PATH = /(?:^|\/)assets\//
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Files that keep their names, so that caches must revalidate them soon. */
const SHORT_LIVED = 'public, max-age=300'
interface StaticFiles {
  readonly folder: string
  /** The files to serve: the folder also holds output for other packages. */
  readonly only: RegExp
  /** Module chunks of a script on another page are fetched with CORS. */
  readonly isCrossOrigin: boolean
}

/**
 * Serves files of a folder at the root, precompressed where the build provides it.
 * @returns whether the folder exists
 */
export async function serveFiles(
  server: FastifyInstance,
  { folder, only, isCrossOrigin }: StaticFiles,
): Promise<boolean> {
  if (!existsSync(folder)) return false
  await server.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, isCacheable: true }
    })
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      allowedPath: (path) => only.test(path),
      setHeaders: (response, path) => {
        const name = relative(folder, path).replaceAll('\\', '/')
        response.setHeader('cache-control', HASHED_PATH.test(name) ? IMMUTABLE : SHORT_LIVED)
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
