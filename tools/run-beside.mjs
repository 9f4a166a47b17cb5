// Runs scripts of package.json beside one another, as many at a time as there are cores; the longest is named first.
//   node tools/run-beside.mjs lint 'coverage:requirements --brief' …
// Each one's words come in one piece when it has ended. All of them run, also when one has failed.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const waiting = process.argv.slice(2)

async function work() {
  for (let script = waiting.shift(); script; script = waiting.shift()) {
    const { code, words } = await run(script)
    process.stdout.write(words)
    if (code === 0) continue
    console.error(`\`npm run ${script}\` failed.`)
    process.exitCode = 1
  }
}

/** @returns its exit code, which is null when a signal ended it, and all it wrote */
function run(script) {
  const [name, ...options] = script.split(' ')
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (words += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, words }))
  })
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
