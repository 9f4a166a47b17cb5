// Uses each one-time credential 64 times at once, spread over two instances, in many rounds. Exactly one use may succeed.
//
//   npm run build && node bench/one-time-use.mjs [--rounds 200] [--stores sqlite,redis,cluster] [--only ticket,link] \
//     [--default-time-outs]
//
// On SQLite there is one instance, because the file and the memory belong to one process. PostgreSQL and Redis are started
// on loopback from Debian's packages. A use that ended with a system error is counted separately; a round in which nothing
// succeeded is a failure whatever the reason.
import { parseArgs } from 'node:util'
import { STORES, startInstances } from './instances.mjs'
import { ONE_TIME_CREDENTIALS } from './one-time-credentials.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    stores: { type: 'string', default: STORES.join(',') },
    only: { type: 'string', default: '' },
    'default-time-outs': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const only = values.only.split(',').filter((name) => name !== '')
const PARALLEL = 64
const MANY = 1_000_000_000
const LIMITS = {
  qr_polls_per_second: MANY,
  captchas_per_device_10_min: MANY,
  captchas_per_address_10_min: MANY,
  platform_logins_per_device_10_min: MANY,
  platform_logins_per_address_10_min: MANY,
  wrong_codes_per_browser_day: MANY,
  wrong_codes_per_target_day: MANY,
  wrong_codes_since_success: MANY,
  wrong_secrets_per_address_10_min: MANY,
}

const NAMES = { sqlite: 'SQLite', redis: 'PostgreSQL, Redis', cluster: 'PostgreSQL, Redis Cluster' }

const table = []
for (const stores of values.stores.split(',')) {
  const isPatient = !values['default-time-outs']
  const instances = await startInstances(stores, { count: 2, limits: LIMITS, isPatient })
  for (const [name, prepare] of Object.entries(ONE_TIME_CREDENTIALS)) {
    if (only.length > 0 && !only.includes(name)) continue
    table.push({
      stores: NAMES[stores],
      instances: instances.bases.length,
      ...(await measure(name, () => prepare(instances.bases))),
    })
    console.error(JSON.stringify(table.at(-1)))
  }
  await instances.stop()
}
console.table(table)
process.exitCode = table.some(({ none, several }) => none + several > 0) ? 1 : 0

async function measure(name, prepare) {
  const count = {
    credential: name,
    rounds,
    uses: rounds * PARALLEL,
    once: 0,
    none: 0,
    several: 0,
    'system errors': 0,
  }
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    const use = await prepare()
    const outcomes = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => use(index)))
    const used = outcomes.filter((outcome) => outcome === 'used').length
    count['system errors'] += outcomes.filter((outcome) => outcome === 'error').length
    count[['none', 'once'][used] ?? 'several'] += 1
  }
  return { ...count, seconds: Math.round((performance.now() - startedAt) / 1000) }
}
