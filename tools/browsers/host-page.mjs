// A host page on an origin of its own, with a strict content security policy.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Reports what a visitor does not see. Kept across navigations. */
const HOST_SCRIPT = `
const report = (text) => {
  const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]')
  sessionStorage.setItem('faults', JSON.stringify([...faults, text]))
}
addEventListener('error', (event) => report('error: ' + (event.message ?? event.target.src)), true)
addEventListener('unhandledrejection', ({ reason }) => report('rejection: ' + reason))
document.addEventListener('securitypolicyviolation', (event) =>
  report('policy: ' + event.effectiveDirective + ' ' + event.blockedURI))
`
const MOUNT_SCRIPT = `
const { account, ...options } = JSON.parse(document.getElementById('account').dataset.host)
window.widget = Portico.mount('#account', { passportBase: account, accountBase: account, ...options })
`
const SNIPPET_SCRIPT = `
if (window.Portico) Portico.mount('#account', { language: 'en', zone: 'sg' })
else document.querySelector('#account').textContent = 'not loaded'
`

/** @param account the origin of the account center @param cdn loads the scripts of the pages with a snippet */
export async function startHostPage(account, cdn) {
  const scripts = {
    '/report.js': HOST_SCRIPT,
    '/mount.js': MOUNT_SCRIPT,
    '/user-button.js': await bundleUserButton(),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://localhost')
    const script = scripts[url.pathname]
    if (script !== undefined)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const [, folder, name, options] = url.pathname.split('/')
    if (folder === 'snippet') return sendSnippetPage(response, cdn.makePage(name, SNIPPET_SCRIPT))
    if (folder !== 'page' && folder !== 'account') return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'self' ${account}; style-src 'self'; img-src 'self'; connect-src 'self' ${account}`,
    })
    if (folder === 'account') return response.end(document(accountContent(account)))
    return response.end(
      document(widgetContent({ account, script: name, options: JSON.parse(decodeURIComponent(options)) })),
    )
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page that cannot reach the account center, because what it loads is tested. */
function sendSnippetPage(response, { html: content, scriptSources }) {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src ${scriptSources}; style-src 'self'; connect-src 'self'`,
  })
  response.end(content)
}

/** The address of the page with the snippet for a CDN. */
export function snippetUrl(origin, script) {
  return `${origin}/snippet/${script}`
}

/** The address of the page with one of the scripts and the options of the widget. Platforms return to it without a query. */
export function hostUrl(origin, script, options) {
  return `${origin}/page/${script}/${encodeURIComponent(JSON.stringify(options))}`
}

/** The address of the page with the elements of the account and the user button. */
export function accountUrl(origin) {
  return `${origin}/account`
}

function document(content) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script src="/report.js"></script></head>
<body><h1>Example product</h1>${content}</body></html>`
}

function widgetContent({ account, script, options }) {
  const data = JSON.stringify({ account, ...options })
  return `<div id="account" data-host="${escape(data)}"></div>
<script src="${account}/${escape(script)}"></script><script src="/mount.js"></script>`
}

function accountContent(account) {
  const options = `app-id="1574" account-center="${account}" language="en"`
  return `<div id="user-button" data-account="${account}"></div>
<portico-session ${options}></portico-session><portico-account-page ${options}></portico-account-page>
<script src="${account}/portico.account.js"></script><script src="/user-button.js"></script>`
}

async function bundleUserButton() {
  const { output } = await build({
    input: fileURLToPath(new URL('user-button.mjs', import.meta.url)),
    platform: 'browser',
    output: { format: 'iife', codeSplitting: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    write: false,
    logLevel: 'silent',
  })
  return output[0].code
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
