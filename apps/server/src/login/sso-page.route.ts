import { fastifyCookie } from '@fastify/cookie'
import { loadMessages, resolveLanguage } from '@portico/locales'
import type { Endpoint, PasswordLength } from '@portico/protocol'
import { isRightToLeft } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { hostCookieName } from '../http/client-info.ts'
import type { RawFields } from '../http/fields.ts'
import { parseFormFields, textOf } from '../http/fields.ts'
import { PAGE_STYLE } from '../http/pages.ts'
import { describeError } from '../http/reply.ts'
import type { Call, Route } from '../http/route.ts'
import { page, route } from '../http/route.ts'
import { isAccountPage, parseRedirectTarget } from '../http/urls.ts'
import type { Services } from '../services.ts'
import { canRedeemTicket } from '../session/tickets.ts'

/** The error code with which the ticket callback redirects here. */
const BAD_TICKET = '411'

/** The single sign-on pages and the panel each one opens. */
const PANELS: Readonly<Record<string, SsoPage['panel']>> = {
  'login/': 'login',
  'register/': 'register',
  'forget_pwd/': 'forgetPwd',
}

export function ssoPageRoutes(services: Services): readonly Route[] {
  return Object.entries(PANELS).map(([path, panel]) =>
    route({
      endpoint: pageEndpoint(path),
      csrf: 'none',
      guards: [],
      isNavigation: true,
      findApp: (config, raw, header) => {
        const cookies = fastifyCookie.parse(header('cookie') ?? '')
        const appId = readAppId(raw, (name) => cookies[hostCookieName(config, name)])
        return config.apps.find((app) => app.appId === appId)
      },
      async handle(call) {
        const { app, fields } = call
        const parameters =
          fields.state === '' ? { ...fields, language: call.language } : readParameters(call.cookie)
        const { service } = parameters
        const language = resolveLanguage(parameters.language)
        const isAccount = isAccountPage(services.config, service)
        const target = parseRedirectTarget(service, isAccount ? services.config.ownOrigins : app.origins)
        if (fields.state === '')
          saveParameters(call, { appId: app.appId, service: target ? service : '', language })
        const isBadTicket = fields.error_code === BAD_TICKET
        const notice = isBadTicket ? await describeError({ errorName: 'authorizationExpired' }, language) : ''
        const texts = await loadMessages(language)
        return page(
          renderSsoPage({
            panel,
            appId: app.appId,
            appName: app.name,
            title: `${texts[`title_${panel}`]} · ${app.name}`,
            language,
            callback: target ? service : app.indexUrl,
            isSso: target !== undefined && canRedeemTicket(services, app, target.origin),
            notice,
            agreement: app.agreement,
            platforms: listPlatforms(services.config),
            password: services.config.password,
          }),
          { style: SSO_PAGE_STYLE },
        )
      },
    }),
  )
}

/** Omits platforms without an authorize URL, to which no visitor can be redirected. */
export function listPlatforms({ platforms }: Config): SsoPage['platforms'] {
  return platforms.flatMap(({ platform, platformAppId, clientKey, authorizeUrl }) =>
    authorizeUrl === undefined
      ? []
      : [
          {
            platform,
            ...(platformAppId !== '' && { platform_app_id: platformAppId }),
            client_key: clientKey,
            authorizeUrl,
          },
        ],
  )
}

function pageEndpoint(path: string) {
  return {
    name: `ssoPage ${path}`,
    method: 'GET',
    apiGroup: 'sso',
    path,
    fields: { service: 'plain?', from: 'plain?', error_code: 'plain?', state: 'plain?' },
    response: {},
  } as const satisfies Endpoint
}

const PARAMETERS_COOKIE = 'sso_page'

/** The parameters a single sign-on page was opened with. */
interface PageParameters {
  readonly appId: string
  readonly service: string
  readonly language: string
}

/** Stores the parameters in a cookie, since a third-party platform redirects back to the page without its query. */
function saveParameters(call: Pick<Call, 'setCookie'>, { appId, service, language }: PageParameters): void {
  const value = new URLSearchParams({ aid: appId, service, language }).toString()
  call.setCookie({ name: PARAMETERS_COOKIE, value, httpOnly: true })
}

/** The stored parameters; empty without a cookie. */
function readParameters(cookie: (name: string) => string | undefined): PageParameters {
  const stored = parseFormFields(cookie(PARAMETERS_COOKIE) ?? '')
  return {
    appId: textOf(stored, 'aid'),
    service: textOf(stored, 'service'),
    language: textOf(stored, 'language'),
  }
}

/** The app id of the query, or of the stored parameters when returning from a platform. */
function readAppId(raw: RawFields, cookie: Call['cookie']): string {
  const appId = textOf(raw, 'aid')
  return appId !== '' || textOf(raw, 'state') === '' ? appId : readParameters(cookie).appId
}

export interface SsoPage {
  readonly panel: 'login' | 'register' | 'forgetPwd'
  readonly appId: string
  /** Shown above the widget, so that visitors see where they log in. */
  readonly appName: string
  /** The document title: the purpose of the page and the name of the app. */
  readonly title: string
  readonly language: string
  /** Where the visitor goes afterwards: the service, or the app's index page. */
  readonly callback: string
  /** Whether a login ends with a ticket for the callback's origin. */
  readonly isSso: boolean
  /** Shown above the widget; may be empty. */
  readonly notice: string
  /** The documents the agreement links to; without it the text has no links. */
  readonly agreement: App['agreement']
  /** The platforms configured on this server. */
  readonly platforms: readonly OfferedPlatform[]
  /** The lengths this server allows. */
  readonly password: PasswordLength
}

interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id?: string
  readonly client_key: string
  readonly authorizeUrl: string
}

/** Centers the widget; the texts above it align with its content, which has 6px of padding for focus rings. */
const SSO_PAGE_STYLE = `${PAGE_STYLE}
body { display: grid; grid-template-columns: minmax(0, 360px); justify-content: center; padding-inline: clamp(0px, 50vw - 140px, 10px); }
.app, .error { margin-inline: 6px; }
.error { margin-block: 0 24px; padding: 10px 12px; border-radius: 8px; background: color-mix(in srgb, var(--danger) 8%, transparent); font-size: 14px; line-height: 20px; text-wrap: pretty; }
`

/** Renders a page with only the widget. Every value is escaped. */
function renderSsoPage(content: SsoPage): string {
  const { panel, appId, appName, title, language, callback, isSso, notice, agreement, platforms } = content
  const { minLength, maxLength } = content.password
  const attributes = {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': appId,
    'data-language': language,
    'data-theme': 'auto',
    'data-default-panel': panel,
    'data-platforms': JSON.stringify(platforms),
    'data-password': JSON.stringify({ minLength, maxLength }),
    ...(agreement && { 'data-agreement': JSON.stringify(agreement) }),
    'data-callback': callback,
    ...(isSso && { 'data-sso': 'true' }),
  }
  const attributeList = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  return `<!doctype html>
<html lang="${escapeMarkup(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${SSO_PAGE_STYLE}</style>
</head>
<body>
<p class="app">${escapeMarkup(appName)}</p>
${notice && `<p class="error" role="alert">${escapeMarkup(notice)}</p>\n`}<main id="account"></main>
<script ${attributeList.join(' ')}></script>
</body>
</html>
`
}
