import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHECK_PUZZLE_PATH, GET_PUZZLE_FIELDS, GET_PUZZLE_PATH, isDeviceId } from '@portico/protocol'
import { allowOrigin } from '../http/cross-origin.ts'
import { wantsPage } from '../http/error-page.ts'
import type { RawFields } from '../http/fields.ts'
import { parseQuery, textOf, drain, readBody } from '../http/fields.ts'
import { sendResponse } from '../http/reply.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { parsePuzzleAnswer } from './puzzle-answer.ts'
import type { PuzzleResponse } from './puzzle-service.ts'
import { verifyPuzzle, issuePuzzle, puzzleResponse } from './puzzle-service.ts'

/** A path of 1,000 points exceeds the 16 KiB limit of the other endpoints. */
const ANSWER_MAX_BYTES = 64 * 1024

/**
 * Serves the puzzle endpoints under every host name of this server. They have an envelope of their own and use no
 * session or cookie.
 */
export async function registerSliderRoutes(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser('*', (_: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, ANSWER_MAX_BYTES),
    )
    instance.setErrorHandler(async (error: FastifyError, request, reply) => {
      await drain(request.raw)
      allowOrigin(reply, request.headers.origin, services.config.apps)
      if (error.statusCode !== undefined && error.statusCode < 500)
        return refuse(services, reply.code(error.statusCode === 413 ? 413 : 200), 'invalidParameter')
      request.log.error({ err: error }, 'unhandled error')
      return refuse(services, reply.code(500), 'systemError')
    })
    for (const path of pathVariants(GET_PUZZLE_PATH))
      instance.get(path, { exposeHeadRoute: false }, (request, reply) => handleGet(services, request, reply))
    for (const path of pathVariants(CHECK_PUZZLE_PATH))
      instance.post(path, (request, reply) => handleVerify(services, request, reply))
  })
}

/** Sends the envelope of the puzzle, or a page to a visitor who has followed a link here. */
async function refuse(
  { config: { apps } }: Services,
  reply: FastifyReply,
  errorName: 'invalidParameter' | 'systemError',
): Promise<FastifyReply> {
  if (!wantsPage(reply.request)) return reply.send(puzzleResponse(errorName))
  await sendResponse(reply, { apiGroup: 'passport', language: '', apps }, fail(errorName))
  return reply
}

function pathVariants(path: string): readonly string[] {
  return [path, `${path}/`]
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
  if (!isWellFormed && wantsPage(request)) return refuse(services, reply, 'invalidParameter')
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
  const answer =
    isJson && Buffer.isBuffer(request.body) ? parsePuzzleAnswer(request.body.toString('utf8')) : undefined
  const response = answer ? await verifyPuzzle(services, answer) : puzzleResponse('invalidParameter')
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
