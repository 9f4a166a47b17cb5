import type { Context } from './context.ts'
import { validateFields, fieldValue, clearField } from './form/validation.ts'
import type { NoticeText } from './notice.ts'

/** The loading of its button ends this long after what it waited for (APT-6). */
const LOADING_RESET_MS = 500
const FLOW = 'username'

/** The dialog that asks for a username (APT-6). */
export interface UsernameModal {
  readonly isBusy: boolean
  /** What came of the last try. */
  readonly error?: NoticeText | undefined
}

/** What is done with a name. @returns nothing when that succeeded, else what to say in the dialog */
export type UsernameHandler = (name: string, signal: AbortSignal) => Promise<NoticeText | undefined>

export function askUsername(context: Context): void {
  if (context.store.get().usernameModal) return
  clearField(context, 'username')
  context.store.set({ usernameModal: { isBusy: false } })
}

/** Closes it, but not while something is being done that cannot be taken back. */
export function cancelUsername(context: Context): void {
  if (context.store.get().usernameModal?.isBusy) return
  context.store.set({ usernameModal: undefined })
}

/** Hands on what was entered, once at a time; the dialog closes only when that succeeded. */
export async function confirmUsername(context: Context, handle: UsernameHandler): Promise<void> {
  const { usernameModal } = context.store.get()
  if (!usernameModal || usernameModal.isBusy) return
  // What came of the last try is over, whatever is wrong now.
  context.store.set({ usernameModal: { isBusy: false } })
  if (!validateFields(context, ['username'])) return
  const name = fieldValue(context.store.get(), 'username')
  context.store.set({ usernameModal: { isBusy: true } })
  await context.scopes.run(FLOW, async ({ signal }) => {
    let error: NoticeText | undefined
    try {
      error = await handle(name, signal)
    } catch (thrown) {
      show(context, { isBusy: false })
      throw thrown
    }
    if (!error) return context.store.set({ usernameModal: undefined })
    if (context.store.get().usernameModal) resetLater(context, error)
  })
}

function resetLater(context: Context, error: NoticeText): void {
  const loading: UsernameModal = { isBusy: true, error }
  context.store.set({ usernameModal: loading })
  context.start(`${FLOW}-loading`, async ({ wait }) => {
    try {
      await wait(LOADING_RESET_MS)
    } finally {
      // One that was opened since knows nothing of it.
      if (context.store.get().usernameModal === loading) show(context, { isBusy: false, error })
    }
  })
}

/** Unless it has gone with the view it stood on. */
function show(context: Context, usernameModal: UsernameModal): void {
  if (context.store.get().usernameModal) context.store.set({ usernameModal })
}
