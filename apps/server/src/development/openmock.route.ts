import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawFields } from '../http/fields.ts'
import { parseQuery, textOf, mergeFields, parseFormFields } from '../http/fields.ts'
import { wantsPage } from '../http/pages/error-page.ts'
import { sendPage } from '../http/pages/pages.ts'
import { parseRedirectTarget } from '../http/redirect-targets.ts'
import type { Services } from '../services/services.ts'
import type { KeyValueStore, TtlStore } from '../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../services/short-lived/ttl-store.ts'
import type { ConfiguredProvider } from '../shared/platforms/platform.ts'
import { sha256 } from '../shared/sha256.ts'
import { readDevelopmentDocument } from './development.route.ts'
import type { OpenmockApi, OpenmockGrant, OpenmockRefusal } from './openmock-apis.ts'
import { describeOpenmockIssuer, OPENMOCK_APIS, TOKEN_LIFE_S } from './openmock-apis.ts'
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
interface OpenmockCode extends OpenmockGrant {
  readonly trouble?: OpenmockFault
}

type Problem = 'client_key' | 'response_type' | 'redirect_uri'

const CODE_LIFE_MS = 300_000

const NAME_MAX_LENGTH = 64

const DENIED = 'cancel'

/** The types of platforms whose API the development provider speaks, each at an address of its own. */
const TYPES = Object.entries(OPENMOCK_APIS)

/**
 * `/openmock/<type>/authorize/`: a page to select a user or a failure; with `person` in the query the selection
 * is skipped. Redirects to allowed origins only.
 * @param folder of the built pages
 */
export function registerOpenmockAuthorizeRoute(
  server: FastifyInstance,
  services: Services,
  folder: string,
): void {
  for (const [type, api] of TYPES) {
    const base = `/openmock/${type}`
    server.get(`${base}/authorize/`, (request, reply) =>
      authorize(services, { type, api, request, reply, folder }),
    )
    server.get(`${base}/request.json`, async ({ raw }) => {
      const query = parseQuery(raw.url ?? '')
      const sharesMobile = api.mobileScope !== undefined
      return {
        problem: findProblem(services, { type, api, query }) ?? '',
        sharesMobile,
        people: OPENMOCK_USERS.filter(({ mobile }) => sharesMobile || mobile === ''),
        troubles: OPENMOCK_FAULTS,
      }
    })
  }
}

interface AuthorizeRequest {
  readonly type: string
  readonly api: OpenmockApi
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly folder: string
}

