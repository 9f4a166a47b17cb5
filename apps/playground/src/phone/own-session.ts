/** Two names of one machine have cookies of their own each. */
const NAMES = { page: 'localhost', phone: '127.0.0.1' } as const

/** The same page where it has a session of its own, beside the page it signs in. @returns undefined where it has one */
export function ownSessionAddress(href: string): string | undefined {
  const url = new URL(href)
  if (url.hostname !== NAMES.page) return undefined
  url.hostname = NAMES.phone
  return url.href
}
