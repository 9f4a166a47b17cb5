// docs/reference/operator-openapi.json: every call of the operator API as an OpenAPI 3.1 document.
import { LOG_ID, openApiText, withoutEmpty } from './openapi-parts.mjs'

const GROUPS = {
  accounts: 'Accounts, their sessions, limits and identities.',
  limits: 'Limits of a contact, with or without an account.',
  invitations: 'Invitations to open a business account.',
  messages: 'Messages that wait or are undeliverable.',
  audit: 'The audit log.',
  key: 'The key of the request.',
}

/** Paths whose first part is not the name of a group. */
const GROUP_OF = { whoami: 'key', apps: 'invitations' }

/** @param protocol the built protocol package */
export function operatorOpenApiDocument({ protocol, version }) {
  const { OPERATOR_BASE, OPERATOR_CALLS, OPERATOR_ERROR, OPERATOR_SCOPES } = protocol
  const paths = {}
  for (const [name, call] of Object.entries(OPERATOR_CALLS)) {
    paths[OPERATOR_BASE + call.path] ??= {}
    paths[OPERATOR_BASE + call.path][call.method.toLowerCase()] = operationOf(protocol, name, call)
  }
  const scopes = Object.entries(OPERATOR_SCOPES).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
  return openApiText({
    title: 'Portico operator API',
    version,
    description: `What operators and support staff do for accounts. Served on a port of its own: see docs/operator-api.md.\n\nScopes of keys:\n\n${scopes.join('\n')}`,
    groups: GROUPS,
    security: [{ key: [] }],
    paths,
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key that `portico-admin key create` printed.' },
    },
    schemas: { Error: OPERATOR_ERROR },
  })
}

function operationOf(protocol, name, { method, path, scope, description, request, answer }) {
  const [summary, ...more] = description.split(/(?<=\.) /)
  const group = path.split('/')[1]
  const needs = scope === null ? 'Every key may make the call.' : `Needs the scope \`${scope}\`.`
  return {
    operationId: name,
    summary,
    description: [...more, needs].join(' '),
    tags: [GROUP_OF[group] ?? group],
    parameters: [...pathParameters(path), ...(method === 'GET' ? queryParameters(request) : [])],
    ...(method === 'POST' && {
      requestBody: {
        required: request.required.length > 0,
        content: { 'application/json': { schema: withoutEmpty(request) } },
      },
    }),
    responses: {
      200: answerOf('The call succeeded.', answer),
      ...Object.fromEntries(
        Object.entries(protocol.OPERATOR_ERRORS).map(([code, status]) => [
          status,
          answerOf(`\`${code}\``, { $ref: '#/components/schemas/Error' }),
        ]),
      ),
    },
  }
}

function answerOf(description, schema) {
  return { description, headers: LOG_ID, content: { 'application/json': { schema } } }
}

function pathParameters(path) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ properties, required }) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
}
