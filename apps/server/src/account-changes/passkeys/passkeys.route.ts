import type { PASSKEYS, ResponseOf } from '@portico/protocol'
import {
  createPasskey,
  deletePasskey,
  isVisibleLine,
  passkeyCreateOptions,
  renamePasskey,
  USERNAME_MAX_LENGTH,
} from '@portico/protocol'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { Passkey } from '../../accounts/passkey.store.ts'
import { hasTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import type { Route, RouteResponse } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { toSeconds } from '../../shared/clock.ts'
import type { Result } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import { proveOwner, requireOwnSession, readProvenSession } from '../../verification/prove-owner.ts'
import { addPasskey, deleteOwnPasskey, nameOwnPasskey, startPasskey } from './passkey-changes.ts'

type PasskeysData = ResponseOf<typeof PASSKEYS>

/** The passkeys of an account as its owner sees them. */
export function describePasskeys(
  { config }: Pick<Services, 'config'>,
  passkeys: readonly Passkey[],
): PasskeysData {
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      name: passkey.name,
      created_at: toSeconds(passkey.created_at),
      last_used_at: passkey.last_used_at === null ? 0 : toSeconds(passkey.last_used_at),
      backed_up: passkey.backed_up === 1,
    })),
    rp_id: config.passkeys?.rpId ?? '',
    user_handle: passkeys[0]?.user_handle ?? '',
  }
}

function respond(services: Services, changed: Result<readonly Passkey[]>): RouteResponse<PasskeysData> {
  return success(describePasskeys(services, orRefuse(changed)))
}

const startRoute = route({
  endpoint: passkeyCreateOptions,
  async handle(services, call) {
    const session = orRefuse(await requireOwnSession(services, call))
    // A passkey logs in without a second step: with a password alone it must not take the place of the account's second factor.
    const { account, methods } = session
    const lacksFactor = !methods.includes('mfa') && (await hasTotp(services.database, account.id))
    const requirement = lacksFactor ? 'second factor' : 'recent sign-in'
    orRefuse(await proveOwner(services, call, { session, requirement }))
    const isSilent = call.fields.silent === '1'
    return success(orRefuse(await startPasskey(services, call, { session, isSilent })))
  },
})

const createRoute = route({
  endpoint: createPasskey,
  async handle(services, call) {
    const session = orRefuse(await requireOwnSession(services, call))
    const { credential } = call.fields
    const messages = await loadContactMessages(services, call)
    return respond(services, await addPasskey(services, call, { session, credential, messages }))
  },
})

const renameRoute = route({
  endpoint: renamePasskey,
  async handle(services, call) {
    const session = orRefuse(await requireOwnSession(services, call))
    const name = call.fields.name.trim()
    if (name === '' || name.length > USERNAME_MAX_LENGTH || !isVisibleLine(name))
      return fail('invalidParameter')
    const { passkey_id: passkeyId } = call.fields
    return respond(services, await nameOwnPasskey(services, { session, passkeyId, name }))
  },
})

const deleteRoute = route({
  endpoint: deletePasskey,
  async handle(services, call) {
    const session = orRefuse(await readProvenSession(services, call, 'proof'))
    const { passkey_id: passkeyId } = call.fields
    const messages = await loadContactMessages(services, call)
    return respond(services, await deleteOwnPasskey(services, { session, passkeyId, messages }))
  },
})

export const passkeyRoutes: readonly Route[] = [startRoute, createRoute, renameRoute, deleteRoute]
