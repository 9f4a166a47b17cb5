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

/** What is kept with a thing to know its browser again. */
export interface BrowserMark {
  readonly browserName: string
  readonly deviceMark: string
}

/** As long as the longest thing a browser can own. */
const RENAMED_FOR_MS = 600_000

/** A fresh token after a CSRF failure is the same browser still, or its retry could not use the code it asked for. */
export async function renameBrowser(ephemeral: Ephemeral, before: string, after: string): Promise<void> {
  await ephemeral.put(renamedKey(after), await nameOfBrowser(ephemeral, before), RENAMED_FOR_MS)
}

export async function markOfBrowser(
  ephemeral: Ephemeral,
  { csrfToken, deviceMark }: Browser,
): Promise<BrowserMark> {
  return { browserName: await nameOfBrowser(ephemeral, csrfToken), deviceMark }
}

/** A browser without any cookie is told by its device mark, every other one by its CSRF cookie (contract 2.6). */
export async function isMarked(ephemeral: Ephemeral, mark: BrowserMark, browser: Browser): Promise<boolean> {
  if (!browser.hasCookies) return browser.deviceMark !== '' && browser.deviceMark === mark.deviceMark
  if (browser.csrfToken === mark.browserName) return true
  return (await nameOfBrowser(ephemeral, browser.csrfToken)) === mark.browserName
}

/** The name something is kept under for a browser. */
async function nameOfBrowser(ephemeral: Ephemeral, csrfToken: string): Promise<string> {
  return (await ephemeral.get(renamedKey(csrfToken))) ?? csrfToken
}

function renamedKey(csrfToken: string): string {
  return `browser:${csrfToken}`
}
