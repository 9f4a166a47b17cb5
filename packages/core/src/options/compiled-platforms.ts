import type { KnownPlatformId, PlatformId } from '@portico/protocol'
import { PLATFORM_IDS } from '@portico/protocol/names'
import type { PlatformConfig } from '../public/public-types.ts'

/** The values of a platform. A relative `authorizeUrl` is resolved against the passport's host. */
type CompiledPlatform = Pick<PlatformConfig, 'client_key' | 'authorizeUrl' | 'platform_app_id'>

/** Replaced at build time (docs/building.md). */
declare const __PORTICO_PLATFORMS__: Readonly<Partial<Record<PlatformId, CompiledPlatform>>> | undefined

/** What a build knows of the platforms; the host's configuration takes precedence. */
export const COMPILED_PLATFORMS: Readonly<Partial<Record<PlatformId, CompiledPlatform>>> =
  typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__

/** Whether the account center makes the request of the platform: for those that the widget does not know, and where the host wants it. */
export function isServed({ platform, server_state: isWanted }: PlatformConfig): boolean {
  return isWanted ?? !PLATFORM_IDS.includes(platform as KnownPlatformId)
}

/** The keys that a host must configure: those that neither the platform publishes nor the build has. */
export function requiredKeys(entry: PlatformConfig): readonly ('platform' | 'client_key' | 'authorizeUrl')[] {
  const { platform } = entry
  if (isServed(entry)) return ['platform']
  const keys = platform === 'huoshan' ? (['client_key', 'authorizeUrl'] as const) : (['client_key'] as const)
  return keys.filter((key) => !COMPILED_PLATFORMS[platform]?.[key])
}
