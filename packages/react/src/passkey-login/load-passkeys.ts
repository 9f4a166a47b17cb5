import type { Passkeys } from '@portico/core'
import type { ComponentType } from 'react'
import type * as PasskeyModule from './passkey-button.tsx'

let loaded: typeof PasskeyModule | undefined

/** Loads the passkeys of the browser with their button, which only pages with `switchConfig.passkey` need. */
export async function loadPasskeys(): Promise<Passkeys> {
  loaded ??= await import('./passkey-button.tsx')
  return loaded.browserPasskeys()
}

/** The offer after a login, once it is loaded. */
export function passkeyOffer(): ComponentType | undefined {
  return loaded?.PasskeyOffer
}

/** The button, once it is loaded. */
export function passkeyButton(): ComponentType | undefined {
  return loaded?.PasskeyButton
}
