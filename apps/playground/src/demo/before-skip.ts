import type { AccountCenterConfig } from '@portico/core'

export type BeforeSkipName = 'go' | 'change' | 'stop' | 'wait' | 'throw'
type Hook = NonNullable<AccountCenterConfig['beforeSkip']>

interface BeforeSkip {
  readonly run: Hook
  /** The same as a host writes it; nothing where a host needs no hook. */
  readonly source: string
}

const WAIT_MS = 2_000

/** THE TABLE of what the hook may do, and the code that does it. */
export const BEFORE_SKIPS: Readonly<Record<BeforeSkipName, BeforeSkip>> = {
  go: { run: () => undefined, source: '' },
  change: {
    run: (url) => `${url}${url.includes('?') ? '&' : '?'}changed=1`,
    source: "(url) => url + (url.includes('?') ? '&' : '?') + 'changed=1'",
  },
  stop: { run: () => false, source: '() => false' },
  wait: {
    run: () =>
      new Promise((resolve) => {
        setTimeout(resolve, WAIT_MS)
      }),
    source: `() => new Promise((resolve) => setTimeout(resolve, ${WAIT_MS}))`,
  },
  throw: {
    run: () => {
      throw new Error('beforeSkip failed')
    },
    source: "() => { throw new Error('beforeSkip failed') }",
  },
}

export const BEFORE_SKIP_NAMES = Object.keys(BEFORE_SKIPS) as readonly BeforeSkipName[]
