import type { Context } from '../context.ts'
import type { PageParameter } from '../page-query.ts'
import { pageQuery } from '../page-query.ts'
import { addQuery } from '../session/add-query.ts'
import { webUrl } from '../session/web-url.ts'

/** What of the page's address goes along, by its name there (contract, section 5); never code, state or profile_key. */
const GOES_ALONG: readonly (readonly [inPage: PageParameter, inUrl: string])[] = [
  ['token', 'token'],
  ['appKey', 'app_key'],
  ['type', 'type'],
  ['scope', 'scope'],
  ['from', 'from'],
]

interface Addresses {
  readonly activate_url?: string
  readonly index_url?: string
  readonly redirect_url?: string
}

/**
 * Where a creation leads: to be activated, else to the app, else where it says; what the answer leaves out the
 * appointment may have named. Empty where there is none.
 */
export function createdUrl(context: Context, answer: Addresses): string {
  const here = context.ports.page.url()
  const info = context.store.get().appointment?.info
  const found = [
    answer.activate_url,
    answer.index_url,
    answer.redirect_url,
    info?.activate_url,
    info?.index_url,
  ].map((url) => webUrl(url ?? '', here))
  const url = found.find((each) => each !== undefined)
  if (url === undefined) return ''
  return addQuery(
    url,
    GOES_ALONG.map(([inPage, inUrl]) => [inUrl, pageQuery(here, inPage)]),
  )
}
