import type { Page, Route } from 'playwright'

export type Script = 'portico.js' | 'portico.react.js'
/** For the main scenario of each flow. */
export const SCRIPTS: readonly Script[] = ['portico.js', 'portico.react.js']
/** For everything else, because the scripts are built from the same source. A full run repeats the tests with the other one. */
export const SCRIPT = (process.env['E2E_SCRIPT'] ?? 'portico.js') as Script

/** The strictest supported policy. */
const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

interface MountedWidget {
  readonly ready: Promise<void>
  readonly update: (config: object) => void
  readonly logout: (next?: string) => void
  readonly unmount: () => void
  readonly start: () => void
  readonly on: (name: 'change', listener: () => void) => void
  readonly getState: () => Readonly<Record<'captcha_key' | 'panelType' | 'switchType', string>>
}

declare global {
  /** The widget of the host page; defined only in code that runs in the browser. */
  var widget: MountedWidget
}

export interface HostPage {
  readonly baseUrl: string
  /** By default the one of this run. */
  readonly script?: Script
  /** The options for `mount`; use `code` for functions. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Replaces `window.widget = Portico.mount('#account', config)`. */
  readonly code?: string
  /** The style sheet of the host. */
  readonly css?: string
  readonly csp?: string
  /** Markup at the start of the body. */
  readonly markup?: string
  /** The query of the URL. */
  readonly query?: string
}

const PATH = '/host/page'

/** Opens a host page with the widget on the origin of the server. */
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
  await page.route(`${host.baseUrl}/passport/web/auth/return/**`, takeRedirect)
  await page.goto(`${host.baseUrl}${PATH}${host.query ?? ''}`)
}

/** Playwright does not route redirect targets, and the host page exists only as a route, so the last redirect becomes a page. */
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

function html({ script = SCRIPT, markup = '' }: HostPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/host/host.css"></head>
<body>${markup}<main id="app"><h1>Example product</h1><div id="account"></div></main>
<script src="/${script}"></script><script src="/host/host.js"></script></body></html>`
}
