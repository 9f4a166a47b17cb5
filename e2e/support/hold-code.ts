import type { Page } from 'playwright'
import type { Script } from './host-page.ts'

/** The entry, which creates the widget; the code that performs actions; and React or Preact. */
const CHUNKS = ['entry', 'controller', 'framework'] as const
type Chunk = (typeof CHUNKS)[number] | 'open-sheet'

/** The script has run, but a module it loads is held back. @returns lets it through */
export async function holdCode(page: Page, script: Script, chunk: Chunk = 'entry'): Promise<() => void> {
  const { held, release } = createHold()
  await page.route(addressOf(script, chunk), async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * The page's window receives an event with the name of each module as soon as it has been evaluated.
 * @param last is held back
 * @returns lets it through
 */
export async function announceModules(page: Page, script: Script, last: Chunk): Promise<() => void> {
  const { held, release } = createHold()
  for (const chunk of CHUNKS)
    await page.route(addressOf(script, chunk), async (route) => {
      const response = await route.fetch()
      const body = `${await response.text()}\n;dispatchEvent(new Event('${chunk}'))`
      if (chunk === last) await held
      await route.fulfill({ response, body })
    })
  return release
}

function createHold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}

function addressOf(script: Script, chunk: Chunk): string {
  return `**/${script.replace('.js', '')}/*/${chunk}.js`
}
