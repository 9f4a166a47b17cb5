/** All that the page's address may say to a widget (EMB-5; contract 1.4). */
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

/** A value of the page's query: empty where there is none, as an empty one counts as absent; of a repeated one the first. */
export function pageQuery(url: string, name: PageParameter): string {
  return new URL(url).searchParams.get(name) ?? ''
}
