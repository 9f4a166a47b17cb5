import { readFileSync } from 'node:fs'

/** The heading of a page, named by its path in docs/. */
export function titleOf(page: string): string {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
  return (/^# (.+)$/m.exec(text)?.[1] ?? page).replaceAll('`', '')
}
