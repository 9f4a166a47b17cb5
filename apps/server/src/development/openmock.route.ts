import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { PLATFORMS } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawFields } from '../http/fields.ts'
import { parseQuery, textOf, mergeFields, parseFormFields } from '../http/fields.ts'
import { wantsPage } from '../http/pages/error-page.ts'
import { sendPage } from '../http/pages/pages.ts'
import { parseRedirectTarget } from '../http/redirect-targets.ts'
import type { Services } from '../services/services.ts'
import type { KeyValueStore, TtlStore } from '../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../services/short-lived/ttl-store.ts'
import { readDevelopmentDocument } from './development.route.ts'
import type { OpenmockUser, OpenmockFault } from './openmock-users.ts'
import {
  prepareConflict,
  OPENMOCK_USERS,
  OPENMOCK_FAULTS,
  findOpenmockUser,
  createOpenmockUser,
  openIdOf,
} from './openmock-users.ts'

/** What an authorization code of the development provider stands for. */
export interface OpenmockGrant {
  readonly platform: string
  readonly clientKey: string
  readonly redirectUri: string
  readonly sharesMobile: boolean
  readonly person: OpenmockUser
  readonly trouble?: OpenmockFault
}

type Problem = 'client_key' | 'response_type' | 'redirect_uri'

const CODE_LIFE_MS = 300_000

const NAME_MAX_LENGTH = 64

const DENIED = 'cancel'

/**
 * `/openmock/<platform>/authorize/`: a page to select a user or a failure; with `person` in the query the selection
 * is skipped. Redirects to allowed origins only.
 * @param folder of the built pages
 */
export function registerOpenmockAuthorizeRoute(
  server: FastifyInstance,
  services: Services,
  folder: string,
): void {
  for (const platform of Object.keys(PLATFORMS)) {
    const base = `/openmock/${platform}`
    server.get(`${base}/authorize/`, (request, reply) =>
      authorize(services, { platform, request, reply, folder }),
    )
    server.get(`${base}/request.json`, async ({ raw }) => ({
      problem: findProblem(services, platform, parseQuery(raw.url ?? '')) ?? '',
      people: OPENMOCK_USERS,
      troubles: OPENMOCK_FAULTS,
    }))
  }
}

interface AuthorizeRequest {
  readonly platform: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly folder: string
}

async function authorize(
  services: Services,
  { platform, request, reply, folder }: AuthorizeRequest,
): Promise<FastifyReply> {
  const query = parseQuery(request.raw.url ?? '')
  const problem = findProblem(services, platform, query)
  const chosen = textOf(query, 'person')
  if (chosen === '' || problem) return showPage(reply.code(problem ? 400 : 200), folder)
  const back = new URL(textOf(query, 'redirect_uri'))
  if (chosen === DENIED) back.searchParams.set('error', 'access_denied')
  else {
    const grant = await makeGrant(services, platform, query)
    if (!grant) return showPage(reply.code(400), folder)
    back.searchParams.set('code', await issueCode(services, grant))
  }
  back.searchParams.set('state', textOf(query, 'state'))
  return reply.redirect(back.href, 302)
}

function showPage(reply: FastifyReply, folder: string): FastifyReply {
  const document = readDevelopmentDocument(folder)
  return document === undefined ? reply.send() : sendPage(reply, { html: document })
}

/** Validates the client and redirect URI as a platform would, so that development is no open redirector. */
function findProblem({ config }: Services, platform: string, query: RawFields): Problem | undefined {
  const clientKey = textOf(query, 'client_key')
  const clients = config.platforms.filter((entry) => entry.platform === platform)
  if (!clients.some((client) => client.clientKey === clientKey)) return 'client_key'
  if (textOf(query, 'response_type') !== 'code') return 'response_type'
  const origins = config.apps.flatMap((app) => app.origins)
  return parseRedirectTarget(textOf(query, 'redirect_uri'), origins) ? undefined : 'redirect_uri'
}

async function makeGrant(
  services: Services,
  platform: string,
  query: RawFields,
): Promise<OpenmockGrant | undefined> {
  const chosen = textOf(query, 'person')
  const trouble = OPENMOCK_FAULTS.find((one) => one === chosen)
  const person = trouble ? OPENMOCK_USERS[0] : findUser(chosen, query)
  if (!person) return undefined
  if (!trouble) await prepareConflict(services, platform, person)
  return {
    platform,
    clientKey: textOf(query, 'client_key'),
    redirectUri: textOf(query, 'redirect_uri'),
    sharesMobile: textOf(query, 'scope').split(',').includes('mobile'),
    person,
    ...(trouble && { trouble }),
  }
}

function findUser(chosen: string, query: RawFields): OpenmockUser | undefined {
  if (chosen !== 'new') return findOpenmockUser(chosen)
  const nickname = textOf(query, 'nickname').slice(0, NAME_MAX_LENGTH)
  return nickname === '' ? undefined : createOpenmockUser(nickname, textOf(query, 'mobile'))
}

async function issueCode({ keyValueStore }: Services, grant: OpenmockGrant): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await openmockCodes(keyValueStore).put(code, grant)
  return code
}

function openmockCodes(store: KeyValueStore): TtlStore<OpenmockGrant> {
  return createTtlStore(store, { prefix: 'openmock-code', ttlMs: CODE_LIFE_MS })
}

