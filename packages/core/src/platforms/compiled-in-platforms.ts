import type { PlatformId } from '@portico/protocol'

/** What a build knows of a platform; a host's entry goes before it (contract 1.2). */
export interface KnownPlatform {
  readonly client_key?: string
  /** Relative to the passport's host. */
  readonly authorizeUrl?: string
  readonly platform_app_id?: string
}

/** Written in by a build that knows some (docs/building.md). */
declare const __PORTICO_PLATFORMS__: Readonly<Partial<Record<PlatformId, KnownPlatform>>> | undefined

/** THE TABLE of client keys and addresses (contract, section 8); empty in a build that was given none. */
export const COMPILED_IN_PLATFORMS: Readonly<Partial<Record<PlatformId, KnownPlatform>>> =
  typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__
