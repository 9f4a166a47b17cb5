import {
  checkQrconnect,
  confirmQrcode,
  getQrcode,
  scanQrcode,
  ssoCheckQrconnect,
  ssoGetQrcode,
} from '@portico/protocol'
import type { Call, Route, RouteResponse } from '../http/route.ts'
import { failure, requirePageFetch, route, success } from '../http/route.ts'
import { allowedService } from '../http/urls.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSignedInVisitor } from '../session/read-session.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import { createQrCode } from './create-qr-code.ts'
import type { CompleteQrLogin, ExpiredQrCode } from './poll-qr-code.ts'
import { completeWithSession, completeWithSsoSession, pollQrCode } from './poll-qr-code.ts'
import type { QrHost, StoredQrCode } from './qr-codes.ts'
import { expiryTimeOf } from './qr-codes.ts'
import { decideQrCode, describeSource, isDecision, scanQrCode } from './scan-qr-code.ts'

type GettingCall = Call<typeof getQrcode> | Call<typeof ssoGetQrcode>

export function getQrcodeRoute(services: Services): Route {
  return route({
    endpoint: getQrcode,
    csrf: 'none',
    guards: [],
    handle: (call) => respondQrCode(services, call, { host: 'passport', next: call.fields.next }),
  })
}

export function ssoGetQrcodeRoute(services: Services): Route {
  return route({
    endpoint: ssoGetQrcode,
    csrf: 'none',
    guards: [],
    handle: (call) => respondQrCode(services, call, { host: 'sso', next: call.fields.service }),
  })
}

async function respondQrCode(
  services: Services,
  call: GettingCall,
  { host, next }: { readonly host: QrHost; readonly next: string },
): Promise<RouteResponse> {
  const { app, browser, addressKey, fields } = call
  if (allowedService(app, next) === '') return failure(fail('badParameter'))
  const made = await createQrCode(services, {
    host,
    app,
    browser,
    addressKey,
    userAgent: call.header('user-agent') ?? '',
    next,
    sessionLifetime: readSessionLifetime(fields.keep_login),
  })
  if (!made.ok) return failure(made)
  const { token, picture, address, expireTime } = made.value
  return success({
    token,
    qrcode: picture.toString('base64'),
    qrcode_index_url: address,
    web_name: app.name,
    app_name: app.name,
    expire_time: expireTime,
  })
}

type PollingCall = Call<typeof checkQrconnect> | Call<typeof ssoCheckQrconnect>

type Status = (StoredQrCode | ExpiredQrCode)['status']

interface Speaking {
  readonly host: QrHost
  /** The wire field next or service. */
  readonly next: string
  readonly letIn: CompleteQrLogin
  /** Each status as this host's calls say it (contract, sections 3 and 4). */
  readonly words: Readonly<Record<Status, string>>
}

const WORDS: Speaking['words'] = {
  new: 'new',
  scanned: 'scanned',
  confirmed: 'confirmed',
  refused: 'refused',
  expired: 'expired',
}

const DIGITS: Speaking['words'] = { new: '1', scanned: '2', confirmed: '3', refused: '4', expired: '5' }

/**
 * Asked once a second by everybody who looks at a code, so it is quiet and looks up no session (QRC-3). The answer may sign
 * the browser in, so only the page's own fetch gets one.
 */
export function checkQrconnectRoute(services: Services): Route {
  return route({
    endpoint: checkQrconnect,
    csrf: 'none',
    skipAccessLog: true,
    guards: [requirePageFetch],
    handle: (call) =>
      respondPoll(services, call, {
        host: 'passport',
        next: call.fields.next,
        letIn: completeWithSession,
        words: WORDS,
      }),
  })
}

/** The same at single sign-on, whose own session it starts (SSO-2). */
export function ssoCheckQrconnectRoute(services: Services): Route {
  return route({
    endpoint: ssoCheckQrconnect,
    csrf: 'none',
    skipAccessLog: true,
    guards: [requirePageFetch],
    async handle(call) {
      const { service: next } = call.fields
      if (next === '') return failure(fail('badParameter'))
      return respondPoll(services, call, { host: 'sso', next, letIn: completeWithSsoSession, words: DIGITS })
    },
  })
}

async function respondPoll(
  services: Services,
  call: PollingCall,
  { host, next, letIn, words }: Speaking,
): Promise<RouteResponse> {
  const { app, browser, fields } = call
  if (fields.token === '') return failure(fail('badParameter'))
  const polled = await pollQrCode(services, { token: fields.token, host, app, browser, next })
  if (!polled.ok) return failure(polled)
  const code = polled.value
  switch (code.status) {
    case 'scanned':
      return success({
        status: words.scanned,
        screen_name: code.scan.screenName,
        avatar_url: code.scan.avatarUrl,
      })
    case 'confirmed': {
      const arrived = await letIn(services, call, code)
      return arrived.ok
        ? success({ status: words.confirmed, redirect_url: arrived.value })
        : success({ status: words.expired })
    }
    case 'new':
    case 'refused':
    case 'expired':
      return success({ status: words[code.status] })
  }
}

export function scanQrcodeRoute(services: Services): Route {
  return route({
    endpoint: scanQrcode,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { app, fields, language } = call
      if (fields.token === '') return failure(fail('badParameter'))
      const visitor = await readSignedInVisitor(services, call)
      if (!visitor) return failure(fail('notLoggedIn'))
      const scanned = await scanQrCode(services, { ...visitor, aid: app.aid, token: fields.token })
      if (!scanned.ok) return failure(scanned)
      return success({
        csrf_token: scanned.value.scan.csrfToken,
        expire_time: expiryTimeOf(scanned.value),
        source: await describeSource(app, scanned.value, language),
      })
    },
  })
}

export function confirmQrcodeRoute(services: Services): Route {
  return route({
    endpoint: confirmQrcode,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { token, csrf_token: csrfToken, decision } = call.fields
      if (token === '' || !isDecision(decision)) return failure(fail('badParameter'))
      const visitor = await readSignedInVisitor(services, call)
      if (!visitor) return failure(fail('notLoggedIn'))
      const { aid } = call.app
      const decided = await decideQrCode(services, { ...visitor, aid, token, csrfToken, decision })
      return decided.ok ? success({}) : failure(decided)
    },
  })
}
