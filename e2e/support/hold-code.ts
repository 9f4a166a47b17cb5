import type { Page } from 'playwright'
import type { Script } from './host-page.ts'

/** The code that performs actions, the views that are loaded later, and the style sheet of `isolation: 'open'`. */
type Chunk = 'controller' | 'deferred-views' | 'open-sheet'

/** The script has run, but a module it loads is held back. @returns lets it through */
export async function holdCode(page: Page, script: Script, chunk: Chunk = 'controller'): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${script.replace('.js', '')}/*/${chunk}.js`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
