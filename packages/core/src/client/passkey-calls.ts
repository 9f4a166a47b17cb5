import type { Failure, SuccessOf } from '@portico/protocol'
import {
  createPasskey,
  deletePasskey,
  ERROR_CODES,
  passkeyCreateOptions,
  passkeyLogin,
  passkeyOptions,
  renamePasskey,
  ssoPasskeyLogin,
  ssoPasskeyOptions,
} from '@portico/protocol'
import type { Answer, ClientError } from '../call/answer.ts'
import { toClientError } from '../call/answer.ts'
import type { PasskeyOutcome, PasskeyRequest, PasskeyUse, Passkeys } from '../runtime/ports.ts'
import type { AccountClient, CallOptions, SignInResult, SignInFields } from './client-types.ts'
import type { Send } from './send-request.ts'

interface PasskeyDeps {
  readonly send: Send
  readonly passkeys: () => Promise<Passkeys>
  readonly sso: boolean
}

/** A request for a passkey that came to nothing has no text: the visitor knows. */
const UNUSED: Failure = { errorCode: ERROR_CODES.passkeyRefused, description: '' }

type UsedCredential = Extract<PasskeyOutcome, { readonly outcome: 'done' }>

/** Asks the browser for a passkey with the options of the account center. */
async function ask(
  started: Answer<SuccessOf<typeof passkeyOptions>>,
  request: (options: PasskeyRequest) => Promise<PasskeyOutcome>,
  { signal = new AbortController().signal, autofill = false, silent = false }: PasskeyUse & CallOptions,
): Promise<Answer<UsedCredential>> {
  if (started.error) return started
  const result = await request({ ...started.data, signal, isConditional: autofill || silent })
  return result.outcome === 'done' ? { data: result } : { error: unused(result.outcome) }
}

function unused(outcome: NonNullable<ClientError['passkey']>): ClientError {
  return { ...toClientError(UNUSED, ''), passkey: outcome }
}

/** Logs in with a passkey. One that no account has is forgotten by the browser. */
export async function logInWithPasskey(
  { send, passkeys, sso }: PasskeyDeps,
  fields: Omit<SignInFields, 'keep_login'> & { readonly service: string; readonly keep_login?: '1' },
  options: PasskeyUse & CallOptions = {},
): Promise<Answer<SignInResult>> {
  const started = await send([sso ? ssoPasskeyOptions : passkeyOptions, { purpose: 'login' }], options)
  const passkey = await ask(started, (await passkeys()).get, options)
  if (passkey.error) return passkey
  const { credential, used } = passkey.data
  const answer = await send([sso ? ssoPasskeyLogin : passkeyLogin, { ...fields, credential }], options)
  if (answer.error?.name === 'passkeyUnknown' && used) await (await passkeys()).forget(used)
  return answer
}

/** Gets what proves the owner, or completes a login that waits. */
async function askForOwn(
  { send, passkeys, waitingAtSso }: OwnPasskeyDeps,
  fields: { readonly purpose: 'proof' } | { readonly purpose: 'second'; readonly second_step_key: string },
  options: CallOptions = {},
): Promise<Answer<string>> {
  const isAtSso = fields.purpose === 'second' && waitingAtSso.has(fields.second_step_key)
  const endpoint = isAtSso ? ssoPasskeyOptions : passkeyOptions
  const passkey = await ask(await send([endpoint, fields], options), (await passkeys()).get, options)
  return passkey.error ? passkey : { data: passkey.data.credential }
}

interface OwnPasskeyDeps extends Pick<PasskeyDeps, 'send' | 'passkeys'> {
  /** The keys of logins that wait at single sign-on. */
  readonly waitingAtSso: ReadonlySet<string | undefined>
}

export function passkeyCalls(deps: OwnPasskeyDeps): AccountClient['passkeys'] {
  const { send, passkeys } = deps
  return {
    isSupported: async () => (await passkeys()).hasPasskeys(),
    create: async ({ silent = false, ...proof } = {}, options = {}) => {
      const fields = { ...proof, ...(silent && { silent: '1' }) }
      const started = await send([passkeyCreateOptions, fields], options)
      const passkey = await ask(started, (await passkeys()).create, { ...options, silent })
      return passkey.error ? passkey : send([createPasskey, { credential: passkey.data.credential }], options)
    },
    rename: (fields, options) => send([renamePasskey, fields], options),
    delete: async (fields, options) => {
      const answer = await send([deletePasskey, fields], options)
      const { data } = answer
      if (data) await (await passkeys()).forget({ rpId: data.rp_id, id: fields.passkey_id })
      return answer
    },
    prove: (options) => askForOwn(deps, { purpose: 'proof' }, options),
    proveSecondStep: (key, options) => askForOwn(deps, { purpose: 'second', second_step_key: key }, options),
  }
}
