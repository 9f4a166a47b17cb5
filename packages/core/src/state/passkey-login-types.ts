/** The passkeys of the login panel. */
export interface PasskeyLoginState {
  /** Whether the browser is asking for a passkey. */
  readonly isAsking: boolean
  /** The button. Safe in any state. Another press while the browser asks changes nothing. */
  readonly logIn: () => void
  /** Lists the passkeys in the autofill of the first field, which is in use. Absent where the browser cannot. Safe in any state. */
  readonly listInAutofill?: (() => void) | undefined
  /** Follows a login, which ends with it. @returns `true` if the widget was stopped meanwhile */
  readonly afterSignIn: (signIn: CompletedSignIn) => Promise<boolean>
  /** Present while the visitor is asked. */
  readonly offer?: PasskeyOffer | undefined
}

/** After a login by code: whether the visitor wants a passkey. */
export interface PasskeyOffer {
  /** Whether the browser is creating one. */
  readonly isCreating: boolean
  readonly create: () => void
  /** Not asked again for 30 days. */
  readonly decline: () => void
}

/** What an authentication call has completed, and how, unless the form says so. */
export interface CompletedSignIn {
  readonly after: string
  readonly way?: 'passkey'
}
