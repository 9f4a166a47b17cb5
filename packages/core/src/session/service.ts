import type { Settings } from '../public-types.ts'
import type { Page } from '../ports/page.ts'
import { webUrl } from './web-url.ts'

/** Whom a login is for: the callback, or the page's origin and path (contract, section 9). */
export function service(settings: Settings, page: Page): string {
  const here = new URL(page.url())
  return webUrl(settings.config.callback ?? '', here.href) ?? here.origin + here.pathname
}
