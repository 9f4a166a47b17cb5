/** What came of the last puzzle, as long as it matters. */
export type SliderState =
  /** The ticket of a solved one: it goes with the repeated request, once. */
  | { readonly outcome: 'passed'; readonly verifyTicket: string }
  /** An image captcha stands in its place. */
  | { readonly outcome: 'other-way' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unavailable' }
