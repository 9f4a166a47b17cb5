import { pageQuery } from '../page-query.ts'
import type { Page } from '../ports/page.ts'
import type { Panel } from '../public-types.ts'
import type { WidgetState } from '../widget-state.ts'
import { service } from './service.ts'
import { webUrl } from './web-url.ts'

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
  query.append('service', service(settings, host))
  query.append('aid', String(settings.appId))
  query.append('language', texts?.language ?? settings.language)
  const source = pageQuery(here, 'from')
  if (source) query.append('from', source)
  return `${base}?${query.toString()}`
}
