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
  /** Whether nobody can see it: its tab is behind another, or its window is. */
  isHidden(): boolean
  /** Calls each time it can be seen again. @returns stops it */
  onShown(listener: () => void): () => void
  /** Calls when the page comes back from the back-forward cache, with everything as it was left. @returns stops it */
  onRestored(listener: () => void): () => void
}
