import type { Page } from '../ports/page.ts'

/** What the page's address brings (contract 1.4); an empty value counts as absent, of a repeated one the first counts. */
export interface PageAppointment {
  readonly token: string
  readonly appKey: string
}

/** @returns `undefined` where the page has neither a token nor a self-service key */
export function pageAppointment(page: Page): PageAppointment | undefined {
  const query = new URL(page.url()).searchParams
  const token = query.get('token') ?? ''
  const appKey = query.get('appKey') ?? ''
  return token || appKey ? { token, appKey } : undefined
}

/** Whether the page says it comes with an appointment, and does not. */
export function lacksToken(page: Page): boolean {
  return pageAppointment(page) === undefined && new URL(page.url()).searchParams.get('appoint') === '1'
}
