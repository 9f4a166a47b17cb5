import type { Page } from 'playwright'
import { inject } from 'vitest'
import { useBrowser } from './browser.ts'
import { holdCode } from './hold-code.ts'
import type { HostPage, Script } from './host-page.ts'
import { openHost } from './host-page.ts'

export interface EarlyPage {
  readonly page: Page
  /** Lets all code load and waits until it is there. */
  readonly loadCode: () => Promise<void>
  /** What the page has reported. */
  readonly errors: readonly string[]
}

/** Opens pages whose form is shown and whose code has not loaded yet. */
export function useEarlyPages(): {
  readonly openEarly: (script: Script, host?: Partial<HostPage>) => Promise<EarlyPage>
  readonly newPage: () => Promise<Page>
} {
  const baseUrl = inject('baseUrl')
  const { newPage } = useBrowser()
  const openEarly = async (script: Script, host: Partial<HostPage> = {}): Promise<EarlyPage> => {
    const page = await newPage()
    const errors = watchErrors(page)
    const release = await holdCode(page, script)
    await openHost(page, { baseUrl, script, config: { language: 'en' }, ...host })
    await page.locator('.portico input').first().waitFor()
    return {
      page,
      errors,
      loadCode: async () => {
        release()
        await page.locator('.portico-notice-slot').first().waitFor({ state: 'attached' })
      },
    }
  }
  return { openEarly, newPage }
}

export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

export function countRequests(page: Page, path: string): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.url().includes(path)) seen.count += 1
  })
  return seen
}