type OpenmockHandler = (
  services: Services,
  request: { readonly platform: string; readonly fields: RawFields; readonly reply: FastifyReply },
) => Promise<FastifyReply>

/** The error codes of the platforms. */
const REFUSED = { clientKey: 10_003, code: 10_007, accessToken: 10_008, clientSecret: 10_013 } as const

const TOKEN_LIFE_S = 600

const HUGE_CHUNKS = 160

const CHUNK_BYTES = 64 * 1024

/** `/openmock/<platform>/access_token/` and `…/userinfo/`, compatible with the platforms. */
export function registerOpenmockTokenRoutes(server: FastifyInstance, services: Services): void {
  for (const platform of Object.keys(PLATFORMS))
    for (const [name, answer] of Object.entries({
      access_token: handleAccessToken,
      userinfo: handleUserInfo,
    }))
      server.route({
        method: ['GET', 'POST'],
        url: `/openmock/${platform}/${name}/`,
        handler: (request, reply) => answer(services, { platform, fields: readFields(request), reply }),
      })
}

/** From the query or the body, like the platforms. */
function readFields({ raw, body }: FastifyRequest): RawFields {
  return mergeFields(
    parseQuery(raw.url ?? ''),
    parseFormFields(Buffer.isBuffer(body) ? body.toString('utf8') : ''),
  )
}

const handleAccessToken: OpenmockHandler = async ({ config, keyValueStore }, { platform, fields, reply }) => {
  const clientKey = textOf(fields, 'client_key')
  const clients = config.platforms.filter(
    (entry) => entry.platform === platform && entry.clientKey === clientKey,
  )
  if (clients.length === 0) return sendError(reply, REFUSED.clientKey, 'unknown client_key')
  const secret = textOf(fields, 'client_secret')
  if (!clients.some(({ clientSecret }) => clientSecret === secret))
    return sendError(reply, REFUSED.clientSecret, 'wrong client_secret')
  const grant = await openmockCodes(keyValueStore).consume(textOf(fields, 'code'))
  if (!grant || !isValidGrant(grant, platform, fields)) return sendError(reply, REFUSED.code, 'unknown code')
  if (grant.trouble) return simulateFault(reply, grant.trouble)
  const accessToken = randomBytes(16).toString('hex')
  await accessTokens(keyValueStore).put(accessToken, grant)
  return sendSuccess(reply, {
    access_token: accessToken,
    expires_in: TOKEN_LIFE_S,
    open_id: openIdOf(platform, grant.person),
    refresh_token: randomBytes(16).toString('hex'),
    scope: grant.sharesMobile ? 'mobile,user_info' : 'user_info',
  })
}

function isValidGrant(grant: OpenmockGrant, platform: string, fields: RawFields): boolean {
  return (
    grant.platform === platform &&
    grant.clientKey === textOf(fields, 'client_key') &&
    textOf(fields, 'grant_type') === 'authorization_code' &&
    ['', grant.redirectUri].includes(textOf(fields, 'redirect_uri'))
  )
}

const handleUserInfo: OpenmockHandler = async ({ keyValueStore }, { platform, fields, reply }) => {
  const grant = await accessTokens(keyValueStore).get(textOf(fields, 'access_token'))
  const openId = grant ? openIdOf(platform, grant.person) : ''
  if (!grant || grant.platform !== platform || textOf(fields, 'open_id') !== openId)
    return sendError(reply, REFUSED.accessToken, 'unknown access_token')
  const { id, nickname, mobile } = grant.person
  return sendSuccess(reply, {
    open_id: openId,
    union_id: `union_${id}`,
    nickname,
    avatar: `https://openmock.example/${encodeURIComponent(id)}.jpeg`,
    ...(grant.sharesMobile && mobile !== '' && { mobile }),
  })
}

function sendSuccess(reply: FastifyReply, data: object): FastifyReply {
  return reply.send({ data: { ...data, error_code: 0, description: '' }, message: 'success' })
}

function sendError(reply: FastifyReply, errorCode: number, description: string): FastifyReply {
  if (wantsPage(reply.request)) {
    reply.callNotFound()
    return reply
  }
  // A string, as some platforms send it.
  return reply.send({ data: { error_code: String(errorCode), description }, message: 'error' })
}

function simulateFault(reply: FastifyReply, trouble: OpenmockFault): FastifyReply {
  switch (trouble) {
    case 'expired':
      return sendError(reply, REFUSED.code, 'the code has expired')
    case 'garbage':
      return reply.type('text/html').send('<html><body>Bad gateway')
    case 'redirect':
      return reply.redirect('/openmock/elsewhere', 302)
    case 'failing':
      return reply.code(500).send({})
    case 'huge':
      return reply.type('application/json').send(Readable.from(generateChunks()))
    case 'hanging':
      reply.hijack()
      return reply
  }
}

/** Ten megabytes. */
function* generateChunks(): Generator<Buffer> {
  for (let chunk = 0; chunk < HUGE_CHUNKS; chunk += 1) yield Buffer.alloc(CHUNK_BYTES, ' ')
}

function accessTokens(store: KeyValueStore) {
  return createTtlStore<OpenmockGrant>(store, { prefix: 'openmock-token', ttlMs: TOKEN_LIFE_S * 1000 })
}
