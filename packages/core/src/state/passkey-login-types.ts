/** The button of the login panel for passkeys. */
export interface PasskeyLoginState {
  /** Whether the browser is asking for a passkey. */
  readonly isAsking: boolean
  /** Safe in any state. Another press while the browser asks changes nothing. */
  readonly logIn: () => void
}
