import { fillWithSpacing, loadLaterMessages, loadServerMessages, resolveLanguage } from '@portico/locales'
import { showAuthMobile } from '@portico/protocol'
import { maskMobile } from '../accounts/mask.ts'
import type { Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { namedPlatforms } from './named-platforms.ts'
import { findProfile } from './profile-key.ts'

/** Whom an offer of one click is for: the mobile the platform vouches for, or none (OAU-5). */
export function showMobileRoute(services: Services): Route {
  return route({
    endpoint: showAuthMobile,
    csrf: 'origin',
    guards: [],
    async handle({ app, browser, fields, language }) {
      const platforms = namedPlatforms(services.config, fields)
      if (!platforms.ok) return failure(platforms)
      const { profile_key: profileKey } = fields
      const found = await findProfile(services, { profileKey, owner: { aid: app.aid, browser } })
      if (!found.ok) return failure(found)
      const profile = found.value
      if (!platforms.value.includes(profile.platform)) return failure(fail('authorizationCodeExpired'))
      return success({
        mobile: maskMobile(profile.mobile ?? null),
        title: await writeTitle(profile.platform, language),
        profile_key: profileKey,
      })
    },
  })
}

async function writeTitle(platform: string, language: string): Promise<string> {
  const resolved = resolveLanguage(language, [])
  const [shared, own] = await Promise.all([loadLaterMessages(resolved), loadServerMessages(resolved)])
  const names: Readonly<Record<string, string>> = { ...shared }
  return fillWithSpacing(own.oauth_title, { platform: names[`platform_${platform}`] ?? platform })
}
