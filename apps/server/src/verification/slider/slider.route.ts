import { CHECK_PUZZLE_PATH, GET_PUZZLE_FIELDS, GET_PUZZLE_PATH, isDeviceId } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowOrigin } from '../../http/cross-origin.ts'
import { sendError } from '../../http/error-handlers.ts'
import type { RawFields } from '../../http/fields.ts'
import { parseQuery, textOf } from '../../http/fields.ts'
import { wantsPage } from '../../http/pages/error-page.ts'
import type { Services } from '../../services/services.ts'
import { parsePuzzleAnswer } from './puzzle-answer.ts'
import type { PuzzleResponse } from './puzzle-service.ts'
import { checkPuzzle, issuePuzzle, puzzleResponse } from './puzzle-service.ts'

/** A path of 1,000 points exceeds the 16 KiB limit of the other endpoints. */
const ANSWER_MAX_BYTES = 64 * 1024

/**
 * Serves the puzzle endpoints under every host name of this server. They have an envelope of their own and use no
 * session or cookie.
 */
export function registerSliderRoutes(server: FastifyInstance, services: Services): void {
  const config = { errorBody: puzzleResponse }
  server.get(GET_PUZZLE_PATH, { config, exposeHeadRoute: false }, (request, reply) =>
    handleGet(services, request, reply),
  )
  server.post(CHECK_PUZZLE_PATH, { config, bodyLimit: ANSWER_MAX_BYTES }, (request, reply) =>
    handleVerify(services, request, reply),
  )
}

async function handleGet(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = parseQuery(request.raw.url ?? '')
  const appId = textOf(query, 'aid')
  const app = services.config.apps.find((one) => one.appId === appId)
  allowOrigin(reply, request.headers.origin, app ? [app] : services.config.apps)
  const isWellFormed = app !== undefined && isWellFormedQuery(query, services.config.limits.fieldCharacters)
  if (!isWellFormed && wantsPage(request))
    return sendError({ config: services.config, request, reply, errorName: 'invalidParameter' })
  const response = isWellFormed ? await issue(services, request, query) : puzzleResponse('invalidParameter')
  return send({ request, reply, call: 'getPuzzle', response })
}

function issue(
  services: Services,
  { clientInfo }: FastifyRequest,
  query: RawFields,
): Promise<PuzzleResponse> {
  const read = (name: (typeof GET_PUZZLE_FIELDS)[number]): string => textOf(query, name)
  return issuePuzzle(services, {
    appId: read('aid'),
    deviceId: read('fp'),
    challenge_code: read('challenge_code'),
    detail: read('detail'),
    mode: read('mode'),
    addressKey: clientInfo.addressKey,
  })
}

/** Whether no field is repeated or too long and the device id has the right form. */
function isWellFormedQuery(query: RawFields, maxCharacters: number): boolean {
  const deviceId = textOf(query, 'fp')
  if (deviceId !== '' && !isDeviceId(deviceId)) return false
  return GET_PUZZLE_FIELDS.every((name) => {
    const field = query.get(name)
    return field === undefined || (field.isScalar && field.text.length <= maxCharacters)
  })
}

async function handleVerify(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  allowOrigin(reply, request.headers.origin, services.config.apps)
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  const { body } = request
  const readAnswer = () =>
    isJson && Buffer.isBuffer(body) ? parsePuzzleAnswer(body.toString('utf8')) : undefined
  const response = await checkPuzzle(services, request.clientInfo.addressKey, readAnswer)
  return send({ request, reply, call: 'checkPuzzle', response })
}

interface SendOptions {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly call: string
  readonly response: PuzzleResponse
}

function send({ request, reply, call, response }: SendOptions): FastifyReply {
  // The log hides `code`, the name of one-time codes.
  request.log.info({ call, puzzleCode: response.code }, 'answered')
  return reply.send(response)
}
