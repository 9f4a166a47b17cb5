/** The passkeys of the login panel. */
export interface PasskeyLoginState {
  /** Whether the browser is asking for a passkey. */
  readonly isAsking: boolean
  /** The button. Safe in any state. Another press while the browser asks changes nothing. */
  readonly logIn: () => void
  /** Lists the passkeys in the autofill of the first field, which is in use. Absent where the browser cannot. Safe in any state. */
  readonly listInAutofill?: (() => void) | undefined
}
