import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@portico/protocol'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { Guard, Route } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import { DONE, fail } from '../../shared/result.ts'
import type { ProvingCall, Requirement } from '../../verification/prove-owner.ts'
import { proveOwner, requireOwnSession } from '../../verification/prove-owner.ts'
import type { FactorChange } from './change-second-factor.ts'
import { confirmSetUp, removeSecondFactor, renewCodes, startSetUp } from './change-second-factor.ts'

/** An app that does not offer second factors responds as to fields that it does not know. */
const requireSecondFactors: Guard = ({ app }) =>
  app.security.secondFactor === 'off' ? fail('invalidParameter') : DONE

/** The change that the owner of a session asks for, with the proof that the call brings for it. */
async function readChange(
  services: Services,
  call: ProvingCall,
  requirement: Requirement,
): Promise<FactorChange> {
  const session = orRefuse(await requireOwnSession(services, call))
  const messages = await loadContactMessages(services, call)
  return { session, messages, prove: () => proveOwner(services, call, { session, requirement }) }
}

/** How the owner of an account sets up, changes and removes its second factor. */
export const secondFactorRoutes: readonly Route[] = [
  route({
    endpoint: startTotp,
    guards: [requireSecondFactors],
    async handle(services, call) {
      const change = await readChange(services, call, 'proof')
      const setUp = orRefuse(await startSetUp(services, { ...change, appName: call.app.name }))
      return success({ secret: setUp.secret, uri: setUp.uri, qrcode: setUp.picture.toString('base64') })
    },
  }),
  route({
    endpoint: confirmTotp,
    guards: [requireSecondFactors],
    async handle(services, call) {
      const own = orRefuse(await requireOwnSession(services, call))
      const messages = await loadContactMessages(services, call)
      const confirmed = await confirmSetUp(services, { session: own, messages, typed: call.fields.code })
      const { session, recoveryCodes } = orRefuse(confirmed)
      setNewCookies(call, session)
      return success({ recovery_codes: recoveryCodes })
    },
  }),
  route({
    endpoint: removeTotp,
    guards: [requireSecondFactors],
    async handle(services, call) {
      const change = await readChange(services, call, 'second factor')
      setNewCookies(call, orRefuse(await removeSecondFactor(services, change)))
      return success({})
    },
  }),
  route({
    endpoint: renewRecoveryCodes,
    guards: [requireSecondFactors],
    async handle(services, call) {
      const change = await readChange(services, call, 'second factor')
      return success({ recovery_codes: orRefuse(await renewCodes(services, change)) })
    },
  }),
]
