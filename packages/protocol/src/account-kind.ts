// A module of its own: the initial view needs it, and a bundler moves modules as a whole.

/** Whether an entered account is an e-mail rather than a mobile: it contains an @, full-width or not. */
export function isEmailLike(typed: string): boolean {
  return /[@＠﹫]/.test(typed)
}
