import type { Language } from '@portico/locales'
import type { Config } from '../../config/config.ts'
import { isOffered, labelIn } from '../../shared/platforms/platform.ts'

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

export interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id: string
  /** Empty for a platform whose name the widget has. */
  readonly name: string
  readonly icon: string
}

/** The value of the widget's option `platforms` on a page of this server, which makes the requests itself. */
export function platformsOption(platforms: readonly OfferedPlatform[]): string {
  const entries = platforms.map((offered) => ({ ...offered, server_state: true }))
  return JSON.stringify(entries, (_, value: unknown) => (value === '' ? undefined : value))
}
