import type { IncomingMessage } from 'node:http'
import { MONITOR_PATH } from '@portico/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../http/answer.ts'
import { allowOrigin } from '../http/cors.ts'
import { drain, readBody } from '../http/read-body.ts'
import { sendAnswer } from '../http/reply.ts'
import { fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import { MINUTE_S } from '../clock.ts'
import type { ReadReport } from './read-report.ts'
import { readReport } from './read-report.ts'
import { scrub } from './scrub.ts'

/** What a browser lets a page hand over at its end; 150 entries do not fit into the 16 KiB of the other calls. */
const REPORT_MAX_BYTES = 64 * 1024

/**
 * Takes what widgets tell of (contract, section 12): a line of the log and a count for each entry, 204 in any case that
 * sending again would not mend; an entry that is none of ours is dropped and counted. It comes as text from pages that are being left, so it needs no token and no cookie.
 */
export async function collectReports(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', (_: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, REPORT_MAX_BYTES),
    )
    inside.setErrorHandler(async (error: FastifyError, request, reply) => {
      await drain(request.raw)
      if (error.statusCode === 413) return refuse(services, request, reply.code(413))
      throw error
    })
    for (const url of [MONITOR_PATH, `${MONITOR_PATH}/`])
      inside.post(url, (request, reply) => collect(services, request, reply))
  })
}

async function collect(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { apps, limits } = services.config
  const report = Buffer.isBuffer(request.body) ? readReport(request.body.toString('utf8')) : undefined
  const app = apps.find(({ aid }) => aid === report?.aid)
  if (!report || !app) return refuse(services, request, reply)
  allowOrigin(reply, request.headers.origin, [app])
  const taken = await services.rateLimiter.consume([
    {
      name: 'monitor reports of address',
      key: request.arrival.addressKey,
      max: limits.monitorReportsPerAddressMinute,
      windowS: MINUTE_S,
    },
  ])
  if (taken.ok) tell(services, request, report)
  return reply.code(204).send()
}

function tell({ metrics }: Services, { log }: FastifyRequest, report: ReadReport): void {
  const { aid, version, dropped } = report
  for (const of of ['events', 'errors'] as const) metrics.countDroppedEntries(of, dropped[of])
  for (const { name, params, at } of report.events) {
    log.info({ aid, version: scrub(version), event: name, params: scrubParams(params), at }, 'widget event')
    metrics.countEvent(name)
  }
  for (const {
    kind,
    error_code: errorCode = 0,
    log_id: logIdOfCall = '',
    name = '',
    place = '',
    at,
  } of report.errors) {
    const said = {
      kind,
      errorCode,
      logIdOfCall,
      name: scrub(name),
      place: scrub(place),
      at,
    }
    log[kind === 'exception' ? 'warn' : 'info']({ aid, version: scrub(version), ...said }, 'a widget failed')
    metrics.countWidgetError(kind, errorCode)
  }
}

/** Somebody else's widget may say anything. */
function scrubParams(params: ReadReport['events'][number]['params']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      scrub(name),
      typeof value === 'string' ? scrub(value) : value,
    ]),
  )
}

async function refuse(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  allowOrigin(reply, request.headers.origin, config.apps)
  await sendAnswer(reply, { host: 'account', language: '' }, failure(fail('badParameter')))
  return reply
}
