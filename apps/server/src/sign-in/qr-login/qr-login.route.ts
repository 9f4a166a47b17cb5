import type { SuccessOf } from '@portico/protocol'
import {
  checkQrconnect,
  confirmQrcode,
  getQrcode,
  scanQrcode,
  ssoCheckQrconnect,
  ssoGetQrcode,
} from '@portico/protocol'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { requirePageFetch, route, success } from '../../http/route.ts'
import { allowedService } from '../../http/urls.ts'
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

type QrCodeCall = ApiCall<typeof getQrcode> | ApiCall<typeof ssoGetQrcode>

const getQrcodeRoute = route({
  endpoint: getQrcode,
  csrf: 'none',
  handle: (services, call) => respondQrCode(services, call, { apiGroup: 'passport', next: call.fields.next }),
})

const ssoGetQrcodeRoute = route({
  endpoint: ssoGetQrcode,
  csrf: 'none',
  handle: (services, call) => respondQrCode(services, call, { apiGroup: 'sso', next: call.fields.service }),
})

async function respondQrCode(
  services: Services,
  call: QrCodeCall,
  { apiGroup, next }: { readonly apiGroup: QrApiGroup; readonly next: string },
): Promise<RouteResponse<SuccessOf<typeof getQrcode>>> {
  const { app, browser, addressKey, fields } = call
  if (allowedService(app, next) === '') return fail('invalidParameter')
  const created = await createQrCode(services, {
    apiGroup,
    app,
    browser,
    addressKey,
    userAgent: call.header('user-agent') ?? '',
    next,
    sessionLifetime: readSessionLifetime(fields.keep_login),
  })
  if (!created.ok) return created
  const { token, picture, address, expireTime } = created.value
  return success({
    token,
    qrcode: picture.toString('base64'),
    qrcode_index_url: address,
    web_name: app.name,
    app_name: app.name,
    expire_time: expireTime,
  })
}

type PollCall = ApiCall<typeof checkQrconnect> | ApiCall<typeof ssoCheckQrconnect>

type Status = (StoredQrCode | ExpiredQrCode)['status']

interface PollOptions {
  readonly apiGroup: QrApiGroup
  /** The wire field `next` or `service`. */
  readonly next: string
  /** The wire value of each status in this API group. */
  readonly statuses: Readonly<Record<Status, string>>
}

const STATUS_NAMES: PollOptions['statuses'] = {
  new: 'new',
  scanned: 'scanned',
  confirmed: 'confirmed',
  refused: 'refused',
  expired: 'expired',
}

const STATUS_DIGITS: PollOptions['statuses'] = {
  new: '1',
  scanned: '2',
  confirmed: '3',
  refused: '4',
  expired: '5',
}

/**
 * Polled once per second by every open QR code, so it is not logged and looks up no session. A response may sign
 * the browser in, so only requests of the page itself are accepted.
 */
const checkQrconnectRoute = route({
  endpoint: checkQrconnect,
  csrf: 'none',
  skipAccessLog: true,
  guards: [requirePageFetch],
  handle: (services, call) =>
    respondPoll(services, call, {
      apiGroup: 'passport',
      next: call.fields.next,
      statuses: STATUS_NAMES,
    }),
})

/** The same on the single sign-on host, which starts its own session. */
const ssoCheckQrconnectRoute = route({
  endpoint: ssoCheckQrconnect,
  csrf: 'none',
  skipAccessLog: true,
  guards: [requirePageFetch],
  async handle(services, call) {
    const { service: next } = call.fields
    return respondPoll(services, call, {
      apiGroup: 'sso',
      next,
      statuses: STATUS_DIGITS,
    })
  },
})

async function respondPoll(
  services: Services,
  call: PollCall,
  { apiGroup, next, statuses }: PollOptions,
): Promise<RouteResponse<SuccessOf<typeof checkQrconnect>>> {
  const { app, browser, fields } = call
  const polled = await pollQrCode(services, { token: fields.token, apiGroup, app, browser, next })
  if (!polled.ok) return polled
  const code = polled.value
  switch (code.status) {
    case 'scanned':
      return success({
        status: statuses.scanned,
        screen_name: code.scan.screenName,
        avatar_url: code.scan.avatarUrl,
      })
    case 'confirmed': {
      const completed = await completeQrLogin(services, call, code)
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
  csrf: 'header',
  async handle(services, call) {
    const { app, fields, language } = call
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const scanned = await scanQrCode(services, { ...session, appId: app.appId, token: fields.token })
    if (!scanned.ok) return scanned
    return success({
      csrf_token: scanned.value.scan.csrfToken,
      expire_time: expiryTimeOf(scanned.value),
      source: await describeSource(app, scanned.value, language),
    })
  },
})

const confirmQrcodeRoute = route({
  endpoint: confirmQrcode,
  csrf: 'header',
  async handle(services, call) {
    const { token, csrf_token: csrfToken, decision } = call.fields
    if (!isDecision(decision)) return fail('invalidParameter')
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const { appId } = call.app
    const decided = await decideQrCode(services, { ...session, appId, token, csrfToken, decision })
    return decided.ok ? success({}) : decided
  },
})

/** What the waiting browser and the phone call. */
export const qrLoginRoutes: readonly Route[] = [
  getQrcodeRoute,
  ssoGetQrcodeRoute,
  checkQrconnectRoute,
  ssoCheckQrconnectRoute,
  scanQrcodeRoute,
  confirmQrcodeRoute,
]
