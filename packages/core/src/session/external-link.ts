import type { Context } from '../context.ts'
import type { Panel } from '../public-types.ts'
import { webUrl } from './redirect.ts'
import { service } from './service.ts'

/** The single sign-on page of a panel; the other panels have none (contract, section 4). */
const SSO_PAGES: Readonly<Partial<Record<Panel, string>>> = {
  login: 'login/',
  register: 'register/',
  forgetPwd: 'forget_pwd/',
}

/** The address a link to a panel carries, for a modified click or where the panel is not configured (NAV-7). */
export function externalLink(context: Context, panel: Panel): string | undefined {
  const { settings, texts } = context.store.get()
  const page = SSO_PAGES[panel]
  const here = context.ports.page.url()
  const base = page && webUrl(`${settings.ssoBase}/${page}`, here)
  if (!base) return undefined
  const query = new URLSearchParams()
  query.append('service', service(settings, context.ports.page))
  query.append('aid', String(settings.appId))
  query.append('language', texts?.language ?? settings.language)
  const source = new URL(here).searchParams.get('from')
  if (source) query.append('from', source)
  return `${base}?${query.toString()}`
}
