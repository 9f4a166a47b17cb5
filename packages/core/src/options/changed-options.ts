import type { AccountCenterConfig } from '../public/public-types.ts'
import type { Callbacks } from './option-defaults.ts'
import { listOptions } from './options.ts'

/**
 * The options that have changed; removed ones are `undefined`, which restores the default. Inline objects are new with
 * every render of a host and therefore compared by value; functions are ignored, since the latest one is looked up when
 * called.
 * @returns `undefined` if nothing has changed
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
  if (isFunctionOrUndefined(before) && isFunctionOrUndefined(after)) return true
  return (
    Object(before) === before && Object(after) === after && JSON.stringify(before) === JSON.stringify(after)
  )
}

function isFunctionOrUndefined(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

/**
 * A callback for every option that takes one. It calls what the host has set last, so that hosts can pass new functions
 * with every render.
 * @param latest the current value of an option
 */
export function forwardCallbacks(latest: (name: keyof AccountCenterConfig) => unknown): Callbacks {
  return Object.fromEntries(
    listOptions().functions.map((name) => [
      name,
      (...values: readonly unknown[]) =>
        (latest(name) as ((...all: readonly unknown[]) => unknown) | undefined)?.(...values),
    ]),
  )
}
