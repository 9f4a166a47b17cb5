import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { endpoints } from '@portico/protocol'
import { SSO_BASE } from './urls.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const ID = 'openapi'

const document = JSON.parse(
  readFileSync(new URL('../../../../docs/reference/openapi.json', import.meta.url), 'utf8'),
) as Document

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({ ...document, $id: ID })

/** `POST /passport/web/sms_login` → the path in the document, which has no aliases. */
const documentedPaths = new Map<string, string>(
  Object.values(endpoints).flatMap(({ method, apiGroup, path, aliases = [] }) => {
    const [documented = '', ...others] = [path, ...aliases].map((one) =>
      apiGroup === 'sso' ? SSO_BASE + one : one,
    )
    return [documented, ...others].map((one) => [`${method} ${bare(one)}`, documented] as const)
  }),
)

function bare(path: string): string {
  return path.replace(/\/$/, '')
}

const validators = new Map<string, ValidateFunction>()

/** Lets `inject` fail for a response that the document does not allow. */
export function checkAnswersOf(server: FastifyInstance): void {
  const inject = server.inject.bind(server)
  const checked = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(asked)
    const { method = 'GET', url } = typeof asked === 'string' ? { url: asked } : asked
    if (typeof url === 'string') checkAnswer(method.toUpperCase(), url, answer)
    return answer
  }
  Object.assign(server, { inject: checked })
}

function checkAnswer(method: string, url: string, answer: LightMyRequestResponse): void {
  const path = documentedPaths.get(`${method} ${bare(url.split('?')[0] ?? '')}`)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  if (path === undefined || !isJson || answer.statusCode !== 200) return
  const validate = validatorOf(path, method.toLowerCase())
  if (validate(answer.json())) return record(method, path, answer.body)
  const faults = ajv.errorsText(validate.errors, { dataVar: 'response' })
  throw new Error(
    `${method} ${path} responds with what openapi.json does not allow: ${faults}\n${answer.body}`,
  )
}

/** Of `npm run docs:examples`: where responses are collected, of which the documents have some. */
const RECORDS = process.env['PORTICO_RECORDS']

function record(method: string, path: string, body: string): void {
  if (RECORDS === undefined) return
  const line = JSON.stringify({ method, path, body: JSON.parse(body) as unknown })
  appendFileSync(join(RECORDS, `${process.pid}.jsonl`), `${line}\n`)
}

function validatorOf(path: string, method: string): ValidateFunction {
  const key = `${method} ${path}`
  const known = validators.get(key)
  if (known) return known
  const pointer = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema']
  const fragment = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.compile({ $ref: `${ID}#/${fragment}` })
  validators.set(key, validate)
  return validate
}
