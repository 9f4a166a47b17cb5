import { resolveLanguage } from '@portico/locales'
import {
  isPlatformId,
  listPlatforms,
  returnFromPlatform,
  returnFromPlatformByForm,
  startPlatformLogin,
} from '@portico/protocol'
import type { Config } from '../../config/config.ts'
import { refuseWithHint } from '../../http/admit-caller.ts'
import { textOf } from '../../http/fields.ts'
import { isHostOf } from '../../http/host-names.ts'
import { offeredPlatforms } from '../../http/pages/offered-platforms.ts'
import { parseService } from '../../http/redirect-targets.ts'
import type { ApiCall, Route } from '../../http/route.ts'
import { redirect, requireNavigation, route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { quote } from '../../shared/quote.ts'
import { requesterOf } from '../../shared/requester.ts'
import type { Failed } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'
import { appIdIn } from './platform-requests.ts'
import { findProvider } from './provider-user.ts'
import { completeReturn, startRequest } from './server-state.ts'

const listRoute = route({
  endpoint: listPlatforms,
  async handle({ config }, { language }) {
    return success({ platforms: offeredPlatforms(config, resolveLanguage(language)) })
  },
})

const PAGE_STATE = /^[\w.:-]{0,200}$/
const PAGE_KEY = /^(?:[\w-]{43,128})?$/

const startRoute = route({
  endpoint: startPlatformLogin,
  guards: [requireNavigation],
  isNavigation: true,
  async handle(services, call) {
    const { app, fields } = call
    const { platform, platform_app_id: appId, page_key: pageKey = '' } = fields
    const { state: pageState = `${platform}_` } = fields
    const provider = isPlatformId(platform) ? findProvider(services.config, platform, appId) : undefined
    const next = parseService(services.config, app, fields.next)
    if (!provider?.ok) return refusePlatform(services, fields)
    if (!next || !PAGE_STATE.test(pageState) || !PAGE_KEY.test(pageKey)) return fail('invalidParameter')
    const started = await startRequest(services, {
      provider: provider.value,
      requester: requesterOf(call),
      origin: originOf(services.config, call),
      page: { next: next.href, pageState, pageKeyHash: pageKey && sha256(pageKey) },
    })
    return redirect(orRefuse(started))
  },
})

const SHOWN_MAX_LENGTH = 40

/** Of a button whose platform is not configured. In development the page lists those that are. */
function refusePlatform(
  services: Services,
  {
    platform,
    platform_app_id: appId = '',
  }: { readonly platform: string; readonly platform_app_id?: string | undefined },
): Failed {
  const shown = (text: string): string => quote(text, SHOWN_MAX_LENGTH)
  const names = [shown(platform), ...(appId === '' ? [] : [`the app id ${shown(appId)}`])]
  const wanted = names.join(' with ')
  const known = [...new Set(services.config.platforms.map((one) => one.platform))].join(', ') || 'none'
  const hint = `there is no platform ${wanted}; the platforms of the configuration are ${known}`
  return refuseWithHint(services, hint)
}

/** The account center as the visitor sees it: cookies are those of this host. */
function originOf({ ownOrigins }: Config, { host }: ApiCall): string {
  return ownOrigins.find((origin) => isHostOf(new URL(origin), host)) ?? ownOrigins[0] ?? ''
}

const returnRoute = route({
  endpoint: returnFromPlatform,
  guards: [requireNavigation],
  isNavigation: true,
  readAppId: (_, raw) => appIdIn(textOf(raw, 'state')),
  async handle(services, call) {
    const { state, code = '', error = '', iss } = call.fields
    call.addLogFields({ factor: 'platform' })
    const requester = requesterOf(call)
    return redirect(orRefuse(await completeReturn(services, { state, code, error, iss, requester })))
  },
})

/** A form of another site is sent without our cookies, the navigation that follows it with them. */
const formRoute = route({
  endpoint: returnFromPlatformByForm,
  csrf: 'none',
  guards: [requireNavigation],
  readAppId: (_, raw) => appIdIn(textOf(raw, 'state')),
  async handle(_, { fields }) {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value)
    return redirect(`${returnFromPlatform.path}?${query.toString()}`)
  },
})

export const serverStateRoutes: readonly Route[] = [listRoute, startRoute, returnRoute, formRoute]
