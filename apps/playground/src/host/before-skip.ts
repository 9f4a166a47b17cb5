import type { AccountCenterConfig } from '@portico/core'

type Hook = NonNullable<AccountCenterConfig['beforeSkip']>

/** The hooks to choose from; without one the redirect goes on. */
const HOOKS: Readonly<Record<string, Hook>> = {
  change: (url) => `${url}${url.includes('?') ? '&' : '?'}changed=1`,
  stop: () => false,
}

/** The same as source code. The build would rename what `toString` gives. */
const SOURCES: Readonly<Record<string, string>> = {
  change: "(url) => url + (url.includes('?') ? '&' : '?') + 'changed=1'",
  stop: '() => false',
}

export const hookOf = (name: unknown): Hook | undefined => HOOKS[String(name)]

/** @returns an empty string when no hook is needed */
export const sourceOfHook = (name: unknown): string => SOURCES[String(name)] ?? ''
