// A CDN for tests: serves the built scripts on an origin of its own, and can change a file on the way.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSnippets } from '../packages/widget/build/snippet.mjs'

const DIST = fileURLToPath(new URL('../packages/widget/dist', import.meta.url))
const NAMES = ['portico', 'portico.react']
const SCRIPT_FILE = /^portico(?:\.react|\.element)?(?:\.js(?:\.br|\.gz)?)?$/
const PLACE = '<!-- Where the form is to appear: -->'

/** Starts it with copies of the scripts, and snippets for its address. */
export async function startCdn() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cdn-'))
  for (const name of readdirSync(DIST).filter((file) => SCRIPT_FILE.test(file)))
    cpSync(join(DIST, name), join(folder, name), { recursive: true })
  /** The paths that were requested so far. @type {string[]} */
  const requests = []
  let changed
  const server = createServer(({ url }, response) => {
    const path = url.slice(1)
    requests.push(path)
    const content = read(join(folder, path))
    response.writeHead(content ? 200 : 404, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    response.end(content && path.endsWith(changed) ? `${content}\n;window.changed = true` : content)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = `http://localhost:${server.address().port}/`
  writeSnippets(
    folder,
    { names: NAMES, element: 'portico.element', version: 'test' },
    { PORTICO_SCRIPT_URL: address },
  )
  const { scripts } = JSON.parse(readFileSync(join(folder, 'portico.manifest.json'), 'utf8'))
  return {
    address,
    requests,
    change: (ending) => {
      changed = ending
    },
    fileOf: (script) => scripts[script].file,
    makePage: (script, mount) => {
      const snippet = readFileSync(join(folder, script.replace('.js', '.snippet.html')), 'utf8')
      return makePage(snippet.replace(/(?<=<script>).*?(?=<\/script>)/s, mount), scripts[script], address)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A page with the snippet, and the strictest policy that allows it. */
function makePage(snippet, { importMapHash }, address) {
  const [head, body] = snippet.split(PLACE)
  const [, inline] = /<script>(.*?)<\/script>/s.exec(body)
  const inlineHash = createHash('sha256').update(inline).digest('base64')
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>${head}</head><body>${body}</body></html>`,
    scriptSources: `${address} '${importMapHash}' 'sha256-${inlineHash}'`,
  }
}
