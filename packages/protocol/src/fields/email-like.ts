/** Whether an entered account is meant as an e-mail: it has an @, full-width or not. */
export function isEmailLike(typed: string): boolean {
  return /[@＠﹫]/.test(typed)
}
