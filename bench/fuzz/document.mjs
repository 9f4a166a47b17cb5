// The calls of docs/reference/openapi.json, and what it allows as their answers.
import { readFileSync } from 'node:fs'
import { endpoints, isObfuscatedField } from '@portico/protocol'
import { Ajv2020 } from 'ajv/dist/2020.js'

const document = JSON.parse(
  readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8'),
)
const ID = 'openapi'
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({ ...document, $id: ID })

/** Every call: its name, method, path, fields with the values the document lists, and documented statuses. */
export const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => readCall(path, method, operation)),
)

function readCall(path, method, operation) {
  const [[contentType, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  const properties = Object.entries(body?.schema.properties ?? {})
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const fields = [...query.map((one) => [one.name, one.schema]), ...properties]
  const name = operation.operationId
  const endpoint = Object.values(endpoints).find((one) => one.name === name)
  return {
    name,
    method: method.toUpperCase(),
    path,
    contentType,
    statuses: Object.keys(operation.responses).map(Number),
    fields: fields.map(([field, schema]) => ({
      name: field,
      values: schema.enum,
      isObfuscated: endpoint !== undefined && isObfuscatedField(endpoint, field),
    })),
    validate: compile(path, method),
  }
}

/** @returns what the document does not allow in a JSON answer with status 200, or undefined */
function compile(path, method) {
  const pointer = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema']
  const fragment = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  // Before the first connection is opened: it takes seconds, in which the server would wait for a request.
  const validate = ajv.compile({ $ref: `${ID}#/${fragment}` })
  return (answer) => (validate(answer) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'answer' }))
}
