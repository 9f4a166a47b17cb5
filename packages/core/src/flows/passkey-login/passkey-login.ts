import type { Result, SuccessOf } from '@portico/protocol'
import {
  ERROR_CODES,
  passkeyLogin,
  passkeyOptions,
  ssoPasskeyLogin,
  ssoPasskeyOptions,
} from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../../call/call.ts'
import { handleFailure } from '../../errors/error-policy.ts'
import { isBusy, viewOf } from '../../form/form.ts'
import { switchOf } from '../../options/option-defaults.ts'
import { isRedirecting, redirectImmediately } from '../../redirects/redirect.ts'
import { externalLink, serviceParameter, usesSso } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { clearNotice, showNotice } from '../../runtime/notice.ts'
import type { PasskeyOutcome, PasskeyRequest, Passkeys } from '../../runtime/ports.ts'
import { whileRunning } from '../../runtime/store.ts'
import { PANELS } from '../../state/panels.ts'
import type { CompletedSignIn } from '../../state/passkey-login-types.ts'
import type { AuthSuccess } from '../../state/state.ts'
import { whenIdle } from '../../transitions/requests.ts'
import { submitAndComplete } from '../invitation/create-account.ts'
import { callSignIn } from '../second-step/call-sign-in.ts'
import { toUserData } from '../session/auth-success.ts'
import type { SubmitFlow } from '../sign-in/form-requests.ts'
import { resumeBindAfterLogin } from '../sign-in/reauthentication.ts'
import { createAfterSignIn, patchPasskey } from './passkey-creation.ts'

// The login with a passkey, in a chunk of its own: only pages that ask for it load it.

/** Offers the button, where it can lead anywhere, and the autofill, where the browser has it. */
export async function offerPasskeys(context: Context, signal: AbortSignal): Promise<void> {
  const passkeys = await whileRunning(signal, context.ports.passkeys())
  const isPossible = passkeys.hasPasskeys()
  if (!isPossible && loginPage(context) === undefined) return context.store.set({ passkey: null })
  const logIn = (): void => whenIdle(context, () => context.detach(press(context, passkeys, isPossible)))
  const listInAutofill = (): void => context.detach(autofill(context, passkeys))
  const canAutofill = await whileRunning(signal, passkeys.canAutofill())
  const afterSignIn = (success: CompletedSignIn): Promise<boolean> =>
    createAfterSignIn(context, passkeys, success)
  const actions = { logIn, afterSignIn, ...(canAutofill && { listInAutofill }) }
  context.store.set({ passkey: { isAsking: false, ...actions } })
  if (isPossible && isAskedFor(context)) logIn()
}

/** Whether this is the login page of the account center, and the button of another page has led to it. */
function isAskedFor(context: Context): boolean {
  const { searchParams } = new URL(context.ports.page.url())
  return isLoginPage(context) && searchParams.get('with') === 'passkey'
}

function isLoginPage(context: Context): boolean {
  const here = new URL(context.ports.page.url())
  const there = loginAddress(context)
  return there?.origin === here.origin && there.pathname === here.pathname
}

function loginAddress({ store, ports: { page } }: Context): URL | undefined {
  const address = externalLink(store.get(), { page, panel: 'login' })
  return address === undefined ? undefined : new URL(address)
}

/** The login page of the account center, unless this is it or there is no single sign-on. */
function loginPage(context: Context): string | undefined {
  const address = loginAddress(context)
  if (!context.store.get().settings.sso || !address || isLoginPage(context)) return undefined
  return `${address.href}&with=passkey`
}

async function press(context: Context, passkeys: Passkeys, isPossible: boolean): Promise<void> {
  if (context.store.get().passkey?.isAsking || !isFree(context)) return
  clearNotice(context)
  if (!isPossible) return leave(context)
  const result = await context.tasks.run('passkey', ({ signal }) => askInDialog(context, passkeys, signal))
  await sendLogin(context, passkeys, result)
}

/** Waits for a choice as long as the challenge lives; the next use of the field starts anew. A failure shows nothing. */
async function autofill(context: Context, passkeys: Passkeys): Promise<void> {
  if (context.tasks.isRunning('passkey') || !isFree(context)) return
  const result = await context.tasks.run('passkey', async ({ signal }) => {
    const answer = await ask(context, passkeys, { signal, isConditional: true })
    if (answer.ok && answer.value.outcome === 'impossible')
      patchPasskey(context, { listInAutofill: undefined })
    return answer
  })
  await sendLogin(context, passkeys, result)
}

