/** The parameters of the page's address that the widget reads. */
export type PageParameter =
  | 'code'
  | 'state'
  | 'error'
  | 'type'
  | 'profile_key'
  | 'token'
  | 'appoint'
  | 'oauth'
  | 'scope'
  | 'from'
  | 'appKey'

/** Reads a query parameter; empty if absent, the first value if repeated. */
export function pageQuery(url: string, name: PageParameter): string {
  return new URL(url).searchParams.get(name) ?? ''
}
