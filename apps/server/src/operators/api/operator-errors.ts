import type { OperatorError, OperatorErrorCode } from '@portico/protocol'
import { OPERATOR_ERRORS } from '@portico/protocol'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { RETRY_AFTER_S, UnavailableError } from '../../shared/unavailable-error.ts'
import { OperatorFault } from './operator-call.ts'

/** Answers every failure with an HTTP status and JSON that says what is wrong with which field. */
export function registerOperatorErrors(server: FastifyInstance): void {
  server.setNotFoundHandler(async (request, reply) =>
    toAnswer(request, reply, new OperatorFault('not_found', 'no such path; see /operator/openapi.json')),
  )
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = toFault(error)
    if (fault.code === 'internal_error') request.log.error({ err: error }, 'unhandled error')
    if (fault.code === 'unavailable') {
      request.log.error({ reason: error.message }, 'a server this one depends on is unavailable')
      reply.header('retry-after', RETRY_AFTER_S)
    }
    if (fault.code === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="operator"')
    return toAnswer(request, reply, fault)
  })
}

const CODES_OF_STATUS: Readonly<Record<number, OperatorErrorCode>> = {
  413: 'too_large',
  415: 'unsupported_media_type',
}

function toFault(error: FastifyError): OperatorFault {
  if (error instanceof OperatorFault) return error
  if (error instanceof UnavailableError)
    return new OperatorFault('unavailable', 'a server this one depends on is unavailable; try again')
  const [issue] = error.validation ?? []
  if (issue) return describeIssue(issue)
  const { statusCode = 500 } = error
  if (statusCode >= 500) return new OperatorFault('internal_error', 'an error of the server; see its log')
  return new OperatorFault(CODES_OF_STATUS[statusCode] ?? 'invalid_request', error.message)
}

/** In place of the validator's own messages. */
const ISSUES: Readonly<Record<string, string>> = {
  required: 'is missing',
  additionalProperties: 'is unknown',
}

function describeIssue({
  instancePath,
  keyword,
  params,
  message,
}: FastifySchemaValidationError): OperatorFault {
  const named = [params['missingProperty'], params['additionalProperty']].filter(
    (name) => typeof name === 'string',
  )
  const field = [...instancePath.split('/').slice(1), ...named].join('.')
  const values = keyword === 'enum' ? `: ${String(params['allowedValues'])}` : ''
  return new OperatorFault(
    'invalid_request',
    ISSUES[keyword] ?? `${message ?? 'is invalid'}${values}`,
    field === '' ? null : field,
  )
}

function toAnswer(request: FastifyRequest, reply: FastifyReply, fault: OperatorFault): OperatorError {
  reply.code(OPERATOR_ERRORS[fault.code])
  return { code: fault.code, message: fault.message, field: fault.field, log_id: request.id }
}
