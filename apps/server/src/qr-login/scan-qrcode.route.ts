import { scanQrcode } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSignedInVisitor } from '../session/read-session.ts'
import { describeSource } from './describe-source.ts'
import { expireTimeOf } from './kept-qr-code.ts'
import { scanQrCode } from './scan-qr-code.ts'

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
        expire_time: expireTimeOf(scanned.value),
        source: await describeSource(app, scanned.value, language),
      })
    },
  })
}
