import { selfServiceValidate } from '@portico/protocol'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession } from '../session/read-session.ts'
import { answerAppointment } from './answer-appointment.ts'
import { judgeAccount, targetOf } from './judge-account.ts'
import { readLiveInvitation } from './read-invitation.ts'

/** what a token or a self-service key is for, and how who is signed in stands towards it (APT-1). */
export function validateAppointmentRoute(services: Services): Route {
  return route({
    endpoint: selfServiceValidate,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, fields } = call
      const shown = { app, token: fields.token, appKey: fields.app_key }
      const invitation = await readLiveInvitation(services.database, shown, services.now())
      if (!invitation.ok) return failure(invitation)
      const account = await readSessionOrAccountSession(services, call)
      const isJudged = account && fields.ignore_login !== '1'
      const target = targetOf(invitation.value)
      const judgement = isJudged
        ? await judgeAccount(services, { accountId: account.id, judged: 'session', target })
        : undefined
      return answerAppointment(services.database, {
        app,
        invitation: invitation.value,
        account,
        verdict: judgement?.verdict,
      })
    },
  })
}
