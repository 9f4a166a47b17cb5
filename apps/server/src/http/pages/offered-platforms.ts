import type { Language } from '@portico/locales'
import type { Config } from '../../config/config.ts'
import type { ConfiguredProvider } from '../../shared/platforms/platform.ts'
import { labelIn } from '../../shared/platforms/platform.ts'
import { findDefinition } from '../../shared/platforms/platforms.ts'

/** The platforms that visitors can be sent to, with names in a language. One without an authorize URL is left out. */
export function offeredPlatforms(
  { platforms }: Pick<Config, 'platforms'>,
  language: Language,
): readonly OfferedPlatform[] {
  return platforms.filter(isOffered).map(({ platform, platformAppId, label, icon = '' }) => ({
    platform,
    platform_app_id: platformAppId,
    name: label ? labelIn(label, language) : '',
    icon,
  }))
}

function isOffered({ authorizeUrl }: ConfiguredProvider): boolean {
  return authorizeUrl !== undefined
}

interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id: string
  /** Empty for a platform whose name the widget has. */
  readonly name: string
  readonly icon: string
}

/** The platforms that a page can send visitors to itself, as the widget's option `platforms` takes them. */
export function listPlatforms({ platforms }: Config): readonly PlatformOption[] {
  return platforms.flatMap(({ platform, platformAppId, clientKey, authorizeUrl }) =>
    authorizeUrl === undefined || !findDefinition(platform)?.allowsVisibleState
      ? []
      : [
          {
            platform,
            ...(platformAppId !== '' && { platform_app_id: platformAppId }),
            client_key: clientKey,
            authorizeUrl,
          },
        ],
  )
}

export interface PlatformOption {
  readonly platform: string
  readonly platform_app_id?: string
  readonly client_key: string
  readonly authorizeUrl: string
}
