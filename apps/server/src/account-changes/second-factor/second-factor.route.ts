import type { Endpoint } from '@portico/protocol'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@portico/protocol'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { ApiCall, Guard, Route, SuccessData } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import type { Result } from '../../shared/result.ts'
import { DONE, fail } from '../../shared/result.ts'
import type { Requirement } from '../../verification/prove-owner.ts'
import { proveOwner, readOwnerSession } from '../../verification/prove-owner.ts'
import type { FactorChange } from './change-second-factor.ts'
import { confirmSetUp, removeSecondFactor, renewCodes, startSetUp } from './change-second-factor.ts'

/** An app that does not offer second factors responds as to fields that it does not know. */
const requireSecondFactors: Guard = ({ app }) =>
  app.security.secondFactor === 'off' ? fail('invalidParameter') : DONE

type ChangeCall = Parameters<typeof readOwnerSession>[1] & Pick<ApiCall, 'language'>

/** How an endpoint changes the second factor, and what its response shows of the change. */
interface ChangeOf<E extends Endpoint, Changed> {
  readonly change: (services: Services, call: ApiCall<E>, own: OwnChange) => Promise<Result<Changed>>
  readonly describe: (changed: Changed) => SuccessData<E>
}

type OwnChange = Pick<FactorChange, 'session' | 'messages'>

/** A change by the owner of a session. */
function changeRoute<E extends Endpoint, Changed extends Pick<OwnChange, 'session'>>(
  endpoint: E,
  { change, describe }: ChangeOf<E, Changed>,
): Route {
  return route<E>({
    endpoint,
    guards: [requireSecondFactors],
    async handle(services, call) {
      const own = await readOwnChange(services, call)
      const changed = orRefuse(await change(services, call, own))
      setNewCookies(call, changed.session)
      return success(describe(changed))
    },
  })
}

async function readOwnChange(services: Services, call: ChangeCall): Promise<OwnChange> {
  const session = orRefuse(await readOwnerSession(services, call))
  return { session, messages: await loadContactMessages(services, call) }
}

/** The change with the proof that the call brings for it. */
function withProof(
  services: Services,
  call: Parameters<typeof proveOwner>[1],
  { own, requirement }: { readonly own: OwnChange; readonly requirement: Requirement },
): FactorChange {
  return { ...own, prove: () => proveOwner(services, call, { session: own.session, requirement }) }
}

/** How the owner of an account sets up, changes and removes its second factor. */
export const secondFactorRoutes: readonly Route[] = [
  changeRoute(startTotp, {
    change: (services, call, own) =>
      startSetUp(services, {
        ...withProof(services, call, { own, requirement: 'proof' }),
        appName: call.app.name,
      }),
    describe: ({ secret, uri, picture }) => ({ secret, uri, qrcode: picture.toString('base64') }),
  }),
  changeRoute(confirmTotp, {
    change: (services, { fields: { code: typed } }, own) => confirmSetUp(services, { ...own, typed }),
    describe: ({ recoveryCodes }) => ({ recovery_codes: recoveryCodes }),
  }),
  changeRoute(removeTotp, {
    change: (services, call, own) =>
      removeSecondFactor(services, withProof(services, call, { own, requirement: 'second factor' })),
    describe: () => ({}),
  }),
  changeRoute(renewRecoveryCodes, {
    change: (services, call, own) =>
      renewCodes(services, withProof(services, call, { own, requirement: 'second factor' })),
    describe: ({ recoveryCodes }) => ({ recovery_codes: recoveryCodes }),
  }),
]
