import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@portico/protocol'
import { BACK_END_CALLS, endpoints } from '@portico/protocol'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { SSO_BASE } from './sso-urls.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

type DocumentName = 'openapi.json' | 'operator-openapi.json'

function readDocument(name: DocumentName): Document {
  const url = new URL(`../../../../docs/reference/${name}`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as Document
}

const operatorDocument = readDocument('operator-openapi.json')

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  .addSchema({ ...readDocument('openapi.json'), $id: 'openapi.json' })
  .addSchema({ ...operatorDocument, $id: 'operator-openapi.json' })

const CALLS: readonly Endpoint[] = [...Object.values(BACK_END_CALLS), ...Object.values(endpoints)]

/** `POST /passport/web/sms_login` → the path in the document, which has no aliases. */
const documentedPaths = new Map<string, string>([
  ...CALLS.flatMap(({ method, apiGroup, path, aliases = [] }) => {
    const [documented = '', ...others] = [path, ...aliases].map((one) =>
      apiGroup === 'sso' ? SSO_BASE + one : one,
    )
    return [documented, ...others].map((one) => [`${method} ${bare(one)}`, documented] as const)
  }),
])

/** The paths of the operator API, as expressions. */
const operatorPaths = Object.keys(operatorDocument.paths).map(
  (path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
)

function bare(path: string): string {
  return path.replace(/\/$/, '')
}

const validators = new Map<string, ValidateFunction>()

/** Lets `inject` fail for a response that the document does not allow. */
export function checkAnswersOf(server: FastifyInstance): void {
  replaceInject(server, checkAnswer)
}

type Check = (method: string, url: string, answer: LightMyRequestResponse) => void

function replaceInject(server: FastifyInstance, check: Check): void {
  const inject = server.inject.bind(server)
  const checked = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(request)
    const { method = 'GET', url } = typeof request === 'string' ? { url: request } : request
    if (typeof url === 'string') check(method.toUpperCase(), url, answer)
    return answer
  }
  Object.assign(server, { inject: checked })
}

function checkAnswer(method: string, url: string, answer: LightMyRequestResponse): void {
  const path = documentedPaths.get(`${method} ${bare(url.split('?')[0] ?? '')}`)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  if (path === undefined || !isJson || answer.statusCode !== 200) return
  validate('openapi.json', [path, method.toLowerCase(), '200'], answer)
  record(method, path, answer.body)
}

/** Lets `inject` fail for a response of the operator API that its document does not allow. */
export function checkOperatorAnswersOf(server: FastifyInstance): void {
  replaceInject(server, (method, url, answer) => {
    const requestPath = url.split('?')[0] ?? ''
    const path = operatorPaths.find(([, expression]) => expression.test(requestPath))?.[0]
    if (path !== undefined)
      validate('operator-openapi.json', [path, method.toLowerCase(), String(answer.statusCode)], answer)
  })
}

/** @param at the path, the method and the status in the document */
function validate(
  name: DocumentName,
  at: readonly [path: string, method: string, status: string],
  answer: LightMyRequestResponse,
): void {
  const validator = validatorOf(name, at)
  if (validator(answer.json())) return
  const faults = ajv.errorsText(validator.errors, { dataVar: 'response' })
  throw new Error(`${at.join(' ')} is answered with what ${name} does not allow: ${faults}\n${answer.body}`)
}

/** Of `npm run docs:examples`: where responses are collected, of which the documents have some. */
const RECORDS = process.env['PORTICO_RECORDS']

function record(method: string, path: string, body: string): void {
  if (RECORDS === undefined) return
  const line = JSON.stringify({ method, path, body: JSON.parse(body) as unknown })
  appendFileSync(join(RECORDS, `${process.pid}.jsonl`), `${line}\n`)
}

function validatorOf(name: DocumentName, at: readonly [string, string, string]): ValidateFunction {
  const [path, method, status] = at
  const key = `${name} ${at.join(' ')}`
  const existing = validators.get(key)
  if (existing) return existing
  const pointer = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
  const fragment = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validator = ajv.compile({ $ref: `${name}#/${fragment}` })
  validators.set(key, validator)
  return validator
}
