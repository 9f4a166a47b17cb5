import { createPasskey, parseJsonObject, passkeyCreateOptions } from '@portico/protocol'
import { focusField } from '../../form/validation.ts'
import type { Context } from '../../runtime/context.ts'
import type { Passkeys } from '../../runtime/ports.ts'
import type { Task } from '../../runtime/store.ts'
import { untilState, whileRunning } from '../../runtime/store.ts'
import { PANELS } from '../../state/panels.ts'
import type { CompletedSignIn, PasskeyLoginState } from '../../state/passkey-login-types.ts'
import type { WidgetState } from '../../state/state.ts'
import { keepTexts } from '../second-step/step-texts.ts'

// What follows a login without a passkey: after a password one that the browser creates by itself, after a code an offer.

/** A browser that may never answer must not delay the login noticeably. */
const SILENT_MS = 1_000

/** The entry of local storage: when the visitor declined, in epoch milliseconds. */
const DECLINED_KEY = 'portico_passkey_declined'

const DECLINED_MS = 30 * 86_400_000

export function patchPasskey({ store }: Context, patch: Partial<PasskeyLoginState>): void {
  const { passkey } = store.get()
  if (passkey) store.set({ passkey: { ...passkey, ...patch } })
}

/** Whatever fails, the login goes on. @returns whether the widget was stopped meanwhile */
export async function createAfterSignIn(
  context: Context,
  passkeys: Passkeys,
  success: CompletedSignIn,
): Promise<boolean> {
  const create = creationAfter(context.store.get(), success)
  if (!create) return false
  const hasEnded = await context.tasks.run('passkey-creation', async (task) => {
    try {
      await create(context, passkeys, task)
    } catch (error) {
      if (task.signal.aborted) throw error
      context.report(error)
    }
    return true
  })
  return !hasEnded
}

type Creation = (context: Context, passkeys: Passkeys, task: Task) => Promise<void>

/** None where the login is not kept: others may use the device. */
function creationAfter(
  { panel, method, oauth }: WidgetState,
  { after, way }: CompletedSignIn,
): Creation | undefined {
  if (after !== 'sign-in' || way || oauth || !PANELS[panel].keepsLogin || method === 'qr') return undefined
  return method === 'email' ? createSilently : offerCreation
}

async function createSilently(context: Context, passkeys: Passkeys, task: Task): Promise<void> {
  const { signal } = task
  if (!(await whileRunning(signal, passkeys.canCreate({ place: 'page', isConditional: true })))) return
  const asking = context.tasks.run('passkey', async (attempt) => {
    const started = await context.call(passkeyCreateOptions, { silent: '1' }, attempt.signal)
    if (!started.ok || hasPasskey(started.value.options)) return undefined
    const request = { ...started.value, signal: attempt.signal, isConditional: true }
    const made = await whileRunning(attempt.signal, passkeys.create(request))
    return made.outcome === 'done' ? made.credential : undefined
  })
  const credential = await Promise.race([asking, task.wait(SILENT_MS)])
  context.tasks.stop('passkey')
  if (credential) await context.call(createPasskey, { credential }, signal)
}

/** Asks in place of the success, unless the visitor has a passkey already or has declined lately. */
async function offerCreation(context: Context, passkeys: Passkeys, { signal }: Task): Promise<void> {
  if (hasDeclined(context)) return
  if (!(await whileRunning(signal, passkeys.canCreate({ place: 'page' })))) return
  const started = await context.call(passkeyCreateOptions, {}, signal)
  if (!started.ok || hasPasskey(started.value.options)) return
  if (!(await whileRunning(signal, passkeys.canCreate(started.value)))) return
  const { language = 'en' } = context.store.get().texts ?? {}
  const texts = await whileRunning(signal, context.ports.texts.loadSecondStep(language))
  const stopTexts = keepTexts(context, { texts, language })
  try {
    showOffer(context, async (stop) => {
      const made = await whileRunning(stop, passkeys.create({ ...started.value, signal: stop }))
      if (made.outcome === 'done') await context.call(createPasskey, { credential: made.credential }, stop)
      return made.outcome !== 'dismissed' && made.outcome !== 'failed'
    })
    await untilState(context.store, signal, ({ passkey }) => !passkey?.offer)
  } finally {
    context.tasks.stop('passkey')
    stopTexts()
    patchPasskey(context, { offer: undefined })
  }
}

/** @param createNow whether the offer is over; after a dismissed dialog of the browser it stays */
function showOffer(context: Context, createNow: (signal: AbortSignal) => Promise<boolean>): void {
  const offer = { isCreating: false, create, decline }
  patchPasskey(context, { offer })
  focusField(context, 'title')
  function create(): void {
    if (context.store.get().passkey?.offer?.isCreating) return
    patchPasskey(context, { offer: { ...offer, isCreating: true } })
    context.start('passkey', async ({ signal }) => {
      const isOver = await createNow(signal)
      patchPasskey(context, { offer: isOver ? undefined : offer })
    })
  }
  function decline(): void {
    context.ports.device.writeStored(DECLINED_KEY, String(context.ports.clock.now()))
    patchPasskey(context, { offer: undefined })
  }
}

function hasDeclined({ ports: { clock, device } }: Context): boolean {
  const declinedAt = Number(device.readStored(DECLINED_KEY) ?? Number.NaN)
  return declinedAt > clock.now() - DECLINED_MS
}

/** Whether the account has one, on whichever device. @param options of a creation, in JSON */
function hasPasskey(options: string): boolean {
  const existing = parseJsonObject(options)?.['excludeCredentials']
  return Array.isArray(existing) && existing.length > 0
}
