import { pageQuery } from '../page-query.ts'
import type { Page } from '../ports/page.ts'

/** What the page's address brings (contract 1.4). */
export interface PageAppointment {
  readonly token: string
  readonly appKey: string
}

/** @returns `undefined` where the page has neither a token nor a self-service key */
export function pageAppointment(page: Page): PageAppointment | undefined {
  const here = page.url()
  const token = pageQuery(here, 'token')
  const appKey = pageQuery(here, 'appKey')
  return token || appKey ? { token, appKey } : undefined
}

/** Whether the page says it comes with an appointment, and does not. */
export function lacksToken(page: Page): boolean {
  return pageAppointment(page) === undefined && pageQuery(page.url(), 'appoint') === '1'
}
