import type { PlatformId } from '@portico/protocol'

/** A platform that can be used here: configured, with a key and an address (OAU-1, OAU-7). */
export interface OfferedPlatform {
  readonly id: PlatformId
  /** The wire's platform_app_id; empty when the host says none. */
  readonly appId: string
  readonly clientKey: string
  /** Absolute, http or https. */
  readonly authorizeUrl: string
  /** The host's own word for it. */
  readonly name: string | undefined
}
