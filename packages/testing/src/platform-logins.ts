/** One of each type whose name the widget asks for. */
export const PLATFORMS = [
  { platform: 'wechat', name: 'WeChat' },
  { platform: 'oidc:example', name: 'OpenID Connect' },
  { platform: 'oauth:example', name: 'OAuth 2' },
]

/** Of a user whom the account center does not know. */
export const PROFILE_KEY = 'test-profile-key'

/** The visitor has agreed at the platform. @returns the address of the page that asked */
export function backFromPlatform({ next = '/', state = '' }: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ code: 'test-platform-code', state })
  const [page = '', fragment] = next.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
