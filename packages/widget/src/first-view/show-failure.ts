import type { AccountCenterConfig } from '@portico/core'
import { makeLoadFailure } from '../load-failure.ts'
import type { FirstView } from './first-view.ts'

/**
 * Shows with a first view that code could not be loaded. The next press is a retry, too.
 * @returns removes both
 */
export function showFailure(first: FirstView, config: AccountCenterConfig, load: () => void): () => void {
  const retry = (): void => {
    message.remove()
    first.wait()
    load()
  }
  const message = makeLoadFailure(config, retry)
  first.stopWaiting(message, retry)
  return () => {
    message.remove()
    first.remove()
  }
}
