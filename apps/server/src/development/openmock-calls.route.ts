import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { PLATFORMS } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawFields } from '../http/raw-fields.ts'
import { mergeFields, parseForm, parseQuery, textOf } from '../http/raw-fields.ts'
import type { Services } from '../services.ts'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { OpenmockGrant } from './openmock-authorize.route.ts'
import { openmockCodes } from './openmock-authorize.route.ts'
import type { OpenmockTrouble } from './openmock-people.ts'
import { openIdOf } from './openmock-people.ts'

type Answering = (
  services: Services,
  asked: { readonly platform: string; readonly fields: RawFields; readonly reply: FastifyReply },
) => Promise<FastifyReply>

/** The numbers the four platforms give to what is wrong. */
const REFUSED = { clientKey: 10_003, code: 10_007, accessToken: 10_008, clientSecret: 10_013 } as const
const TOKEN_LIFE_S = 600
const HUGE_CHUNKS = 160
const CHUNK_BYTES = 64 * 1024

/** `/openmock/<platform>/access_token/` and `…/userinfo/`, in the dialect of contract section 8. */
export function answerOpenmockCalls(server: FastifyInstance, services: Services): void {
  for (const platform of Object.keys(PLATFORMS))
    for (const [name, answer] of Object.entries({ access_token: giveToken, userinfo: giveUser }))
      for (const end of ['', '/'])
        server.route({
          method: ['GET', 'POST'],
          url: `/openmock/${platform}/${name}${end}`,
          handler: (request, reply) => answer(services, { platform, fields: readFields(request), reply }),
        })
}

/** In the query or in the body, as the platforms take them. */
function readFields({ raw, body }: FastifyRequest): RawFields {
  return mergeFields(parseQuery(raw.url ?? ''), parseForm(Buffer.isBuffer(body) ? body.toString('utf8') : ''))
}

const giveToken: Answering = async ({ config, keyValueStore }, { platform, fields, reply }) => {
  const clientKey = textOf(fields, 'client_key')
  const clients = config.platforms.filter(
    (entry) => entry.platform === platform && entry.clientKey === clientKey,
  )
  if (clients.length === 0) return refuse(reply, REFUSED.clientKey, 'unknown client_key')
  const secret = textOf(fields, 'client_secret')
  if (!clients.some(({ clientSecret }) => clientSecret === secret))
    return refuse(reply, REFUSED.clientSecret, 'wrong client_secret')
  const grant = await openmockCodes(keyValueStore).consume(textOf(fields, 'code'))
  if (!grant || !serves(grant, platform, fields)) return refuse(reply, REFUSED.code, 'unknown code')
  if (grant.trouble) return makeTrouble(reply, grant.trouble)
  const accessToken = randomBytes(16).toString('hex')
  await accessTokens(keyValueStore).put(accessToken, grant)
  return agree(reply, {
    access_token: accessToken,
    expires_in: TOKEN_LIFE_S,
    open_id: openIdOf(platform, grant.person),
    refresh_token: randomBytes(16).toString('hex'),
    scope: grant.sharesMobile ? 'mobile,user_info' : 'user_info',
  })
}

function serves(grant: OpenmockGrant, platform: string, fields: RawFields): boolean {
  return (
    grant.platform === platform &&
    grant.clientKey === textOf(fields, 'client_key') &&
    textOf(fields, 'grant_type') === 'authorization_code' &&
    ['', grant.redirectUri].includes(textOf(fields, 'redirect_uri'))
  )
}

const giveUser: Answering = async ({ keyValueStore }, { platform, fields, reply }) => {
  const grant = await accessTokens(keyValueStore).get(textOf(fields, 'access_token'))
  const openId = grant ? openIdOf(platform, grant.person) : ''
  if (!grant || grant.platform !== platform || textOf(fields, 'open_id') !== openId)
    return refuse(reply, REFUSED.accessToken, 'unknown access_token')
  const { id, nickname, mobile } = grant.person
  return agree(reply, {
    open_id: openId,
    union_id: `union_${id}`,
    nickname,
    avatar: `https://openmock.example/${encodeURIComponent(id)}.jpeg`,
    ...(grant.sharesMobile && mobile !== '' && { mobile }),
  })
}

function agree(reply: FastifyReply, data: object): FastifyReply {
  return reply.send({ data: { ...data, error_code: 0, description: '' }, message: 'success' })
}

function refuse(reply: FastifyReply, errorCode: number, description: string): FastifyReply {
  // As a text, which some of them make of it.
  return reply.send({ data: { error_code: String(errorCode), description }, message: 'error' })
}

/** What a platform does on a bad day. */
function makeTrouble(reply: FastifyReply, trouble: OpenmockTrouble): FastifyReply {
  switch (trouble) {
    case 'expired':
      return refuse(reply, REFUSED.code, 'the code has expired')
    case 'garbage':
      return reply.type('text/html').send('<html><body>Bad gateway')
    case 'redirect':
      return reply.redirect('/openmock/elsewhere', 302)
    case 'failing':
      return reply.code(500).send({})
    case 'huge':
      return reply.type('application/json').send(Readable.from(pour()))
    case 'hanging':
      reply.hijack()
      return reply
  }
}

/** Ten megabytes. */
function* pour(): Generator<Buffer> {
  for (let chunk = 0; chunk < HUGE_CHUNKS; chunk += 1) yield Buffer.alloc(CHUNK_BYTES, ' ')
}

function accessTokens(store: KeyValueStore) {
  return createTtlStore<OpenmockGrant>(store, { prefix: 'openmock-token', ttlMs: TOKEN_LIFE_S * 1000 })
}
