import { loadFirstMessages, resolveLanguage } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import { describeError } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { page, route } from '../http/route.ts'
import { parseRedirectTarget } from '../http/urls.ts'
import type { Services } from '../services.ts'
import { canRedeemTicket } from '../session/tickets.ts'
import type { SsoPage } from './sso-page.ts'
import { ssoPage } from './sso-page.ts'
import { aidOfVisit, keepVisit, readVisit } from './sso-visit.ts'

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
        const aid = aidOfVisit(raw, header('cookie'))
        return apps.find((app) => app.aid === aid)
      },
      async handle(call) {
        const { app, fields } = call
        const opened = fields.state === '' ? { ...fields, language: call.language } : readVisit(call.cookie)
        const { service } = opened
        const language = resolveLanguage(opened.language, [])
        const target = parseRedirectTarget(service, app.origins)
        if (fields.state === '') keepVisit(call, { aid: app.aid, service: target ? service : '', language })
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
