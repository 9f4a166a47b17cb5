/** An image captcha the server asks for (CAP-1): base64 without a `data:` prefix, and its key. */
export interface Captcha {
  readonly image: string
  readonly key: string
  /** It stands in the slider's place: its answer goes with the ticket of the 1105 (CAP-5). */
  readonly verifyTicket?: string
}
