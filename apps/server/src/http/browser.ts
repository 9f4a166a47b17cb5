import type { Ephemeral } from '../ephemeral/ephemeral.ts'

/**
 * "The browser" that asked for a code (contract 2.6): its CSRF cookie's value, the one that came or the one the answer
 * set. Only a browser that keeps no cookies at all is told by its device mark.
 */
export interface Browser {
  readonly csrfToken: string
  readonly hasCookies: boolean
  /** Empty when the request has none. */
  readonly deviceMark: string
}

/** As long as the longest thing a browser can own. */
const RENAMED_FOR_MS = 600_000

/** A fresh token after a CSRF failure is the same browser still, or its retry could not use the code it asked for. */
export async function renameBrowser(ephemeral: Ephemeral, before: string, after: string): Promise<void> {
  await ephemeral.put(renamedKey(after), await nameOfBrowser(ephemeral, before), RENAMED_FOR_MS)
}

/** The name something is kept under for a browser. */
export async function nameOfBrowser(ephemeral: Ephemeral, csrfToken: string): Promise<string> {
  return (await ephemeral.get(renamedKey(csrfToken))) ?? csrfToken
}

function renamedKey(csrfToken: string): string {
  return `browser:${csrfToken}`
}
