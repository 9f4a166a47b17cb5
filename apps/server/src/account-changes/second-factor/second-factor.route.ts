import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@portico/protocol'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { ApiCall, Guard, Route } from '../../http/route.ts'
import { route, success } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import type { Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import { proveOwner, readOwnerSession } from '../../verification/prove-owner.ts'
import { confirmSetUp, removeSecondFactor, renewCodes, startSetUp } from './change-second-factor.ts'

/** An app that does not offer second factors responds as to fields that it does not know. */
const requireSecondFactors: Guard = ({ app }) =>
  app.security.secondFactor === 'off' ? fail('invalidParameter') : DONE

const guards = [requireSecondFactors]

const startRoute = route({
  endpoint: startTotp,
  guards,
  async handle(services, call) {
    const session = await readOwnerSession(services, call)
    if (!session.ok) return session
    const started = await startSetUp(services, {
      session: session.value,
      prove: () => proveOwner(services, call, { session: session.value, requirement: 'proof' }),
      appName: call.app.name,
    })
    if (!started.ok) return started
    const { secret, uri, picture } = started.value
    return success({ secret, uri, qrcode: picture.toString('base64') })
  },
})

const confirmRoute = route({
  endpoint: confirmTotp,
  guards,
  async handle(services, call) {
    const change = await readChange(services, call)
    if (!change.ok) return change
    const confirmed = await confirmSetUp(services, { ...change.value, typed: call.fields.code })
    if (!confirmed.ok) return confirmed
    setNewCookies(call, confirmed.value.session)
    return success({ recovery_codes: confirmed.value.recoveryCodes })
  },
})

const removeRoute = route({
  endpoint: removeTotp,
  guards,
  async handle(services, call) {
    const change = await readChange(services, call)
    if (!change.ok) return change
    const { session } = change.value
    const prove = () => proveOwner(services, call, { session, requirement: 'second factor' })
    const removed = await removeSecondFactor(services, { ...change.value, prove })
    if (!removed.ok) return removed
    setNewCookies(call, removed.value.session)
    return success({})
  },
})

const renewRoute = route({
  endpoint: renewRecoveryCodes,
  guards,
  async handle(services, call) {
    const change = await readChange(services, call)
    if (!change.ok) return change
    const { session } = change.value
    const prove = () => proveOwner(services, call, { session, requirement: 'second factor' })
    const renewed = await renewCodes(services, { ...change.value, prove })
    return renewed.ok ? success({ recovery_codes: renewed.value.recoveryCodes }) : renewed
  },
})

type Change = Omit<Parameters<typeof removeSecondFactor>[1], 'prove'>

async function readChange(
  services: Services,
  call: Parameters<typeof readOwnerSession>[1] & Pick<ApiCall, 'addLogFields' | 'app' | 'language'>,
): Promise<Result<Change>> {
  const session = await readOwnerSession(services, call)
  if (!session.ok) return session
  call.addLogFields({ accountId: session.value.account.id })
  const { app, language } = call
  const messages = await loadContactMessages({ app, language, platforms: services.config.platforms })
  return succeed({ session: session.value, messages })
}

/** How the owner of an account sets up, changes and removes its second factor. */
export const secondFactorRoutes: readonly Route[] = [startRoute, confirmRoute, removeRoute, renewRoute]
