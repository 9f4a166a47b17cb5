import type { KnownPlatformId, PlatformId } from '@portico/protocol'
import { PLATFORM_IDS, PLATFORM_START_PATH, PLATFORMS } from '@portico/protocol'
import { COMPILED_PLATFORMS, isServed } from '../../options/compiled-platforms.ts'
import type { WidgetSettings } from '../../options/option-defaults.ts'
import type { PlatformConfig } from '../../public/public-types.ts'
import { webUrl } from '../../redirects/urls.ts'
import { hasConsent } from '../../runtime/consent.ts'
import type { Context } from '../../runtime/context.ts'
import { untilState } from '../../runtime/store.ts'
import type { OfferedPlatform } from '../../state/state.ts'

const ALL_PLATFORMS: readonly PlatformConfig[] = PLATFORM_IDS.map((platform) => ({ platform }))

/**
 * Offers the usable platforms of the host's configuration; without one, of all known platforms. Before the visitor's consent, and where
 * their names cannot be loaded, ids name those that only the account center knows.
 */
export function updatePlatforms(context: Context): Promise<void> | undefined {
  const { store, tasks } = context
  const { settings } = store.get()
  const { platforms } = settings
  tasks.stop('platforms')
  const needsNames = platforms?.some(isNameless) ?? false
  const isAllowed = hasConsent(store.get())
  if (!needsNames || !isAllowed) offer(context, settings)
  if (!needsNames || !platforms) return undefined
  const named = tasks.run('platforms', async ({ signal }) => {
    await untilState(store, signal, hasConsent)
    const loaded = await import('./platform-names.ts').catch(() => undefined)
    offer(context, {
      ...settings,
      platforms: (await loaded?.withNames(context, platforms, signal)) ?? platforms,
    })
  })
  if (isAllowed) return named
  context.detach(named)
  return undefined
}

/** Whether only the account center knows what the platform is called. */
function isNameless({ platform, name }: PlatformConfig): boolean {
  return !isKnown(platform) && !name
}

function offer(context: Context, settings: WidgetSettings): void {
  const [offered, ignored] = resolvePlatforms(settings, context.ports.page.url())
  context.store.set({ platforms: offered })
  // A page that lists none, in a build without any, wants none.
  if (ignored.length > 0 && (settings.platforms || offered.length > 0))
    console.warn(
      `Portico: platforms without a client key or authorize URL are not shown: ${ignored.join(', ')}`,
    )
}

/**
 * The platforms that can be used, and the names of the others.
 * @param here the page's address
 */
export function resolvePlatforms(
  settings: WidgetSettings,
  here: string,
): readonly [offered: readonly OfferedPlatform[], ignored: readonly string[]] {
  const ignored: string[] = []
  const offered = new Map<PlatformId, OfferedPlatform>()
  for (const entry of settings.platforms ?? ALL_PLATFORMS) {
    const platform = resolvePlatform(entry, { settings, here })
    if (!platform) ignored.push(entry.platform)
    else if (!offered.has(platform.id)) offered.set(platform.id, platform)
  }
  return [[...offered.values()], ignored]
}

export function offeredPlatform(context: Context, name: string): OfferedPlatform | undefined {
  return context.store.get().platforms?.find(({ id }) => id === name)
}

export function havePlatformsChanged(before: WidgetSettings, after: WidgetSettings): boolean {
  const names = ['platforms', 'passportBase', 'language'] as const
  return names.some((name) => before[name] !== after[name])
}

interface PlatformContext {
  readonly settings: WidgetSettings
  readonly here: string
}

/** @returns `undefined` for an incomplete platform, which the script does not refuse */
function resolvePlatform(
  entry: PlatformConfig,
  { settings, here }: PlatformContext,
): OfferedPlatform | undefined {
  const { platform: id, icon } = entry
  const { client_key: clientKey = '', authorizeUrl, platform_app_id: appId = '', name } = withDefaults(entry)
  const served = isServed(entry)
  const path = served ? PLATFORM_START_PATH : clientKey && authorizeUrl
  const address = webUrl(path ?? '', webUrl(settings.passportBase, here) ?? here)
  return address ? { id, appId, clientKey, authorizeUrl: address, isServed: served, name, icon } : undefined
}

function isKnown(platform: PlatformId): platform is KnownPlatformId {
  return Object.hasOwn(PLATFORMS, platform)
}

/** The host's values take precedence over the build's, and those over the published ones. */
function withDefaults(entry: PlatformConfig): Partial<PlatformConfig> {
  const { platform } = entry
  const configured = Object.entries(entry).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...(isKnown(platform) && PLATFORMS[platform]),
    ...COMPILED_PLATFORMS[platform],
    ...(Object.fromEntries(configured) as Partial<PlatformConfig>),
  }
}
