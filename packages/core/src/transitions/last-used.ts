import type { Context } from '../runtime/context.ts'

/** The entry of local storage: the name of a method or a platform, never a contact. */
const STORAGE_KEY = 'portico_last_used'

/** Stores how the visitor has just logged in, so that the next visit marks it among the ways on offer. */
export function storeLastUsed({ ports, store }: Context, way?: 'passkey'): void {
  const { settings, oauth, method } = store.get()
  if (!settings.showLastUsed) return
  const lastUsed = way ?? oauth?.platform?.id ?? method
  ports.device.writeStored(STORAGE_KEY, lastUsed)
  store.set({ lastUsed })
}

export function restoreLastUsed({ ports, store }: Context): void {
  store.set({ lastUsed: ports.device.readStored(STORAGE_KEY) })
}
