import type { Config } from '../../config/config.ts'

/** Omits platforms without an authorize URL, to which no visitor can be redirected. */
export function listPlatforms({ platforms }: Config): readonly OfferedPlatform[] {
  return platforms.flatMap(({ platform, platformAppId, clientKey, authorizeUrl }) =>
    authorizeUrl === undefined
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

/** A platform as the widget's option `platforms` takes it. */
export interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id?: string
  readonly client_key: string
  readonly authorizeUrl: string
}
