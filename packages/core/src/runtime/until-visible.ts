import type { Page } from './ports.ts'
import { AbortError } from './store.ts'

/** Resolves when the page is visible; rejects when the flow is stopped. */
export async function untilVisible(page: Page, signal: AbortSignal): Promise<void> {
  if (!page.isHidden()) return
  let unsubscribe = (): void => undefined
  try {
    await new Promise<void>((resolve, reject) => {
      unsubscribe = page.onShown(resolve)
      signal.addEventListener('abort', () => reject(new AbortError()), { once: true })
    })
  } finally {
    unsubscribe()
  }
}
