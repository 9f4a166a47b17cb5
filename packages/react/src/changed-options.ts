import type { AccountCenterConfig } from '@portico/core'

/**
 * What a host says otherwise than before; what it says no more goes back to its default. Options written in place are
 * new objects with every drawing and say the same; functions are others, and are asked for when they are called.
 */
export function changedOptions(
  before: AccountCenterConfig,
  after: AccountCenterConfig,
): AccountCenterConfig | undefined {
  const names = Object.keys({ ...before, ...after }) as (keyof AccountCenterConfig)[]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined
}

function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  if (isFunctionOrNone(before) && isFunctionOrNone(after)) return true
  return (
    Object(before) === before && Object(after) === after && JSON.stringify(before) === JSON.stringify(after)
  )
}

function isFunctionOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}
