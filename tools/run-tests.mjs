// Runs `npm run check` beside the tests. It has the lowest priority, so that it takes the processor time in which tests wait.
//   node tools/run-tests.mjs [part of the path of a test …]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startVitest } from 'vitest/node'

const atLowestPriority = process.platform === 'win32' ? '' : 'nice -n 19 '
const checks = spawn(`${atLowestPriority}npm run --silent check 2>&1`, {
  shell: true,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const checked = Promise.all([text(checks.stdout), once(checks, 'close')])
const vitest = await startVitest('test', process.argv.slice(2), { run: true })
const [found, [code]] = await checked
// Among the lines of the tests it would be overlooked.
console.log(found)
if (code !== 0) process.exitCode = 1
await vitest.exit()
