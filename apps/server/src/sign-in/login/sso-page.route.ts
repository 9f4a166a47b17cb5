import type { Language } from '@portico/locales'
import { languageName, loadMessages, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { COMPLETE_LANGUAGES, SSO_PAGES } from '@portico/protocol'
import type { App } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { offeredPlatforms, platformsOption } from '../../http/pages/offered-platforms.ts'
import { renderDocument } from '../../http/pages/page-document.ts'
import { scriptedForm } from '../../http/pages/page-outline.ts'
import type { Page } from '../../http/pages/pages.ts'
import { languageOfPage } from '../../http/pages/pages.ts'
import { parseService } from '../../http/redirect-targets.ts'
import type { Route } from '../../http/route.ts'
import { page, route } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { LoginRequest } from '../../sessions/login-request.ts'
import { parseLoginRequest, saveLoginRequest, toRequestFields } from '../../sessions/login-request.ts'
import { canRedeemTicket } from '../../sessions/tickets.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'

/** The error code with which the ticket callback redirects here. */
const BAD_TICKET = '411'

type SsoPanel = keyof typeof SSO_PAGES

const PAGES = Object.entries(SSO_PAGES) as readonly [panel: SsoPanel, path: string][]

export const ssoPageRoutes: readonly Route[] = PAGES.map(([panel, path]) =>
  route({
    endpoint: pageEndpoint(path),
    isNavigation: true,
    async handle(services, call) {
      const { app, fields } = call
      const language = languageOfPage(call.language, call.header('accept-language'))
      const target = parseService(services.config, app, fields.service ?? '')
      const service = (target && fields.service) ?? ''
      const request = parseLoginRequest({ maxAge: fields.max_age ?? '', acr: fields.acr ?? '' })
      saveLoginRequest(call, request, services.now())
      const isBadTicket = fields.error_code === BAD_TICKET
      const notice = isBadTicket ? serverMessages(language).page_login_dead : ''
      const isSso = target !== undefined && canRedeemTicket(services, app, target.origin)
      return page(
        await renderSsoPage(services.config, { panel, app, language, service, request, isSso, notice }),
      )
    },
  }),
)

/** The login page as a visitor has it who comes from no service. */
export function renderLoginPage(services: Services, app: App, language: Language): Promise<Page> {
  return renderSsoPage(services.config, {
    panel: 'login',
    app,
    language,
    service: '',
    request: {},
    isSso: false,
    notice: '',
  })
}

function pageEndpoint(path: string) {
  return {
    name: `ssoPage ${path}`,
    method: 'GET',
    apiGroup: 'sso',
    path,
    fields: {
      service: 'plain?',
      from: 'plain?',
      error_code: 'plain?',
      max_age: 'plain?',
      acr: 'plain?',
    },
    response: {},
  } as const satisfies Endpoint
}

interface Visit {
  readonly panel: SsoPanel
  /** Its name or logo is above the widget, so that visitors see where they log in. Without `agreement` the text has no links. */
  readonly app: App
  readonly language: Language
  /** The listed service, or empty. */
  readonly service: string
  /** What the host asks of the login, which the page in another language keeps. */
  readonly request: Partial<LoginRequest>
  /** Whether a login ends with a ticket for the service. */
  readonly isSso: boolean
  /** Shown above the widget; may be empty. */
  readonly notice: string
}

/** Renders a page with the widget and, below it, the languages. Every value is escaped. */
async function renderSsoPage(config: Config, visit: Visit): Promise<Page> {
  const { panel, app, language, notice } = visit
  const texts = await loadMessages(language)
  const hasSubtitle = app.brand?.subtitle?.[language] !== undefined
  const attributes = Object.entries(attributesOf(config, visit)).map(
    ([name, value]) => `${name}="${escapeMarkup(value)}"`,
  )
  const platforms = offeredPlatforms(config, language).length
  const traits = { panel, hasSubtitle, platforms, hasPasskeys: config.passkeys !== undefined }
  const form = scriptedForm(serverMessages(language), traits)
  const alert = notice && `<p class="error" role="alert">${escapeMarkup(notice)}</p>\n`
  return renderDocument({
    language,
    app,
    title: texts[`title_${panel}`],
    isListed: true,
    isHeadedByApp: true,
    ownStyle: form.ownStyle,
    content: `${alert}${form.content}<script ${attributes.join(' ')}></script>`,
    footer: renderLanguages(visit),
  })
}

/** The options of the widget. */
function attributesOf(
  config: Config,
  { panel, app, language, service, isSso }: Visit,
): Readonly<Record<string, string>> {
  const { minLength, maxLength } = config.password
  const subtitle = app.brand?.subtitle?.[language]
  return {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': app.appId,
    'data-language': language,
    'data-theme': 'auto',
    'data-show-form-label': 'true',
    ...(subtitle !== undefined && { 'data-layout': JSON.stringify({ subtitle }) }),
    'data-default-panel': panel,
    'data-platforms': platformsOption(offeredPlatforms(config, language)),
    ...(config.passkeys && { 'data-switch-config': JSON.stringify({ passkey: true }) }),
    'data-password': JSON.stringify({ minLength, maxLength }),
    ...(app.agreement && { 'data-agreement': JSON.stringify(app.agreement) }),
    'data-callback': service || app.indexUrl,
    ...(isSso && { 'data-sso': 'true' }),
  }
}

/** The page in every other language, as a list that opens without a script. */
function renderLanguages({ app, language, service, request }: Visit): string {
  const items = COMPLETE_LANGUAGES.filter((other) => other !== language).map((other) => {
    const kept = { ...(service && { service }), ...toRequestFields(request) }
    const query = new URLSearchParams({ aid: app.appId, ...kept, language: other })
    const href = escapeMarkup(`?${query.toString()}`)
    return `<li><a href="${href}" hreflang="${other}" lang="${other}">${escapeMarkup(languageName(other))}</a></li>`
  })
  const label = escapeMarkup(`${serverMessages(language).page_language} · ${languageName(language)}`)
  return `<details><summary>${label}</summary><ul>\n${items.join('\n')}\n</ul></details>`
}
