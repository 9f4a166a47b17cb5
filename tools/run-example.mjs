// Starts an example with an account center that accepts it: packs the packages, installs and builds the example from them,
// and runs both until they are stopped. `npm run example -- <name>` installs and builds this repository first.
//   node tools/run-example.mjs <name>
// PORT, ACCOUNT_PORT and API_PORT replace the ports 5173, 4000 and 4300.
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  CACHE,
  environmentOf,
  listApps,
  listHostServers,
  originOf,
  packArchives,
  prepareExample,
  startAccountCenter,
  startApi,
} from './examples.mjs'
import { startProgram, stopPrograms } from './programs.mjs'
import { root } from './published-packages.mjs'

/** One file without dependencies, which needs no installation. */
const WITHOUT_PACKAGES = {
  name: 'host-with-backend',
  source: join(root, 'examples/host-with-backend'),
}

class UsageError extends Error {}

const port = Number(process.env.PORT ?? 5173)
const accountPort = Number(process.env.ACCOUNT_PORT ?? 4000)
const apiPort = Number(process.env.API_PORT ?? 4300)
const account = `http://localhost:${accountPort}`
const api = `http://localhost:${apiPort}`

try {
  await run(findExample(process.argv[2]))
} catch (error) {
  await stopPrograms()
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
}

function findExample(name) {
  const examples = [...listApps(), ...listHostServers(), WITHOUT_PACKAGES]
  const found = examples.find((example) => example.name === name)
  if (found) return found
  const names = examples.map((example) => example.name).toSorted()
  throw new UsageError(`Usage: npm run example -- <name>\nExamples: ${names.join(', ')}`)
}

async function run(example) {
  await requireFree('PORT', port)
  await requireFree('ACCOUNT_PORT', accountPort)
  await requireFree('API_PORT', apiPort)
  const environment = environmentOf(example, { account, api, port })
  const archives = example === WITHOUT_PACKAGES ? undefined : pack()
  const folder = archives ? prepare(example, { archives, environment }) : example.source
  const origin = originOf(example, port)
  const data = join(CACHE, `${example.name}-account-center`)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      void stopPrograms().then(() => process.exit())
    })
  await startAccountCenter(data, { port: accountPort, origins: [origin] })
  if (archives) await startApi(archives, { account, api })
  const command = example === WITHOUT_PACKAGES ? ['node', ['server.mjs']] : ['npm', ['start']]
  await startProgram(folder, command, { url: `${origin}/`, environment })
  console.log(`
${origin}   the example (${folder})
${account}/dev/inbox   the messages with the codes
Ctrl+C stops both.`)
}

function pack() {
  console.log('Packing the packages …')
  return packArchives()
}

function prepare(example, { archives, environment }) {
  console.log(`Installing and building ${example.name}; the first time takes up to a few minutes …`)
  return prepareExample(example, { archives, environment })
}

/** @throws UsageError if something listens on the port */
async function requireFree(variable, wanted) {
  const server = createServer()
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(wanted, () => resolve(true))
  })
  await new Promise((resolve) => server.close(resolve))
  if (!isFree) throw new UsageError(`Port ${wanted} is in use. Stop what listens there, or set ${variable}.`)
}
