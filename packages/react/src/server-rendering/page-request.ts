/**
 * The request that a server renders a page for. The browser must get the same values, as all props of a
 * component that is rendered on a server.
 */
export interface PageRequest {
  /**
   * The URL of the page, absolute or only path and query. Its parameter `type` selects the panel.
   * @defaultValue a URL without parameters
   */
  readonly url?: string | undefined
  /**
   * The visitor's languages, the preferred one first: `readLanguages` of `@portico/host`. Needed for
   * `language: 'auto'`; without them the form appears when the code has loaded.
   * @defaultValue the browser's languages
   */
  readonly languages?: readonly string[] | undefined
  /**
   * Whether the visitor has a session. `true` renders the space of the user card instead of a form, until the account
   * center has named the user.
   * @defaultValue what the browser has stored at the last visit; a server renders the form
   */
  readonly isSignedIn?: boolean | undefined
}

/** The address of a page whose URL is unknown. */
const UNKNOWN_PAGE = 'http://localhost/'

/** The URL of a request, which may be anything; malformed ones count as unknown. */
export function pageUrl({ url = '' }: PageRequest): string {
  try {
    return new URL(url, UNKNOWN_PAGE).href
  } catch {
    return UNKNOWN_PAGE
  }
}
