import type { Page } from '../ports/page.ts'
import { Stopped } from '../store/scope.ts'

/** At once on a page that can be seen, else when it can be again; rejects when its flow is stopped. */
export async function untilShown(page: Page, signal: AbortSignal): Promise<void> {
  if (!page.isHidden()) return
  let forget = (): void => undefined
  try {
    await new Promise<void>((resolve, reject) => {
      forget = page.onShown(resolve)
      signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
    })
  } finally {
    forget()
  }
}
