import { isWebAddress } from '@portico/protocol'
import type { Context } from '../context.ts'
import { pageQuery } from '../page-query.ts'
import type { Page } from '../ports.ts'
import type { Panel, Settings } from '../public-types.ts'
import type { WidgetState } from '../state.ts'

/** Adds parameters to an address where it lacks them; the rest of it, and what is empty, stays as it is. */
export function addQuery(url: string, params: readonly (readonly [name: string, value: string])[]): string {
  const there = new URL(url).searchParams
  const added = new URLSearchParams()
  for (const [name, value] of params) if (value !== '' && !there.has(name)) added.append(name, value)
  const query = added.toString()
  if (query === '') return url
  const [address = '', ...hash] = url.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return [joined, ...hash].join('#')
}

/** Parsed, never matched as text: only http and https are ever followed, and nothing with user-info. */
export function webUrl(url: string, base: string): string | undefined {
  if (url === '') return undefined
  try {
    const parsed = new URL(url, base)
    const isWeb = /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
    return isWeb ? parsed.href : undefined
  } catch {
    return undefined
  }
}

/** An address a server names: absolute, and with nothing in it that a browser would repair (contract, section 9). */
export function absoluteWebUrl(url: string): string | undefined {
  return isWebAddress(url) ? webUrl(url, url) : undefined
}

/**
 * Whether the page may be sent to an address that a server named: to its own origin, to those of the callback and of the
 * configured bases, and to `security.redirectOrigins`.
 */
export function isTrusted({ ports, store }: Context, url: string): boolean {
  const { config } = store.get().settings
  const here = ports.page.url()
  const named = [
    here,
    config.callback,
    config.passportBase,
    config.accountBase,
    ...Object.values(config.ssoDomains ?? {}),
    ...(config.security?.redirectOrigins ?? []),
  ]
  const { origin } = new URL(url)
  return named.some((address) => originOf(address, here) === origin)
}

function originOf(address: string | undefined, here: string): string | undefined {
  const url = webUrl(address ?? '', here)
  return url && new URL(url).origin
}

/** The single sign-on page of a panel; the other panels have none (contract, section 4). */
const SSO_PAGES: Readonly<Partial<Record<Panel, string>>> = {
  login: 'login/',
  register: 'register/',
  forgetPwd: 'forget_pwd/',
}

/** The address a link to a panel carries, for a modified click or where the panel is not configured (NAV-7). */
interface Link {
  readonly page: Page
  readonly panel: Panel
}

export function externalLink(
  { settings, texts }: WidgetState,
  { page: host, panel }: Link,
): string | undefined {
  const page = SSO_PAGES[panel]
  const here = host.url()
  const base = page && webUrl(`${settings.ssoBase}/${page}`, here)
  if (!base) return undefined
  const query = new URLSearchParams()
  query.append('service', serviceParameter(settings, host))
  query.append('aid', String(settings.appId))
  query.append('language', texts?.language ?? settings.language)
  const source = pageQuery(here, 'from')
  if (source) query.append('from', source)
  return `${base}?${query.toString()}`
}

/** Whom a login is for: the callback, or the page's origin and path (contract, section 9). */
export function serviceParameter(settings: Settings, page: Page): string {
  const here = new URL(page.url())
  return webUrl(settings.config.callback ?? '', here.href) ?? here.origin + here.pathname
}

/**
 * Whether a panel's calls go to single sign-on: the login's do; register, bind and reset always use the passport base
 * (contract, section 4), so does a third-party binding, which ends in a session of its own before single sign-on, and so
 * does the code they ask for, which belongs to the browser as that host knows it. So does a login that leads back to a
 * binding: what it needs is the passport's own session, here and now.
 */
export function usesSso({ settings, panel, oauth, interruptedBind }: WidgetState): boolean {
  return settings.sso && panel === 'login' && !oauth?.profileKey && !interruptedBind
}
