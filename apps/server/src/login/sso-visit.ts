import { fastifyCookie } from '@fastify/cookie'
import type { RawFields } from '../http/fields.ts'
import { parseForm, textOf } from '../http/fields.ts'
import type { Call } from '../http/route.ts'

const VISIT_COOKIE = 'sso_page'

/** What a page of single sign-on is opened with. */
interface Visit {
  readonly aid: string
  readonly service: string
  readonly language: string
}

/** Remembers it: a third-party platform sends its visitors back to the page without its query (contract, section 8). */
export function keepVisit(call: Pick<Call, 'setCookie'>, visit: Visit): void {
  const value = new URLSearchParams({ ...visit }).toString()
  call.setCookie({ name: VISIT_COOKIE, value, httpOnly: true })
}

/** What the page was opened with when its visitor left for a platform; all empty where nobody remembers. */
export function readVisit(cookie: (name: string) => string | undefined): Visit {
  const kept = parseForm(cookie(VISIT_COOKIE) ?? '')
  return { aid: textOf(kept, 'aid'), service: textOf(kept, 'service'), language: textOf(kept, 'language') }
}

/** The app of a page's address, or of the visit that it goes on with. */
export function aidOfVisit(raw: RawFields, cookieHeader: string | undefined): string {
  const aid = textOf(raw, 'aid')
  if (aid !== '' || textOf(raw, 'state') === '') return aid
  const cookies = fastifyCookie.parse(cookieHeader ?? '')
  return readVisit((name) => cookies[name]).aid
}