async function authorize(
  services: Services,
  { type, api, request, reply, folder }: AuthorizeRequest,
): Promise<FastifyReply> {
  const query = parseQuery(request.raw.url ?? '')
  const problem = findProblem(services, { type, api, query })
  const chosen = textOf(query, 'person')
  if (chosen === '' || problem) return showPage(reply.code(problem ? 400 : 200), folder)
  const back = new URL(textOf(query, 'redirect_uri'))
  if (chosen === DENIED) back.searchParams.set('error', 'access_denied')
  else {
    const grant = await makeGrant(services, { type, api, query })
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

interface ReceivedQuery extends Pick<AuthorizeRequest, 'type' | 'api'> {
  readonly query: RawFields
}

/** The entries of the configuration that have a client key at a type of platform. */
function findClients({ config }: Services, type: string, clientKey: string): readonly ConfiguredProvider[] {
  return config.platforms.filter(
    (entry) => entry.platform.split(':')[0] === type && entry.clientKey === clientKey,
  )
}

/** Validates the client and redirect URI as a platform would, so that development is no open redirector. */
function findProblem(services: Services, { type, api, query }: ReceivedQuery): Problem | undefined {
  const { apps, ownOrigins } = services.config
  if (findClients(services, type, textOf(query, api.clientKey)).length === 0) return 'client_key'
  if (textOf(query, 'response_type') !== 'code') return 'response_type'
  const origins = [...apps.flatMap((app) => app.origins), ...ownOrigins]
  return parseRedirectTarget(textOf(query, 'redirect_uri'), origins) ? undefined : 'redirect_uri'
}

async function makeGrant(
  services: Services,
  { type, api, query }: ReceivedQuery,
): Promise<OpenmockCode | undefined> {
  const chosen = textOf(query, 'person')
  const clientKey = textOf(query, api.clientKey)
  const [client] = findClients(services, type, clientKey)
  const trouble = OPENMOCK_FAULTS.find((one) => one === chosen)
  const person = trouble ? OPENMOCK_USERS[0] : findUser(chosen, query)
  if (!person || !client) return undefined
  const { platform } = client
  if (!trouble) await prepareConflict(services, platform, person)
  return {
    platform,
    clientKey,
    redirectUri: textOf(query, 'redirect_uri'),
    sharesMobile: textOf(query, 'scope')
      .split(/[ ,]/)
      .includes(api.mobileScope ?? ''),
    person,
    codeChallenge: textOf(query, 'code_challenge'),
    nonce: textOf(query, 'nonce'),
    ...(trouble && { trouble }),
  }
}

function findUser(chosen: string, query: RawFields): OpenmockUser | undefined {
  if (chosen !== 'new') return findOpenmockUser(chosen)
  const nickname = textOf(query, 'nickname').slice(0, NAME_MAX_LENGTH)
  return nickname === '' ? undefined : createOpenmockUser(nickname, textOf(query, 'mobile'))
}

async function issueCode({ keyValueStore }: Services, grant: OpenmockCode): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await openmockCodes(keyValueStore).put(code, grant)
  return code
}

function openmockCodes(store: KeyValueStore): TtlStore<OpenmockCode> {
  return createTtlStore(store, { prefix: 'openmock-code', ttlMs: CODE_LIFE_MS })
}

interface TokenRequest {
  readonly type: string
  readonly api: OpenmockApi
  readonly fields: RawFields
  readonly reply: FastifyReply
}

type OpenmockHandler = (services: Services, request: TokenRequest) => Promise<FastifyReply>

const HUGE_CHUNKS = 160

const CHUNK_BYTES = 64 * 1024

/** `/openmock/<type>/access_token/` and `…/userinfo/`, compatible with the platforms, and what a provider of OpenID Connect publishes. */
export function registerOpenmockTokenRoutes(server: FastifyInstance, services: Services): void {
  for (const [type, api] of TYPES)
    for (const [name, answer] of Object.entries({
      access_token: handleAccessToken,
      userinfo: handleUserInfo,
    }))
      server.route({
        method: ['GET', 'POST'],
        url: `/openmock/${type}/${name}/`,
        handler: (request, reply) => answer(services, { type, api, fields: readFields(request), reply }),
      })
  server.get('/openmock/oidc/.well-known/openid-configuration', (_, reply) => {
    const description = describeOpenmockIssuer(services.config)
    return description ? reply.send(description) : reply.callNotFound()
  })
}

/** From the query or the body, like the platforms. */
function readFields({ raw, body }: FastifyRequest): RawFields {
  return mergeFields(
    parseQuery(raw.url ?? ''),
    parseFormFields(Buffer.isBuffer(body) ? body.toString('utf8') : ''),
  )
}

const handleAccessToken: OpenmockHandler = async (services, { type, api, fields, reply }) => {
  const clients = findClients(services, type, textOf(fields, api.clientKey))
  if (clients.length === 0) return refuse(reply, api, 'client key')
  const secret = textOf(fields, api.clientSecret)
  if (!clients.some(({ clientSecret }) => clientSecret === secret)) return refuse(reply, api, 'client secret')
  const grant = await openmockCodes(services.keyValueStore).consume(textOf(fields, 'code'))
  if (!grant || !clients.some(({ platform }) => platform === grant.platform) || !isProven(grant, api, fields))
    return refuse(reply, api, 'code')
  if (grant.trouble) return simulateFault(reply, api, grant.trouble)
  const accessToken = randomBytes(16).toString('hex')
  await accessTokens(services.keyValueStore).put(accessToken, grant)
  return reply.send(await api.token(services, grant, accessToken))
}

function isProven(grant: OpenmockGrant, api: OpenmockApi, fields: RawFields): boolean {
  const { clientKey, codeChallenge, redirectUri } = grant
  const verifier = textOf(fields, 'code_verifier')
  return (
    textOf(fields, api.clientKey) === clientKey &&
    textOf(fields, 'grant_type') === 'authorization_code' &&
    ['', redirectUri].includes(textOf(fields, 'redirect_uri')) &&
    (codeChallenge === '' || sha256(verifier) === codeChallenge)
  )
}

const handleUserInfo: OpenmockHandler = async ({ keyValueStore }, { type, api, fields, reply }) => {
  const { authorization = '' } = reply.request.headers
  const token = authorization.replace(/^Bearer /, '') || textOf(fields, 'access_token')
  const grant = await accessTokens(keyValueStore).get(token)
  const openId = api.openId && textOf(fields, api.openId)
  const isRight =
    grant?.platform.split(':')[0] === type &&
    (openId === undefined || openId === openIdOf(grant.platform, grant.person))
  return grant && isRight ? reply.send(api.user(grant)) : refuse(reply, api, 'access token')
}

function refuse(reply: FastifyReply, api: OpenmockApi, refusal: OpenmockRefusal): FastifyReply {
  if (wantsPage(reply.request)) {
    reply.callNotFound()
    return reply
  }
  const [status, body] = api.refusal(refusal)
  return reply.code(status).send(body)
}

function simulateFault(reply: FastifyReply, api: OpenmockApi, trouble: OpenmockFault): FastifyReply {
  switch (trouble) {
    case 'expired':
      return refuse(reply, api, 'code')
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
