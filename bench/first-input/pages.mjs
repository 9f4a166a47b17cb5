// The pages that first-input.mjs compares, and the server that serves them with Brotli.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'rolldown'
import { BASE } from '../run-server.mjs'
import { LOGIN_PATH, LoginForm } from './fixtures/form.mjs'

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))
const SERVER = new URL(BASE)
const PORT = Number(SERVER.port) + 1
const ORIGIN = `http://localhost:${PORT}`
/** The pages that the others are compared with. */
export const STATIC = 'static HTML'
export const REACT = 'bare React'
export const SCRIPTS = ['portico.js', 'portico.react.js']

const DIST = fileURLToPath(new URL('../../packages/widget/dist/', import.meta.url))
/** The path of the scripts of another build. */
const BESIDE = '/beside/'

/**
 * Builds all pages.
 * @param beside files of another build's scripts, to compare with
 * @returns their names, URLs and the paths that they send a login to */
export async function buildPages(beside = []) {
  const form = renderToString(createElement(LoginForm))
  const pages = [
    { name: STATIC, html: `${form}<script>${STATIC_SCRIPT}</script>`, isFormInHtml: true },
    {
      name: REACT,
      html: '<div id="root"></div><script type="module" src="page.js"></script>',
      files: await bundle('rendered-page.mjs'),
    },
    ...SCRIPTS.map((script) => widgetPage(script, `/${script}`)),
    ...beside.map((file) => widgetPage(`${basename(file)} beside`, BESIDE + basename(file))),
  ]
  return pages.map((page, index) => ({
    isFormInHtml: false,
    loginPath: LOGIN_PATH,
    files: new Map(),
    ...page,
    path: `/first-input/${index}/`,
    url: `${ORIGIN}/first-input/${index}/`,
  }))
}

/** Serves the pages, the scripts of both builds, and everything else from the account center. @returns stops it */
export async function servePages(pages, beside = []) {
  const responses = new Map(pages.flatMap(responsesOf))
  const server = createServer((incoming, outgoing) => {
    const response = responses.get(incoming.url) ?? readScript(beside, incoming.url)
    if (response) outgoing.writeHead(200, response.headers).end(response.body)
    else if (incoming.url === LOGIN_PATH) acceptLogin(incoming, outgoing)
    else forward(incoming, outgoing)
  })
  server.listen(PORT)
  await once(server, 'listening')
  return () => server.close().closeAllConnections()
}

/** A script or module as its build has compressed it: both builds in the same way, so that their times can be compared. */
function readScript([other = ''], url) {
  const file = url.startsWith(BESIDE) ? join(dirname(other), url.slice(BESIDE.length)) : join(DIST, url)
  const path = `${file}.br`
  return existsSync(path) ? brotli('text/javascript', readFileSync(path)) : undefined
}

/** The native submission is replaced by the same request as that of React. */
const STATIC_SCRIPT = `document.querySelector('form').onsubmit = (event) => {
  event.preventDefault()
  fetch('${LOGIN_PATH}', { method: 'POST', body: new URLSearchParams(new FormData(event.currentTarget)) })
}`

/** A page of the widget on its password form. The script follows its element, as in the README. */
function widgetPage(name, script) {
  const html = `<div id="account"></div>
<script src="${script}"></script><script>Portico.mount('#account', { language: 'en', defaultSwitch: 'email' })</script>`
  return { name, html, loginPath: '/passport/web/user/login/' }
}

/** Bundles an entry as a host page's own build would. @returns the files by name */
async function bundle(entry) {
  const { output } = await build({
    cwd: FIXTURES,
    input: { page: entry },
    logLevel: 'warn',
    platform: 'browser',
    resolve: { conditionNames: ['module', 'browser', 'production', 'import', 'default'] },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'es', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    write: false,
  })
  return new Map(output.map((chunk) => [chunk.fileName, chunk.code]))
}

function responsesOf({ path, html, files }) {
  const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Log in</title>
<meta name="viewport" content="width=device-width"><h1>A product</h1>${html}<p>Below the form.</p></html>`
  return [
    [path, compressed('text/html', document)],
    ...[...files].map(([name, text]) => [path + name, compressed('text/javascript', text)]),
  ]
}

function compressed(type, text) {
  return brotli(type, brotliCompressSync(text))
}

function brotli(type, body) {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': type === 'text/html' ? 'no-store' : 'public, max-age=31536000, immutable',
  }
  return { body, headers }
}

function acceptLogin(incoming, outgoing) {
  incoming.resume()
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}

/** The account center sees its own origin. */
function forward(incoming, outgoing) {
  const headers = { ...incoming.headers, host: SERVER.host }
  for (const name of ['origin', 'referer'])
    if (headers[name]) headers[name] = headers[name].replace(ORIGIN, SERVER.origin)
  const onward = request(
    { hostname: SERVER.hostname, port: SERVER.port, method: incoming.method, path: incoming.url, headers },
    (response) => {
      outgoing.writeHead(response.statusCode, response.headers)
      response.pipe(outgoing)
    },
  )
  // The page has been closed, or the server has ended.
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
