import type { AccountCenterConfig } from '@portico/core'

/** What a host says otherwise than before; what it says no more goes back to its default. */
export function changedOptions(
  before: AccountCenterConfig,
  after: AccountCenterConfig,
): AccountCenterConfig | undefined {
  const names = Object.keys({ ...before, ...after }) as (keyof AccountCenterConfig)[]
  const changed = names.filter((name) => !Object.is(before[name], after[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined
}
