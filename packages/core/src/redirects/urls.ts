import { isStrictHttpUrl, logout, SSO_PAGES, ssoLogout } from '@portico/protocol'
import { urlOf } from '../call/call.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { Panel } from '../public/public-state.ts'
import type { Context } from '../runtime/context.ts'
import { pageQuery } from '../runtime/page-query.ts'
import type { Page } from '../runtime/ports.ts'
import type { LinkedPanel } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'

/** Adds the parameters that are not empty and that the URL does not have yet. */
export function addQuery(url: string, params: readonly (readonly [name: string, value: string])[]): string {
  const existing = new URL(url).searchParams
  const added = new URLSearchParams()
  for (const [name, value] of params) if (value !== '' && !existing.has(name)) added.append(name, value)
  const query = added.toString()
  if (query === '') return url
  const [address = '', ...hash] = url.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return [joined, ...hash].join('#')
}

/** Parses a URL. @returns `undefined` unless it is http or https and has no user info */
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

/** Parses a URL from a server, which must be absolute and need no repair by a URL parser. */
export function absoluteWebUrl(url: string): string | undefined {
  return isStrictHttpUrl(url) ? webUrl(url, url) : undefined
}

/**
 * Whether a server may send the page to a URL: its origin is that of the page, the callback, a configured base or one
 * of `security.redirectOrigins`.
 */
export function isTrusted({ ports, store }: Context, url: string): boolean {
  const { callbackUrl, passportBase, accountBase, trustedAddresses } = store.get().settings
  const here = ports.page.url()
  const trusted = [here, callbackUrl, passportBase, accountBase, ...trustedAddresses]
  const { origin } = new URL(url)
  return trusted.some((address) => originOf(address, here) === origin)
}

function originOf(address: string, here: string): string | undefined {
  const url = webUrl(address, here)
  return url && new URL(url).origin
}

/** The panels with a page of their own at the single sign-on host. */
const PAGES: Readonly<Record<LinkedPanel, string> & Partial<Record<Panel, string>>> = SSO_PAGES

interface PanelLink {
  readonly page: Page
  readonly panel: Panel
}

/** The single sign-on page a panel link points to, for modified clicks and panels that are not configured. */
export function externalLink(
  { settings, texts }: WidgetState,
  { page, panel }: PanelLink,
): string | undefined {
  const path = PAGES[panel]
  const language = texts?.language ?? settings.language
  return path && ssoPage({ ...settings, language }, { page, path, service: serviceParameter(settings, page) })
}

interface SsoPage {
  readonly page: Page
  /** Relative to the single sign-on base. */
  readonly path: string
  readonly service: string
}

/** The address of a page of the single sign-on host. */
export function ssoPage(
  { ssoBase, appId, language }: Pick<WidgetSettings, 'ssoBase' | 'appId' | 'language'>,
  { page, path, service }: SsoPage,
): string | undefined {
  const here = page.url()
  const base = webUrl(`${ssoBase}/${path}`, here)
  if (!base) return undefined
  return addQuery(base, [
    ['service', service],
    ['aid', String(appId)],
    ['language', language],
    ['from', pageQuery(here, 'from')],
  ])
}

/** The service a login is for: the callback, or the page's origin and path. */
export function serviceParameter(settings: WidgetSettings, page: Page): string {
  const here = new URL(page.url())
  return webUrl(settings.callbackUrl, here.href) ?? here.origin + here.pathname
}

/** The address that ends the single sign-on session, then the service's, and leads to `next`. */
export function logoutUrl(settings: WidgetSettings, page: Page, next?: string): string {
  const here = page.url()
  // Hosts may pass this function to a button, which calls it with an event.
  const end = webUrl(typeof next === 'string' ? next : '', here) ?? serviceParameter(settings, page)
  const serviceUrl = new URL(urlOf(logout, settings), here)
  return addQuery(new URL(urlOf(ssoLogout, settings), here).href, [
    ['service', `${serviceUrl.href}?next=${encodeURIComponent(end)}`],
    ['next', end],
    ['aid', String(settings.appId)],
  ])
}

/**
 * Whether the current panel's calls go to single sign-on instead of the passport host. Only logins do, and not those
 * that end in a binding: it needs a session at the passport host.
 */
export function usesSso({ settings, panel, oauth, bindToResume }: WidgetState): boolean {
  return settings.sso && panel === 'login' && !oauth?.profileKey && !bindToResume
}
