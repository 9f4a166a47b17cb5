import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { RawFields } from '../http/raw-fields.ts'
import { textOf } from '../http/raw-fields.ts'

/**
 * The app of an address that need not say its aid: a logout's, a ticket's (contract, section 9). Then it is the app whose
 * page `next` is, or else the first; of two apps with the same page the ticket tells.
 */
export function findAppOfNext({ apps }: Config, raw: RawFields): App | undefined {
  const aid = textOf(raw, 'aid')
  if (aid !== '') return apps.find((app) => app.aid === aid)
  return apps.find((app) => readRedirectTarget(textOf(raw, 'next'), app.origins)) ?? apps[0]
}
