// Writes docs/reference/openapi-examples.json from the responses of the server's tests: of each call the shortest success
// and the shortest failure. Then `npm run docs:generate` puts them into openapi.json.
//   node tools/record-examples.mjs
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@portico/protocol'

const root = fileURLToPath(new URL('..', import.meta.url))
const TARGET = join(root, 'docs/reference/openapi-examples.json')
const SSO_BASE = '/passport/sso/'

/** What differs with every run, or is a secret of its response. */
const PLACEHOLDERS = {
  captcha: 'iVBORw0KGgo…',
  captcha_key: 'a1b2c3…',
  csrf_token: 'a1b2c3…',
  profile_key: 'a1b2c3…',
  qrcode: 'iVBORw0KGgo…',
  qrcode_index_url: 'https://account.example/passport/qr/connect/?token=a1b2c3…',
  second_step_key: 'a1b2c3…',
  session_key: 'a1b2c3…',
  token: 'a1b2c3…',
  verify_center_decision_conf: '{"type":"verify","subtype":"slide",…}',
  verify_ticket: 'a1b2c3…',
  ticket: 'a1b2c3…',
  salt: 'a1b2c3…',
  user_id: '0199f1c2-8c5b-7d3a-9f10-2b6c4e8a7d51',
  account_id: '0199f1c2-8c5b-7d3a-9f10-2b6c4e8a7d52',
  session_id: '3dac68f8-dd40-422e-a366-e4f7dd034540',
  expire_time: 1_800_000_000,
  created_at: 1_800_000_000,
  erased_at: 1_800_000_000,
}

const folder = mkdtempSync(join(tmpdir(), 'portico-records-'))
try {
  const test = ['vitest', 'run', '--project', 'unit', '--reporter', 'dot', 'apps/server/src']
  const env = { ...process.env, PORTICO_RECORDS: folder }
  const { status } = spawnSync('npx', test, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('the tests of the server fail: run them before recording')
  writeFileSync(TARGET, `${JSON.stringify(chooseExamples(readRecords()), undefined, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true })
}

function readRecords() {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return files.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
}

/** @returns name → { success, failure } */
function chooseExamples(records) {
  const examples = Object.values(endpoints).map((endpoint) => {
    const path = (endpoint.apiGroup === 'sso' ? SSO_BASE : '') + endpoint.path
    const bodies = records
      .filter((record) => record.method === endpoint.method && record.path === path)
      .map(({ body }) => withPlaceholders(body))
    const success = shortest(bodies.filter(isSuccess))
    const failure = shortest(bodies.filter((body) => !isSuccess(body)))
    return [endpoint.name, { ...(success && { success }), ...(failure && { failure }) }]
  })
  return Object.fromEntries(examples)
}

function isSuccess({ message, data }) {
  return message === 'success' || data?.error_code === undefined
}

/** The first one by its text among the shortest ones, so that every run chooses the same. */
function shortest(bodies) {
  const texts = bodies.map((body) => JSON.stringify(body))
  const [chosen] = texts.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
  return chosen && JSON.parse(chosen)
}

function withPlaceholders(value, name) {
  if (Array.isArray(value)) return value.map((entry) => withPlaceholders(entry))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withPlaceholders(inner, key)]),
    )
  if (value === '' || value === 0 || !Object.hasOwn(PLACEHOLDERS, name)) return withoutRandomParts(value)
  return PLACEHOLDERS[name]
}

/** The port of the test server, tickets of redirect targets, and times. */
function withoutRandomParts(value) {
  return typeof value === 'string'
    ? value
        .replaceAll(/ticket=[0-9a-f]+/g, 'ticket=a1b2c3…')
        .replaceAll(/localhost:\d+/g, 'localhost:4000')
        .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-12-01T12:00:00.000Z')
    : value
}
