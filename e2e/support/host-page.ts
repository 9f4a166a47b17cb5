import type { Page, Route } from 'playwright'

export type Script = 'portico.js' | 'portico.lite.js'
export const SCRIPTS: readonly Script[] = ['portico.js', 'portico.lite.js']
/**
 * One of both, for what the server or a platform decides and no runtime does: a page costs more than what is looked at
 * on it, so such walks are shared out. Each flow's main road is walked on both.
 */
export const ON_REACT: readonly Script[] = ['portico.js']
export const ON_PREACT: readonly Script[] = ['portico.lite.js']

/** The contract's strictest host (1.3). */
const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

interface MountedWidget {
  readonly ready: Promise<void>
  readonly update: (config: object) => void
  readonly logout: (next?: string) => void
  readonly getState: () => { readonly captcha_key: string }
}

declare global {
  /** The widget of the host page; defined only in code that runs in the browser. */
  var widget: MountedWidget
}

export interface HostPage {
  readonly baseUrl: string
  readonly script: Script
  /** What is handed to `mount`; functions stand in `code`. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Runs in place of the plain `window.widget = Portico.mount('#account', config)`. */
  readonly code?: string
  /** The host's own style sheet. */
  readonly css?: string
  readonly csp?: string
  /** Markup of the host's own in the page's body, before everything else. */
  readonly markup?: string
  /** Query of the page's address. */
  readonly query?: string
}

const PATH = '/host/page'

/** Opens somebody's page with the widget in it, on the server's own origin. */
export async function openHost(page: Page, host: HostPage): Promise<void> {
  const config = JSON.stringify(host.config ?? {})
  const code = host.code ?? `window.widget = Portico.mount('#account', ${config})`
  await page.route(`${host.baseUrl}/host/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'content-security-policy': host.csp ?? STRICT_CSP }
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: code })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: host.css ?? '' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html(host) })
  })
  await page.route(`${host.baseUrl}/passport/sso/login/callback/**`, takeRedirect)
  await page.route(`${host.baseUrl}/openmock/*/authorize/?*person=*`, takeRedirect)
  await page.goto(`${host.baseUrl}${PATH}${host.query ?? ''}`)
}

/** What a redirect leads to passes by every route, and this page is on no server; so its last step is taken by hand. */
async function takeRedirect(route: Route): Promise<void> {
  const answer = await route.fetch({ maxRedirects: 0 })
  const { location = '', 'set-cookie': cookies = '' } = answer.headers()
  const target = location.replaceAll('&', '&amp;')
  await route.fulfill({
    contentType: 'text/html; charset=utf-8',
    headers: { 'set-cookie': cookies },
    body: `<!doctype html><meta http-equiv="refresh" content="0; url=${target}">`,
  })
}

function html({ script, markup = '' }: HostPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/host/host.css"></head>
<body>${markup}<main id="app"><h1>Somebody's product</h1><div id="account"></div></main>
<script src="/${script}"></script><script src="/host/host.js"></script></body></html>`
}
