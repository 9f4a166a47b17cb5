import type { PlatformId } from '@portico/protocol'
import { PLATFORMS } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { PlatformConfig, Settings } from '../public-types.ts'
import { webUrl } from '../session/urls.ts'
import type { OfferedPlatform } from '../state.ts'

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
const COMPILED_IN_PLATFORMS: Readonly<Partial<Record<PlatformId, KnownPlatform>>> =
  typeof __PORTICO_PLATFORMS__ === 'undefined' ? {} : __PORTICO_PLATFORMS__

/** Says which platforms a visitor may choose from: what can be used of the host's entries, or of all there are (OAU-7). */
export function offerPlatforms(context: Context): void {
  const { settings } = context.store.get()
  const { platforms: own } = settings.config
  const lacking: string[] = []
  const offered = new Map<PlatformId, OfferedPlatform>()
  for (const entry of own ?? ALL) {
    const platform = settle(entry, { settings, here: context.ports.page.url() })
    if (!platform) lacking.push(entry.platform)
    else if (!offered.has(platform.id)) offered.set(platform.id, platform)
  }
  context.store.set({ platforms: [...offered.values()] })
  if (lacking.length > 0)
    console.warn(
      `Portico: ${own ? 'option "platforms": ' : ''}ignored (no client key or authorize URL): ${lacking.join(', ')}`,
    )
}

/** The platform of that name, where it is configured; never by a name of the prototype's. */
export function offeredPlatform(context: Context, name: string): OfferedPlatform | undefined {
  return context.store.get().platforms?.find(({ id }) => id === name)
}

/** Whether an update may offer others than before. */
export function haveOtherPlatforms(before: Settings, after: Settings): boolean {
  return before.config.platforms !== after.config.platforms || before.passportBase !== after.passportBase
}

const ALL: readonly PlatformConfig[] = (Object.keys(PLATFORMS) as PlatformId[]).map((platform) => ({
  platform,
}))

interface PlatformContext {
  readonly settings: Settings
  readonly here: string
}

/** What can be used of an entry; in the script nobody has looked yet whether it names a platform at all. */
function settle(entry: PlatformConfig, { settings, here }: PlatformContext): OfferedPlatform | undefined {
  if (!Object.hasOwn(PLATFORMS, entry.platform)) return undefined
  const {
    client_key: clientKey,
    authorizeUrl = '',
    platform_app_id: appId = '',
    name,
  } = isFullyConfigured(entry)
  const address = webUrl(authorizeUrl, webUrl(settings.passportBase, here) ?? here)
  if (!clientKey || !address) return undefined
  return { id: entry.platform, appId, clientKey, authorizeUrl: address, name }
}

/** The host's words go before the build's, and those before what the platform has published. */
function isFullyConfigured(entry: PlatformConfig): Partial<PlatformConfig> {
  const own = Object.entries(entry).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...PLATFORMS[entry.platform],
    ...COMPILED_IN_PLATFORMS[entry.platform],
    ...(Object.fromEntries(own) as Partial<PlatformConfig>),
  }
}
