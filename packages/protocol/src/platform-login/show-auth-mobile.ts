import { endpoint } from '../wire/endpoint.ts'

/** The masked mobile a platform vouches for (OAU-5). */
export const showAuthMobile = endpoint({
  name: 'showAuthMobile',
  method: 'POST',
  host: 'passport',
  path: '/passport/auth/show_oauth_mobile/',
  fields: { profile_key: 'plain', platform: 'plain', platform_app_id: 'plain' },
  answer: { mobile: 'string', title: 'string', profile_key: 'string' },
})
