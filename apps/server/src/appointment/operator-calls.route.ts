import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorName } from '@portico/protocol'
import { writeFailure, writeSuccess } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import { parseBasicCredentials, checkAppSecret } from '../http/app-credentials.ts'
import { headerOf } from '../http/client-info.ts'
import type { RawFields } from '../http/fields.ts'
import { textOf, parseBody } from '../http/fields.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import { activate, appoint, keepCollaborating } from './operate.ts'

type Read = (name: string) => string
type OperatorCall = (
  services: Services,
  app: App,
  read: Read,
) => Promise<Result<Readonly<Record<string, unknown>>>>

const CALLS: Readonly<Record<string, OperatorCall>> = {
  '/account/operator/appointments': appoint,
  '/account/operator/activations': activate,
  '/account/operator/collaborators': keepCollaborating,
}

const WHY_NOT: Readonly<Partial<Record<ErrorName, string>>> = {
  codeNotSent: 'this server sends no e-mail: leave email out, and send the url yourself',
}

/**
 * What an app's own back end asks for, by its aid and its secret (HTTP Basic): tokens, activations, collaborators. No
 * browser calls these, so they know neither cookies nor CORS.
 */
export function answerOperatorCalls(server: FastifyInstance, services: Services): void {
  for (const [path, carryOut] of Object.entries(CALLS)) {
    for (const url of [path, `${path}/`]) {
      server.post(url, { config: { host: 'account' } }, async (request, reply) => {
        const app = await findCaller(services, request)
        if (!app)
          return reply
            .header('www-authenticate', 'Basic realm="operator"')
            .send(refusal(401, 'aid and secret, by HTTP Basic'))
        const done = await carryOut(services, app, readerOf(request))
        if (done.ok) return writeSuccess('account', done.value)
        return refusal(400, WHY_NOT[done.error.errorName] ?? 'bad parameter')
      })
    }
  }
}

function readerOf(request: FastifyRequest): Read {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const fields: RawFields = parseBody(body, headerOf(request, 'content-type') ?? '', 'form')
  return (name) => textOf(fields, name)
}

/** An app without a secret has no back end that could call. */
async function findCaller(services: Services, request: FastifyRequest): Promise<App | undefined> {
  const shown = parseBasicCredentials(headerOf(request, 'authorization'))
  const app = services.config.apps.find(({ aid }) => aid === shown?.name)
  const { addressKey } = request.clientInfo
  const checked = await checkAppSecret(services, { app, secret: shown?.secret, addressKey })
  return checked.ok ? app : undefined
}

function refusal(code: 400 | 401, description: string): object {
  return writeFailure('account', { errorCode: code, description })
}
