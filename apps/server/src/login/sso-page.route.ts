import { fastifyCookie } from '@fastify/cookie'
import { loadFirstMessages, resolveLanguage } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import type { RawFields } from '../http/fields.ts'
import { parseForm, textOf } from '../http/fields.ts'
import { escapeMarkup } from '../http/pages.ts'
import { describeError } from '../http/reply.ts'
import type { Call, Route } from '../http/route.ts'
import { page, route } from '../http/route.ts'
import { parseRedirectTarget } from '../http/urls.ts'
import type { Services } from '../services.ts'
import { canRedeemTicket } from '../session/tickets.ts'

/** What a ticket's callback sends somebody back with (contract, section 9). */
const BAD_TICKET = '411'

/** The single sign-on pages the widget's links lead to (NAV-7; contract, section 4), and the panel each opens. */
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
      findApp: ({ apps }, raw, header) => {
        const aid = readVisitAid(raw, header('cookie'))
        return apps.find((app) => app.aid === aid)
      },
      async handle(call) {
        const { app, fields } = call
        const opened = fields.state === '' ? { ...fields, language: call.language } : readVisit(call.cookie)
        const { service } = opened
        const language = resolveLanguage(opened.language, [])
        const target = parseRedirectTarget(service, app.origins)
        if (fields.state === '') saveVisit(call, { aid: app.aid, service: target ? service : '', language })
        const isBadTicket = fields.error_code === BAD_TICKET
        const notice = isBadTicket ? await describeError({ errorName: 'authorizationExpired' }, language) : ''
        const texts = await loadFirstMessages(language)
        return page(
          ssoPage({
            panel,
            aid: app.aid,
            title: `${texts[`title_${panel}`]} · ${app.name}`,
            language,
            callback: target ? service : '',
            isSso: target !== undefined && canRedeemTicket(services, app, target.origin),
            notice,
            agreement: app.agreement,
            platforms: listPlatforms(services.config),
          }),
        )
      },
    }),
  )
}

/** One whose authorize address nobody named can be asked, but nobody be sent there. */
function listPlatforms({ platforms }: Config): SsoPage['platforms'] {
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
    host: 'sso',
    path,
    fields: { service: 'plain?', from: 'plain?', error_code: 'plain?', state: 'plain?' },
    response: {},
  } as const satisfies Endpoint
}

const VISIT_COOKIE = 'sso_page'

/** What a page of single sign-on is opened with. */
interface Visit {
  readonly aid: string
  readonly service: string
  readonly language: string
}

/** Remembers it: a third-party platform sends its visitors back to the page without its query (contract, section 8). */
export function saveVisit(call: Pick<Call, 'setCookie'>, visit: Visit): void {
  const value = new URLSearchParams({ ...visit }).toString()
  call.setCookie({ name: VISIT_COOKIE, value, httpOnly: true })
}

/** What the page was opened with when its visitor left for a platform; all empty where nobody remembers. */
export function readVisit(cookie: (name: string) => string | undefined): Visit {
  const kept = parseForm(cookie(VISIT_COOKIE) ?? '')
  return { aid: textOf(kept, 'aid'), service: textOf(kept, 'service'), language: textOf(kept, 'language') }
}

/** The app of a page's address, or of the visit that it goes on with. */
export function readVisitAid(raw: RawFields, cookieHeader: string | undefined): string {
  const aid = textOf(raw, 'aid')
  if (aid !== '' || textOf(raw, 'state') === '') return aid
  const cookies = fastifyCookie.parse(cookieHeader ?? '')
  return readVisit((name) => cookies[name]).aid
}

export interface SsoPage {
  readonly panel: 'login' | 'register' | 'forgetPwd'
  readonly aid: string
  /** Of the document: what the page is for, and the app's name. */
  readonly title: string
  readonly language: string
  /** A listed address, or empty. */
  readonly callback: string
  /** Whether a login ends with a ticket for the callback's origin. */
  readonly isSso: boolean
  /** Said above the widget; empty for nothing. */
  readonly notice: string
  /** Where the words of the agreement lead; they are no links without it. */
  readonly agreement: App['agreement']
  /** Those this server can ask; any other would end in an error (OAU-7). */
  readonly platforms: readonly OfferedPlatform[]
}

interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id?: string
  readonly client_key: string
  readonly authorizeUrl: string
}

/** A page with the widget and nothing else; every value is an attribute or a text, never markup. */
export function ssoPage(page: SsoPage): string {
  const { panel, aid, title, language, callback, isSso, notice, agreement, platforms } = page
  const attributes = {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': aid,
    'data-language': language,
    'data-default-panel': panel,
    'data-platforms': JSON.stringify(platforms),
    ...(agreement && { 'data-agreement': JSON.stringify(agreement) }),
    ...(callback !== '' && { 'data-callback': callback }),
    ...(isSso && { 'data-sso': 'true' }),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
</head>
<body>
${notice && `<p role="alert">${escapeMarkup(notice)}</p>\n`}<main id="account"></main>
<script ${written.join(' ')}></script>
</body>
</html>
`
}
