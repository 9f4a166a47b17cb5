// A session check of better-auth in Fastify, for better-auth.mjs, which installs it in a temporary folder and starts this program:
// with its session in PostgreSQL, and with its cookie cache, which answers for five minutes without the database.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const { PORT, POSTGRES_URL, FOLDER } = process.env
const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const { fastify } = requireAsServer('fastify')
const { Pool } = requireAsServer('pg')
const { resolve } = createRequire(join(FOLDER, 'package.json'))
const { betterAuth } = await import(pathToFileURL(resolve('better-auth')))
const { getMigrations } = await import(pathToFileURL(resolve('better-auth/db/migration')))

const pool = new Pool({ connectionString: POSTGRES_URL, max: 10 })
const server = fastify()
for (const [basePath, isCached] of [
  ['/database', false],
  ['/cookie', true],
]) {
  const options = {
    database: pool,
    basePath,
    baseURL: `http://localhost:${PORT}`,
    secret: randomBytes(32).toString('hex'),
    emailAndPassword: { enabled: true },
    session: { cookieCache: { enabled: isCached, maxAge: 300 } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  }
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  const auth = betterAuth(options)
  // As its documentation shows for Fastify.
  server.route({
    method: ['GET', 'POST'],
    url: `${basePath}/*`,
    handler: async (request, reply) => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) headers.append(name, String(value))
      const body = request.body ? { body: JSON.stringify(request.body) } : {}
      const url = new URL(request.url, `http://localhost:${PORT}`)
      const response = await auth.handler(new Request(url, { method: request.method, headers, ...body }))
      reply.status(response.status)
      response.headers.forEach((value, name) => reply.header(name, value))
      return reply.send(response.body ? await response.text() : null)
    },
  })
}
await server.listen({ host: 'localhost', port: Number(PORT) })
