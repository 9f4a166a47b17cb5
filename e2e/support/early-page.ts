import type { Page } from 'playwright'
import { inject } from 'vitest'
import { useBrowser } from './browser.ts'
import { holdCode } from './hold-code.ts'
import type { HostPage, Script } from './host-page.ts'
import { openHost } from './host-page.ts'

export interface EarlyPage {
  readonly page: Page
  /** Loads the entry and the framework, which takes the form over, but not yet the controller. */
  readonly takeOver: () => Promise<void>
  /** Lets all code load and waits until it is there. */
  readonly loadCode: () => Promise<void>
  /** What the page has reported, such as a hydration that failed. */
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
    const releaseEntry = await holdCode(page, script)
    const releaseController = await holdCode(page, script, 'controller')
    await openHost(page, { baseUrl, script, config: { language: 'en' }, ...host })
    await page.locator('.portico input').first().waitFor()
    return {
      page,
      errors,
      takeOver: async () => {
        releaseEntry()
        await page.waitForFunction(isTakenOver)
      },
      loadCode: async () => {
        releaseEntry()
        releaseController()
        await page.locator('.portico-notice-slot').first().waitFor({ state: 'attached' })
      },
    }
  }
  return { openEarly, newPage }
}

/** A page whose widget performs actions, on the form that the script has drawn. */
export interface DrawnPage extends Pick<EarlyPage, 'errors'> {
  /** Loads the framework and waits until it has taken the form over and all views are there. */
  readonly loadFramework: () => Promise<void>
}

/** Opens a page where all code but the framework loads. */
export async function openDrawn(page: Page, script: Script): Promise<DrawnPage> {
  const errors = watchErrors(page)
  const release = await holdCode(page, script, 'framework')
  await openHost(page, { baseUrl: inject('baseUrl'), script, config: { language: 'en' } })
  await page.locator('.portico input').first().waitFor()
  return {
    errors,
    loadFramework: async () => {
      release()
      await page.locator('.portico-notice-slot').first().waitFor({ state: 'attached' })
    },
  }
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

/** Runs in the page. A framework leaves a property on the element it renders into. */
function isTakenOver(): boolean {
  return Object.keys(document.querySelector('#account') ?? {}).length > 0
}
