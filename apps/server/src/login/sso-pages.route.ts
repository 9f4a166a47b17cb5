import type { Endpoint } from '@portico/protocol'
import { resolveLanguage } from '@portico/locales'
import { page } from '../http/answer.ts'
import type { Config } from '../config/config.ts'
import { listedService } from '../http/redirect-target.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { SsoPage } from './sso-page.ts'
import { ssoPage } from './sso-page.ts'

/** The single sign-on pages the widget's links lead to (NAV-7; contract, section 4), and the panel each opens. */
const PANELS: Readonly<Record<string, SsoPage['panel']>> = {
  'login/': 'login',
  'register/': 'register',
  'forget_pwd/': 'forgetPwd',
}

export function ssoPageRoutes({ config }: Pick<Services, 'config'>): readonly Route[] {
  return Object.entries(PANELS).map(([path, panel]) =>
    route({
      endpoint: pageEndpoint(path),
      csrf: 'none',
      guards: [],
      handle: async ({ app, fields, language }) =>
        page(
          ssoPage({
            panel,
            aid: app.aid,
            appName: app.name,
            language: resolveLanguage(language, []),
            callback: listedService(app, fields.service),
            platforms: listPlatforms(config),
          }),
        ),
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
    fields: { service: 'plain?', from: 'plain?' },
    answer: {},
  } as const satisfies Endpoint
}
