import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { expireToken } from '../business-account/appointment-token.store.ts'
import { activateBusinessAccount } from '../business-account/business-account.store.ts'
import type { App } from '../config/config-file.ts'
import type { RawFields } from '../http/raw-fields.ts'
import { parseForm, textOf } from '../http/raw-fields.ts'
import type { Services } from '../services.ts'
import { listAppointments } from './list-appointments.ts'
import { makeAppointment } from './make-appointment.ts'

type Deed = (fields: RawFields, app: App) => Promise<object | undefined>

/**
 * Makes appointments of every kind and shows what became of them (contract, section 13); absent outside development. What
 * changes something is done for our own page alone.
 */
export function answerAppointments(server: FastifyInstance, services: Services): void {
  const { config, database, now } = services
  const [app] = config.apps
  if (!app) return
  server.get('/dev/appointments.json', () => listAppointments(services, app))

  const answer = (path: string, deed: Deed): void => {
    server.post(path, async (request, reply) => {
      if (!request.arrival.page.isOwn) return refuse(reply, 403)
      const done = await deed(fieldsOf(request), app)
      return done ?? refuse(reply, 400)
    })
  }

  answer('/dev/appointments/tokens', async (fields) => {
    const made = await makeAppointment(services, {
      app,
      appKey: textOf(fields, 'app_key'),
      by: textOf(fields, 'by'),
      situation: textOf(fields, 'situation'),
      tokenState: textOf(fields, 'token_state') || 'unused',
      email: textOf(fields, 'email'),
      language: textOf(fields, 'language'),
    })
    return made.ok ? made.value : undefined
  })
  answer('/dev/appointments/expire', async (fields) => {
    await expireToken(database, { id: textOf(fields, 'id'), now: now() })
    return {}
  })
  answer('/dev/appointments/activate', async (fields, { aid }) => {
    const isThere = await activateBusinessAccount(database, { id: textOf(fields, 'id'), aid, now: now() })
    return isThere ? {} : undefined
  })
}

function fieldsOf({ body }: FastifyRequest): RawFields {
  return parseForm(Buffer.isBuffer(body) ? body.toString('utf8') : '')
}

function refuse(reply: FastifyReply, status: 400 | 403): object {
  reply.code(status)
  return { refused: status === 403 ? 'another origin' : 'bad parameter' }
}
