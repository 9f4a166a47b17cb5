import { confirmQrcode } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { readSignedInVisitor } from '../session/read-session.ts'
import { decideQrCode, isDecision } from './decide-qr-code.ts'

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
