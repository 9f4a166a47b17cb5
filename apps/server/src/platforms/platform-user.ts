/** Somebody, as a platform vouches for them. */
export interface PlatformUser {
  /** The platform's name for this person at this client; the identity. */
  readonly openId: string
  /** The same person at all of one operator's clients; empty where the platform tells none. */
  readonly unionId: string
  readonly nickname: string
  /** An http(s) address, or empty. */
  readonly avatarUrl: string
  /** E.164; the platform says it is theirs. */
  readonly mobile: string | undefined
}
