/** One way to look a hash up among those of breached passwords. */
export interface BreachedLookup {
  /** @param hash the 20 bytes of SHA-1 */
  readonly find: (hash: Buffer) => Promise<BreachedResult>
  readonly close: () => Promise<void>
}

export type BreachedResult =
  | { readonly ok: true; readonly isBreached: boolean }
  /** The reason contains nothing of the password. */
  | { readonly ok: false; readonly reason: string }
