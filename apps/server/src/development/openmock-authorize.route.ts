import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLATFORMS } from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { RawFields } from '../http/raw-fields.ts'
import { parseQuery, textOf } from '../http/raw-fields.ts'
import { sendPage } from '../http/send-page.ts'
import type { Services } from '../services.ts'
import type { KeyValueStore, TtlStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import { prepareConflict } from './openmock-conflict.ts'
import type { OpenmockPerson, OpenmockTrouble } from './openmock-people.ts'
import {
  OPENMOCK_PEOPLE,
  OPENMOCK_TROUBLES,
  findOpenmockPerson,
  newOpenmockPerson,
} from './openmock-people.ts'

/** What a code of the development identity provider stands for. */
export interface OpenmockGrant {
  readonly platform: string
  readonly clientKey: string
  readonly redirectUri: string
  readonly sharesMobile: boolean
  readonly person: OpenmockPerson
  readonly trouble?: OpenmockTrouble
}

type Problem = 'client_key' | 'response_type' | 'redirect_uri'

const CODE_LIFE_MS = 300_000
const NAME_MAX_LENGTH = 64
const DENIED = 'cancel'

/**
 * `/openmock/<platform>/authorize/` (contract, section 13): a page on which whoever looks at it chooses who signs in, or
 * what goes wrong; with `person` in the query it is chosen already. Leads to listed addresses alone.
 * @param folder of the built pages
 */
export function answerOpenmockAuthorize(server: FastifyInstance, services: Services, folder: string): void {
  for (const platform of Object.keys(PLATFORMS)) {
    const base = `/openmock/${platform}`
    for (const url of [`${base}/authorize`, `${base}/authorize/`])
      server.get(url, (request, reply) => authorize(services, { platform, request, reply, folder }))
    server.get(`${base}/request.json`, async ({ raw }) => ({
      problem: findProblem(services, platform, parseQuery(raw.url ?? '')) ?? '',
      people: OPENMOCK_PEOPLE,
      troubles: OPENMOCK_TROUBLES,
    }))
  }
}

interface Asked {
  readonly platform: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly folder: string
}

async function authorize(
  services: Services,
  { platform, request, reply, folder }: Asked,
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

async function showPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const path = join(folder, 'openmock', 'index.html')
  return existsSync(path) ? sendPage(reply, await readFile(path, 'utf8')) : reply.send()
}

/** Whose client it is and where it may lead is checked as a platform would; development is no open redirector. */
function findProblem({ config }: Services, platform: string, query: RawFields): Problem | undefined {
  const clientKey = textOf(query, 'client_key')
  const clients = config.platforms.filter((entry) => entry.platform === platform)
  if (!clients.some((client) => client.clientKey === clientKey)) return 'client_key'
  if (textOf(query, 'response_type') !== 'code') return 'response_type'
  const origins = config.apps.flatMap((app) => app.origins)
  return readRedirectTarget(textOf(query, 'redirect_uri'), origins) ? undefined : 'redirect_uri'
}

async function makeGrant(
  services: Services,
  platform: string,
  query: RawFields,
): Promise<OpenmockGrant | undefined> {
  const chosen = textOf(query, 'person')
  const trouble = OPENMOCK_TROUBLES.find((one) => one === chosen)
  const person = trouble ? OPENMOCK_PEOPLE[0] : findPerson(chosen, query)
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

function findPerson(chosen: string, query: RawFields): OpenmockPerson | undefined {
  if (chosen !== 'new') return findOpenmockPerson(chosen)
  const nickname = textOf(query, 'nickname').slice(0, NAME_MAX_LENGTH)
  return nickname === '' ? undefined : newOpenmockPerson(nickname, textOf(query, 'mobile'))
}

async function issueCode({ keyValueStore }: Services, grant: OpenmockGrant): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await openmockCodes(keyValueStore).put(code, grant)
  return code
}

export function openmockCodes(store: KeyValueStore): TtlStore<OpenmockGrant> {
  return createTtlStore(store, { prefix: 'openmock-code', ttlMs: CODE_LIFE_MS })
}
