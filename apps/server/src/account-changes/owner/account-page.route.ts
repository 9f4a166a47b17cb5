import { fastifyCookie } from '@fastify/cookie'
import type { Language } from '@portico/locales'
import { loadAccountPageMessages, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { ACCOUNT_PAGE_PATH } from '@portico/protocol'
import type { App } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { hostCookieName } from '../../http/client-info.ts'
import { textOf } from '../../http/fields.ts'
import { isHostOf } from '../../http/host-names.ts'
import { platformsOption } from '../../http/pages/offered-platforms.ts'
import { backLink, renderDocument, withoutScript } from '../../http/pages/page-document.ts'
import type { Page } from '../../http/pages/pages.ts'
import { languageOfPage } from '../../http/pages/pages.ts'
import { page, redirect, requireNavigation, route } from '../../http/route.ts'
import { SSO_BASE, SSO_LOGIN_PAGE } from '../../http/sso-urls.ts'
import { readSession } from '../../sessions/read-session.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'

const endpoint = {
  name: 'accountPage',
  method: 'GET',
  apiGroup: 'passport',
  path: ACCOUNT_PAGE_PATH,
  fields: { state: 'plain?' },
  response: {},
} as const satisfies Endpoint

/** The app that the page was opened for, since a third-party platform redirects back without its query. */
const APP_COOKIE = 'account_page'

/** The account page of the account center itself. Without a session it leads to the login page, which leads back. */
export const accountPageRoute = route({
  endpoint,
  guards: [requireNavigation],
  isNavigation: true,
  findApp: (config, raw, header) => {
    const cookies = fastifyCookie.parse(header('cookie') ?? '')
    const appId = textOf(raw, 'aid') || cookies[hostCookieName(config, APP_COOKIE)]
    return appId === undefined ? config.apps[0] : config.apps.find((app) => app.appId === appId)
  },
  async handle(services, call) {
    const { app } = call
    const { config } = services
    const language = languageOfPage(call.language, call.header('accept-language'))
    if (!(await readSession(services, call))) return redirect(loginPage(config, call, language))
    call.setCookie({ name: APP_COOKIE, value: app.appId, httpOnly: true })
    const { page_title: title } = await loadAccountPageMessages(language)
    return page(renderAccountPage(config, { app, title, language, requestedLanguage: call.language }))
  },
})

/** The login page at the same host, whose session the account page needs. */
function loginPage(
  { ownOrigins }: Config,
  { app, host }: { readonly app: App; readonly host: string },
  language: string,
): string {
  const center = ownOrigins.find((origin) => isHostOf(new URL(origin), host)) ?? ownOrigins[0] ?? ''
  const service = `${center}${ACCOUNT_PAGE_PATH}?${new URLSearchParams({ aid: app.appId, language }).toString()}`
  const query = new URLSearchParams({ aid: app.appId, language, service })
  return `${center}${SSO_BASE}${SSO_LOGIN_PAGE}?${query.toString()}`
}

/** Renders a page with the script's element. Every value is escaped. */
function renderAccountPage(config: Config, { app, title, requestedLanguage, language }: AccountPage): Page {
  const { minLength, maxLength } = config.password
  const texts = serverMessages(language)
  const attributes = Object.entries({
    src: '/portico.account.js',
    'data-mount': '#account',
    'data-app-id': app.appId,
    'data-language': requestedLanguage || 'auto',
    'data-theme': 'auto',
    'data-platforms': platformsOption(config, language),
    'data-password': JSON.stringify({ minLength, maxLength }),
  }).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  return renderDocument({
    language,
    app,
    title,
    isWide: true,
    isHeadedByApp: true,
    content: `${backLink(app, texts)}${withoutScript(texts)}\n<main id="account"></main>\n<script ${attributes.join(' ')}></script>`,
  })
}

interface AccountPage {
  readonly app: App
  readonly title: string
  /** That of the request; empty if none is named, so that the visitor's own choice counts. */
  readonly requestedLanguage: string
  readonly language: Language
}
