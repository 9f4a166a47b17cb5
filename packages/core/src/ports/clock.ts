/** Time, so that tests can move it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once after some milliseconds. @returns cancels it */
  after(milliseconds: number, run: () => void): () => void
}
