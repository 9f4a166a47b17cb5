import { encodeForm } from '@portico/protocol'
import type { Config } from '../config/config.ts'

/** The pages behind the links in messages about contacts. */
export const CONTACT_PAGE_PATHS = {
  confirm: '/passport/web/email/confirm/',
  revert: '/passport/web/contact/revert/',
} as const

interface LinkWanted {
  readonly action: keyof typeof CONTACT_PAGE_PATHS
  readonly token: string
  /** The page's language; of the browser where it is left out. */
  readonly language: string | undefined
}

/** An absolute address at the server's own configured origin, never at that of a request. */
export function contactLinkOf({ ownOrigins }: Config, { action, token, language }: LinkWanted): string {
  const query = encodeForm({ token, ...(language !== undefined && { language }) })
  return `${ownOrigins[0]}${CONTACT_PAGE_PATHS[action]}?${query}`
}
