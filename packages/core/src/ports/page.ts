/** The host page: where it is and where it goes. */
export interface Page {
  /** The whole address. */
  url(): string
  /** The browser's languages, the dearest first. */
  languages(): readonly string[]
  go(url: string): void
  reload(): void
  /** Puts another address of this origin in place, without a step in the history. */
  replace(url: string): void
  /** Calls when the page comes back from the back-forward cache, with everything as it was left. @returns stops it */
  onRestored(listener: () => void): () => void
}
