import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from './browser.ts'
import type { HostPage } from './host-page.ts'
import { openHost, SCRIPT } from './host-page.ts'

export interface EarlyPage {
  readonly page: Page
  /** Lets all code load and waits until it is there. */
  readonly loadCode: () => Promise<void>
  /** What the page has reported. */
  readonly errors: readonly string[]
}

/** Opens pages whose form is shown and whose code has not loaded yet. */
export function useEarlyPages(): {
  readonly openEarly: (host?: Partial<HostPage>) => Promise<EarlyPage>
  readonly newPage: () => Promise<Page>
} {
  const baseUrl = inject('baseUrl')
  const { newPage } = useBrowser()
  const openEarly = async (host: Partial<HostPage> = {}): Promise<EarlyPage> => {
    const page = await newPage()
    const errors = watchErrors(page)
    const release = await holdCode(page)
    await openHost(page, { baseUrl, config: { language: 'en' }, ...host })
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

/** The code that performs actions, the views that are loaded later, and the style sheet of `isolation: 'open'`. */
type Chunk = 'controller' | 'deferred-views' | 'open-sheet'

/** The script has run, but a module it loads is held back. @returns lets it through */
export async function holdCode(page: Page, chunk: Chunk = 'controller'): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${SCRIPT.replace('.js', '')}/*/${chunk}.js`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** What is typed before the code stays, with its input, focus and selection. @param loadCode lets the code load */
export async function expectKeptInput(page: Page, loadCode: () => Promise<unknown>): Promise<void> {
  const { mobile, smsCode } = mobileForm(page)
  await smsCode.fill('12')
  await mobile.pressSequentially('13800138000')
  const input = await mobile.elementHandle()
  await mobile.evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 7, 'backward'))
  await loadCode()
  const kept = await input?.evaluate((element: HTMLInputElement) => ({
    isFocused: document.activeElement === element,
    selection: [element.selectionStart, element.selectionEnd, element.selectionDirection],
  }))
  expect(kept).toEqual({ isFocused: true, selection: [3, 7, 'backward'] })
  await page.keyboard.type('9')
  expect([await mobile.inputValue(), await smsCode.inputValue()]).toEqual(['13898000', '12'])
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
