import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { chromiumArguments, findChromium } from '../tools/find-chromium.mjs'

/** A browser for one test file; every page opened through it is closed after its test. */
export function useBrowser(): { readonly newPage: (options?: PageOptions) => Promise<Page> } {
  let browser: Browser
  let contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
  })
  afterAll(() => browser.close())
  return {
    newPage: async (options) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 480, height: 800 },
        ...options,
      })
      contexts.push(context)
      return context.newPage()
    },
  }
}

type PageOptions = Parameters<Browser['newContext']>[0]
