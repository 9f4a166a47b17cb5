import type { Call } from '../http/route.ts'
import { parseRedirectTarget } from '../http/urls.ts'
import type { NamedPlatform } from '../platforms/find-platform.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { ShownPerson } from './with-person.ts'

interface PersonFields extends NamedPlatform {
  readonly code: string
  readonly profile_key: string
  readonly redirect_uri?: string
}

type PersonCall = Pick<Call, 'app' | 'browser' | 'addressKey'> & { readonly fields: PersonFields }

/** The wire fields of a call that says who somebody is on a platform; the platform is one that may be used (OAU-7). */
export function readShownPerson({ config }: Services, call: PersonCall): Result<ShownPerson> {
  const { app, browser, addressKey, fields } = call
  const platform = findPlatform(config, fields)
  if (!platform.ok) return platform
  const { code, profile_key: profileKey, redirect_uri: redirectUri = '' } = fields
  if (code === '' && profileKey === '') return fail('badParameter')
  if (redirectUri !== '' && !parseRedirectTarget(redirectUri, app.origins)) return fail('badParameter')
  return succeed({
    platform: platform.value,
    code,
    redirectUri,
    profileKey,
    owner: { aid: app.aid, browser },
    bearer: { browser, addressKey },
  })
}
