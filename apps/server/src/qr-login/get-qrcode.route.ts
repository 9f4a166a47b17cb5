import { getQrcode, ssoGetQrcode } from '@portico/protocol'
import type { RouteResponse, Call, Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { allowedService } from '../http/urls.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import type { QrHost } from './kept-qr-code.ts'
import { makeQrCode } from './make-qr-code.ts'

type GettingCall = Call<typeof getQrcode> | Call<typeof ssoGetQrcode>

export function getQrcodeRoute(services: Services): Route {
  return route({
    endpoint: getQrcode,
    csrf: 'none',
    guards: [],
    handle: (call) => answerQrCode(services, call, { host: 'passport', next: call.fields.next }),
  })
}

export function ssoGetQrcodeRoute(services: Services): Route {
  return route({
    endpoint: ssoGetQrcode,
    csrf: 'none',
    guards: [],
    handle: (call) => answerQrCode(services, call, { host: 'sso', next: call.fields.service }),
  })
}

async function answerQrCode(
  services: Services,
  call: GettingCall,
  { host, next }: { readonly host: QrHost; readonly next: string },
): Promise<RouteResponse> {
  const { app, browser, addressKey, fields } = call
  if (allowedService(app, next) === '') return failure(fail('badParameter'))
  const made = await makeQrCode(services, {
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
