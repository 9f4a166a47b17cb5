import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { RawFields } from '../http/raw-fields.ts'
import { textOf } from '../http/raw-fields.ts'

/**
 * The app somebody logs out of. The address single sign-on is handed for it carries no aid (contract, section 9): then
 * it is the app whose page `next` is, or else the first.
 */
export function findAppOfLogout({ apps }: Config, raw: RawFields): App | undefined {
  const aid = textOf(raw, 'aid')
  if (aid !== '') return apps.find((app) => app.aid === aid)
  return apps.find((app) => readRedirectTarget(textOf(raw, 'next'), app.origins)) ?? apps[0]
}
