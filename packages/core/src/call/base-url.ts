import type { Endpoint } from '@portico/protocol'
import type { Settings } from '../public-types.ts'

/** Where an endpoint is, for these settings; relative to the page when no base was given. */
export function urlOf(called: Endpoint, settings: Settings): string {
  if (called.host === 'sso') return `${settings.ssoBase}/${called.path}`
  return (called.host === 'account' ? settings.accountBase : settings.passportBase) + called.path
}

export function isSameOrigin(url: string, pageUrl: string): boolean {
  return new URL(url, pageUrl).origin === new URL(pageUrl).origin
}