function isFree(context: Context): boolean {
  const state = context.store.get()
  return !isBusy(state) && !state.departure && !isRedirecting(context)
}

/** Goes on where passkeys are possible, or takes the button away. */
function leave(context: Context): void {
  const address = loginPage(context)
  if (address !== undefined) return redirectImmediately(context, { url: address })
  context.store.set({ passkey: null })
  showNotice(context, { type: 'error', text: { key: 'passkey_unavailable' }, persistent: false })
}

function showFailure(context: Context): void {
  showNotice(context, { type: 'error', text: { key: 'passkey_failed' }, persistent: false })
}

/** Ends without a word if the visitor dismisses the dialog of the browser, or does anything else meanwhile. */
async function askInDialog(
  context: Context,
  passkeys: Passkeys,
  signal: AbortSignal,
): Promise<Result<PasskeyOutcome>> {
  patchPasskey(context, { isAsking: true })
  try {
    const result = await ask(context, passkeys, { signal, isConditional: false })
    if (!result.ok) handleFailure(context, 'submit', result.error)
    else if (result.value.outcome === 'impossible') leave(context)
    else if (result.value.outcome === 'failed') showFailure(context)
    return result
  } finally {
    patchPasskey(context, { isAsking: false })
  }
}

/** Asks the account center for options, and with them the browser, until the visitor does anything else. */
async function ask(
  context: Context,
  passkeys: Passkeys,
  { signal, isConditional }: Pick<PasskeyRequest, 'signal' | 'isConditional'>,
): Promise<Result<PasskeyOutcome>> {
  const stop = stopByOtherActions(context)
  try {
    const endpoint = usesSso(context.store.get()) ? ssoPasskeyOptions : passkeyOptions
    const started = await context.call(endpoint, { purpose: 'login' }, signal)
    if (!started.ok) return started
    const request = { ...started.value, signal, isConditional }
    return { ok: true, value: await whileRunning(signal, passkeys.get(request)) }
  } finally {
    stop()
  }
}

/** @returns ends the watch */
function stopByOtherActions({ store, tasks }: Context): () => void {
  const before = store.get()
  return store.subscribe(() => {
    const state = store.get()
    const isElsewhere = state.settings !== before.settings || viewOf(state) !== viewOf(before)
    if (isBusy(state) || state.departure || isElsewhere) tasks.stop('passkey')
  })
}

async function sendLogin(
  context: Context,
  passkeys: Passkeys,
  result: Result<PasskeyOutcome> | undefined,
): Promise<void> {
  if (!result?.ok || result.value.outcome !== 'done') return
  const { credential, used } = result.value
  const { panel, method } = context.store.get()
  context.emit('login_submit', { panel, switch: switchOf(method) })
  const failure = await submitAndComplete(context, async (signal) => {
    if (await areCookiesBlocked(context, signal)) return { ok: false, error: COOKIES_NEEDED }
    return resumeBindAfterLogin(sendCredential(credential))(context, signal)
  })
  if (!failure) return
  if (used && failure.errorCode === ERROR_CODES.passkeyUnknown) context.detach(passkeys.forget(used))
  handleFailure(context, 'submit', failure)
}

function sendCredential(credential: string): SubmitFlow<AuthSuccess> {
  return async (context, signal) => {
    const state = context.store.get()
    const { settings, panel } = state
    const fields = {
      credential,
      service: serviceParameter(settings, context.ports.page),
      ...(PANELS[panel].keepsLogin && { keep_login: '1' as const }),
    }
    const endpoint = usesSso(state) ? ssoPasskeyLogin : passkeyLogin
    const result: Result<SuccessOf<typeof passkeyLogin | typeof ssoPasskeyLogin>> = await callSignIn(
      context,
      [endpoint, fields],
      signal,
    )
    if (!result.ok) return result
    return {
      ok: true,
      value: {
        after: 'sign-in',
        way: 'passkey',
        redirectUrl: result.value.redirect_url,
        prefer: settings.sso ? 'redirect-url' : 'callback',
        user: toUserData(result.value),
        response: result.value,
      },
    }
  }
}
