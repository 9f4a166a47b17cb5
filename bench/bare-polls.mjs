// The least a poll can cost: Fastify with nothing on it, and the same store. Started by qr-polling.mjs.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { memoryEphemeral } from '../apps/server/dist/ephemeral/memory-ephemeral.js'

const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const { fastify } = requireAsServer('fastify')
const KEPT_FOR_MS = 600_000

const ephemeral = memoryEphemeral(Date.now)
const server = fastify()
server.get('/keep', async ({ query }) => {
  await ephemeral.put(query.token, JSON.stringify({ status: 'new', madeAt: Date.now() }), KEPT_FOR_MS)
  return {}
})
server.get('/poll', async ({ query }) => {
  const kept = await ephemeral.get(query.token)
  return { message: 'success', data: { status: JSON.parse(kept).status } }
})
await server.listen({ host: 'localhost', port: Number(process.env.PORT) })
