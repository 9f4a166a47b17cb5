import type { PlatformId } from '@portico/protocol'
import type { PlatformConfig } from '../public/public-types.ts'

/** The values of a platform. A relative `authorizeUrl` is resolved against the passport's host. */
type CompiledPlatform = Pick<PlatformConfig, 'client_key' | 'authorizeUrl' | 'platform_app_id'>

/** Replaced at build time (docs/building.md). */
declare const __PORTICO_PLATFORMS__: Readonly<Partial<Record<PlatformId, CompiledPlatform>>> | undefined

/** What a build knows of the platforms; the host's configuration takes precedence. */
export const COMPILED_PLATFORMS: Readonly<Partial<Record<PlatformId, CompiledPlatform>>> =
  typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__

/** The keys that a host must configure: those that neither the platform publishes nor the build has. */
export function requiredKeys(platform: PlatformId): readonly ('client_key' | 'authorizeUrl')[] {
  const keys = platform === 'huoshan' ? (['client_key', 'authorizeUrl'] as const) : (['client_key'] as const)
  return keys.filter((key) => !COMPILED_PLATFORMS[platform]?.[key])
}
