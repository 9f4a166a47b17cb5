/** The name of the input that asks for the second step. */
export type SecondStepField = 'secondStep'

/** A way to do the second step. All but the passkey ask for a code. */
export type SecondStepMethod = 'totp' | 'recovery' | 'sms' | 'email' | 'passkey'

/** What the server accepts. */
export interface SecondStepOffer {
  readonly method: SecondStepMethod
  /** Where the code is sent, masked. Absent for a code that no message brings. */
  readonly contact?: string | undefined
}

/** A login that waits for its second step. Its key stays with the flow that asks for the step. */
export interface SecondStepState {
  /** In the order of the server. */
  readonly offered: readonly SecondStepOffer[]
  readonly chosen: SecondStepOffer
  /** Whether the account has a second factor, which a trusted browser is not asked for. */
  readonly canTrustBrowser: boolean
  /** Whether this browser is not asked again for a while. */
  readonly trustsBrowser: boolean
  readonly actions: SecondStepActions
}

/** What a visitor does in the view. Every action is safe in any state and can be repeated. */
export interface SecondStepActions {
  /** Sets the code, as typed. @param isComposing whether an input method still composes the text */
  readonly edit: (value: string, isComposing?: boolean) => void
  readonly submit: () => void
  /** Sends a code to the contact of the chosen offer. */
  readonly sendCode: () => void
  /** Asks for another code, or the browser for a passkey. */
  readonly choose: (offer: SecondStepOffer) => void
  readonly trustBrowser: (trusts: boolean) => void
  /** Shows the form again, with what was typed. */
  readonly cancel: () => void
}
