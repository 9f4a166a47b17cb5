import { fastifyCookie } from '@fastify/cookie'
import type { Language } from '@portico/locales'
import { fillWithSpacing, loadAccountPageMessages, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { ACCOUNT_PAGE_PATH } from '@portico/protocol'
import { hasTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import type { App } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { hostCookieName } from '../../http/client-info.ts'
import { textOf } from '../../http/fields.ts'
import { isHostOf } from '../../http/host-names.ts'
import { offeredPlatforms, platformsOption } from '../../http/pages/offered-platforms.ts'
import { backLink, renderDocument } from '../../http/pages/page-document.ts'
import { scriptedAccount } from '../../http/pages/page-outline.ts'
import type { Page } from '../../http/pages/pages.ts'
import { languageOfPage } from '../../http/pages/pages.ts'
import { parseRedirectTarget } from '../../http/redirect-targets.ts'
import type { ApiCall } from '../../http/route.ts'
import { page, redirect, requireNavigation, route } from '../../http/route.ts'
import { SSO_BASE, SSO_LOGIN_PAGE } from '../../http/sso-urls.ts'
import { readSession } from '../../sessions/read-session.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'

const endpoint = {
  name: 'accountPage',
  method: 'GET',
  apiGroup: 'passport',
  path: ACCOUNT_PAGE_PATH,
  fields: { state: 'plain?', next: 'plain?' },
  response: {},
} as const satisfies Endpoint

/** The app that the page was opened for, since a third-party platform redirects back without its query. */
const APP_COOKIE = 'account_page'

/** The account page of the account center itself. Without a session it leads to the login page, which leads back. */
export const accountPageRoute = route({
  endpoint,
  guards: [requireNavigation],
  isNavigation: true,
  readAppId: (config, raw, header) => {
    const cookies = fastifyCookie.parse(header('cookie') ?? '')
    const appId = textOf(raw, 'aid') || cookies[hostCookieName(config, APP_COOKIE)]
    return appId ?? config.apps[0]?.appId ?? ''
  },
  async handle(services, call) {
    const { app } = call
    const { config } = services
    const language = languageOfPage(call.language, call.header('accept-language'))
    const next = parseRedirectTarget(call.fields.next ?? '', [
      ...app.origins,
      ...config.ownOrigins,
      ...config.ssoOrigins,
    ])
    const session = await readSession(services, call)
    if (!session) return redirect(loginPage(config, call, { language, next: next?.href }))
    if (next && (await hasTotp(services.database, session.account.id))) return redirect(next.href)
    call.setCookie({ name: APP_COOKIE, value: app.appId, httpOnly: true })
    const { page_title: title, section_second_factor: section } = await loadAccountPageMessages(language)
    const texts = { app, title, section, language, requestedLanguage: call.language }
    return page(renderAccountPage(config, { ...texts, continueAt: next && ownUrl(call, next.href) }))
  },
})

/** The login page at the same host, whose session the account page needs. */
function loginPage(
  { ownOrigins }: Config,
  { app, host }: { readonly app: App; readonly host: string },
  { language, next }: { readonly language: string; readonly next: string | undefined },
): string {
  const center = ownOrigins.find((origin) => isHostOf(new URL(origin), host)) ?? ownOrigins[0] ?? ''
  const ownQuery = new URLSearchParams({ aid: app.appId, language, ...(next !== undefined && { next }) })
  const service = `${center}${ACCOUNT_PAGE_PATH}?${ownQuery.toString()}`
  const query = new URLSearchParams({ aid: app.appId, language, service })
  return `${center}${SSO_BASE}${SSO_LOGIN_PAGE}?${query.toString()}`
}

/** The page itself, which leads to `next` once the account has a second factor. */
function ownUrl({ app, language }: ApiCall, next: string): string {
  const query = new URLSearchParams({ aid: app.appId, ...(language && { language }), next })
  return `${ACCOUNT_PAGE_PATH}?${query.toString()}`
}

/** Renders a page with the script's element. Every value is escaped. */
function renderAccountPage(config: Config, content: AccountPage): Page {
  const { app, title, requestedLanguage, language } = content
  const { minLength, maxLength } = config.password
  const texts = serverMessages(language)
  const attributes = Object.entries({
    src: '/portico.account.js',
    'data-mount': '#account',
    'data-app-id': app.appId,
    'data-language': requestedLanguage || 'auto',
    'data-theme': 'auto',
    'data-platforms': platformsOption(offeredPlatforms(config, language)),
    'data-password': JSON.stringify({ minLength, maxLength }),
  }).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  const account = scriptedAccount(texts)
  return renderDocument({
    language,
    app,
    title,
    isWide: true,
    isHeadedByApp: true,
    ownStyle: account.ownStyle,
    content: `${backLink(app, texts)}${renderRequirement(content)}${account.content}<script ${attributes.join(' ')}></script>`,
  })
}

/** What the app requires, above the sections of the page. */
function renderRequirement({ app: { name: app }, language, section, continueAt }: AccountPage): string {
  if (continueAt === undefined) return ''
  const { page_second_factor: text, page_continue: label } = serverMessages(language)
  const link = `<a href="${escapeMarkup(continueAt)}">${escapeMarkup(label)}</a>`
  return `<p role="status">${escapeMarkup(fillWithSpacing(text, { app, target: section }))} ${link}</p>\n`
}

interface AccountPage {
  /** Where the way on is, if the app requires a second factor; undefined without a requirement. */
  readonly continueAt: string | undefined
  /** The title of the section that sets one up. */
  readonly section: string
  readonly app: App
  readonly title: string
  /** That of the request; empty if none is named, so that the visitor's own choice counts. */
  readonly requestedLanguage: string
  readonly language: Language
}
