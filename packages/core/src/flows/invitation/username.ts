import { clearField, fieldValue, validateFields } from '../../form/validation.ts'
import type { Context } from '../../runtime/context.ts'
import type { NoticeText, UsernameModal } from '../../state/state.ts'

/** How long the dialog's button shows loading after a failure. */
const LOADING_RESET_MS = 500

/** Uses an entered name. @returns the error to show; `undefined` on success */
export type UsernameHandler = (name: string, signal: AbortSignal) => Promise<NoticeText | undefined>

/** Opens the dialog. */
export function openUsernameDialog(context: Context): void {
  if (context.store.get().usernameModal) return
  clearField(context, 'username')
  context.store.set({ usernameModal: { isBusy: false } })
}

/** Closes the dialog unless a request is pending. */
export function cancelUsername(context: Context): void {
  if (context.store.get().usernameModal?.isBusy) return
  context.store.set({ usernameModal: undefined })
}

/** Passes the entered name to the handler and closes the dialog if that succeeds. */
export async function confirmUsername(context: Context, handle: UsernameHandler): Promise<void> {
  const { usernameModal } = context.store.get()
  if (!usernameModal || usernameModal.isBusy) return
  // Clears the error of the last attempt even if the name is invalid.
  context.store.set({ usernameModal: { isBusy: false } })
  if (!validateFields(context, ['username'])) return
  const name = fieldValue(context.store.get(), 'username')
  context.store.set({ usernameModal: { isBusy: true } })
  await context.tasks.run('username', async ({ signal }) => {
    let error: NoticeText | undefined
    try {
      error = await handle(name, signal)
    } catch (thrown) {
      updateModal(context, { isBusy: false })
      throw thrown
    }
    if (!error) return context.store.set({ usernameModal: undefined })
    if (context.store.get().usernameModal) showError(context, error)
  })
}

function showError(context: Context, error: NoticeText): void {
  const loading: UsernameModal = { isBusy: true, error }
  context.store.set({ usernameModal: loading })
  context.start('username-loading', async ({ wait }) => {
    try {
      await wait(LOADING_RESET_MS)
    } finally {
      // The dialog may have been closed and opened again.
      if (context.store.get().usernameModal === loading) updateModal(context, { isBusy: false, error })
    }
  })
}

/** Updates the dialog unless it has been closed. */
function updateModal(context: Context, usernameModal: UsernameModal): void {
  if (context.store.get().usernameModal) context.store.set({ usernameModal })
}
