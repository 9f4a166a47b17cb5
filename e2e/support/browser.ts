import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterEach, beforeAll } from 'vitest'
import { chromiumArguments, findChromium, findHeadlessShell } from '../../tools/find-chromium.mjs'

/** The default of a browser: animations are shown. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const

/** Starts a browser. */
type Start = () => Promise<Browser>

const startShell: Start = async () =>
  chromium.launch({ executablePath: await findHeadlessShell(), args: [...chromiumArguments] })

/** The full Chromium with the back-forward cache, which Playwright turns off and the headless shell lacks. */
export const startWithBackForwardCache: Start = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

/** Keeps the failure of a module, as Chromium before 156, Firefox before 154 and Safari do: only another address is requested again. */
export const startKeepingFailures: Start = async () =>
  chromium.launch({
    executablePath: await findHeadlessShell(),
    args: [
      ...chromiumArguments,
      '--disable-features=ModuleMapDoNotCacheFailedFetch',
      '--disable-blink-features=ModuleMapDoNotCacheFailedFetch',
    ],
  })

/** The files of a worker share a browser, because starting one takes as long as a test. */
const started = new Map<Start, Promise<Browser>>()

/** A browser of a person who sends requests alone: it has cookies and no page, which takes most of the time. */
export type Visitor = Pick<Page, 'context'>

/**
 * Opens pages with separate cookies and storage and closes them after the test.
 * @param usual default options of the pages
 */
export function useBrowser(
  usual?: PageOptions,
  start = startShell,
): {
  readonly newPage: (options?: PageOptions) => Promise<Page>
  readonly newVisitor: (options?: PageOptions) => Promise<Visitor>
} {
  let browser: Browser
  let contexts: BrowserContext[] = []
  beforeAll(async () => {
    const launched = started.get(start) ?? start()
    started.set(start, launched)
    browser = await launched
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
  })
  const newContext = async (options?: PageOptions): Promise<BrowserContext> => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 480, height: 800 },
      // Animations cost processor time; suites that test them enable them.
      reducedMotion: 'reduce',
      ...usual,
      ...options,
    })
    contexts.push(context)
    return context
  }
  return {
    newPage: async (options) => (await newContext(options)).newPage(),
    newVisitor: async (options) => {
      const context = await newContext(options)
      return { context: () => context }
    },
  }
}

type PageOptions = Parameters<Browser['newContext']>[0]
