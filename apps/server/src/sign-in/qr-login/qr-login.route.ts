import type { Endpoint, SuccessOf } from '@portico/protocol'
import {
  checkQrconnect,
  confirmQrcode,
  getQrcode,
  scanQrcode,
  ssoCheckQrconnect,
  ssoGetQrcode,
} from '@portico/protocol'
import { parseService } from '../../http/redirect-targets.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { requirePageFetch, route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { readSession } from '../../sessions/read-session.ts'
import { readSessionLifetime } from '../../sessions/session-cookie.ts'
import { fail } from '../../shared/result.ts'
import { createQrCode } from './create-qr-code.ts'
import type { ExpiredQrCode } from './poll-qr-code.ts'
import { completeQrLogin, pollQrCode } from './poll-qr-code.ts'
import type { QrApiGroup, StoredQrCode } from './qr-codes.ts'
import { expiryTimeOf } from './qr-codes.ts'
import { decideQrCode, describeSource, isDecision, scanQrCode } from './scan-qr-code.ts'

/** The page that shows the code: `next`, or `service` at single sign-on. */
function pageOf(fields: ApiCall<QrCodeEndpoint | PollEndpoint>['fields']): string {
  return ('service' in fields ? fields.service : fields.next) ?? ''
}

type QrCodeEndpoint = typeof getQrcode | typeof ssoGetQrcode

function qrCodeRoute(endpoint: QrCodeEndpoint): Route {
  return route({
    endpoint,
    async handle(services, { app, browser, addressKey, fields, userAgent }) {
      const next = pageOf(fields)
      if (!parseService(services.config, app, next)) return fail('invalidParameter')
      const created = await createQrCode(services, {
        apiGroup: groupOf(endpoint),
        app,
        browser,
        addressKey,
        userAgent,
        next,
        sessionLifetime: readSessionLifetime(fields.keep_login),
      })
      const { token, picture, address, expireTime } = orRefuse(created)
      return success({
        token,
        qrcode: picture.toString('base64'),
        qrcode_index_url: address,
        web_name: app.name,
        app_name: app.name,
        expire_time: expireTime,
      })
    },
  })
}

function groupOf({ apiGroup }: Endpoint): QrApiGroup {
  return apiGroup === 'sso' ? 'sso' : 'passport'
}

type Status = (StoredQrCode | ExpiredQrCode)['status']

type Statuses = Readonly<Record<Status, string>>

const STATUS_NAMES: Statuses = {
  new: 'new',
  scanned: 'scanned',
  confirmed: 'confirmed',
  refused: 'refused',
  expired: 'expired',
}

const STATUS_DIGITS: Statuses = {
  new: '1',
  scanned: '2',
  confirmed: '3',
  refused: '4',
  expired: '5',
}

type PollEndpoint = typeof checkQrconnect | typeof ssoCheckQrconnect

/**
 * Polled once per second by every open QR code, so it is not logged and looks up no session. A response may sign
 * the browser in, so only requests of the page itself are accepted.
 */
function pollRoute(endpoint: PollEndpoint): Route {
  return route({
    endpoint,
    skipAccessLog: true,
    guards: [requirePageFetch],
    handle: (services, call) => respondPoll(services, call, groupOf(endpoint)),
  })
}

async function respondPoll(
  services: Services,
  call: ApiCall<PollEndpoint>,
  apiGroup: QrApiGroup,
): Promise<RouteResponse<SuccessOf<typeof checkQrconnect>>> {
  const { app, browser, fields } = call
  const statuses = apiGroup === 'sso' ? STATUS_DIGITS : STATUS_NAMES
  const query = { token: fields.token, apiGroup, app, browser, next: pageOf(fields) }
  const code = orRefuse(await pollQrCode(services, query))
  switch (code.status) {
    case 'scanned':
      return success({
        status: statuses.scanned,
        screen_name: code.scan.screenName,
        avatar_url: code.scan.avatarUrl,
      })
    case 'confirmed': {
      const completed = await completeQrLogin(services, call, code)
      if (!completed.ok && completed.error.errorName === 'secondStepRequired') return completed
      if (!completed.ok) return success({ status: statuses.expired })
      const { account, screenName, avatarUrl } = code.scan
      return success({
        status: statuses.confirmed,
        redirect_url: completed.value,
        user_id: account.id,
        screen_name: screenName,
        avatar_url: avatarUrl,
      })
    }
    case 'new':
    case 'refused':
    case 'expired':
      return success({ status: statuses[code.status] })
  }
}

const scanQrcodeRoute = route({
  endpoint: scanQrcode,
  async handle(services, call) {
    const { app, fields, language } = call
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const { token } = fields
    const scanned = orRefuse(await scanQrCode(services, { ...session, appId: app.appId, token }))
    return success({
      csrf_token: scanned.scan.csrfToken,
      expire_time: expiryTimeOf(scanned),
      source: await describeSource(app, scanned, language),
    })
  },
})

const confirmQrcodeRoute = route({
  endpoint: confirmQrcode,
  async handle(services, call) {
    const { token, csrf_token: csrfToken, decision } = call.fields
    if (!isDecision(decision)) return fail('invalidParameter')
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const { appId } = call.app
    orRefuse(await decideQrCode(services, { ...session, appId, token, csrfToken, decision }))
    return success({})
  },
})

/** What the waiting browser and the phone call. */
export const qrLoginRoutes: readonly Route[] = [
  ...[getQrcode, ssoGetQrcode].map(qrCodeRoute),
  ...[checkQrconnect, ssoCheckQrconnect].map(pollRoute),
  scanQrcodeRoute,
  confirmQrcodeRoute,
]
