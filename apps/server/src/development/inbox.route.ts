import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { listInbox } from './inbox.store.ts'

/** Every message that would have left, newest first; what is still on its way arrives first. */
export function answerInbox(server: FastifyInstance, { database, outbox }: Services): void {
  server.get('/dev/inbox.json', async () => {
    await outbox.flush()
    return listInbox(database)
  })
}
