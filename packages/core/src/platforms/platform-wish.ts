import type { PlatformId } from '@portico/protocol'

/** What a visitor may want of a third-party sign-in. */
export type PlatformWish =
  | { readonly do: 'leave-to'; readonly platform: PlatformId }
  | { readonly do: 'authorise' }
  | { readonly do: 'use-another-mobile' }
  /** Back to where one may choose another way (NAV-5). */
  | { readonly do: 'cancel' }
