import type { Page } from 'playwright'
import type { Script } from './host-page.ts'

/** The entry, which creates the widget; the code that performs actions; and React or Preact. */
const CHUNKS = ['entry', 'controller', 'framework'] as const
type Chunk = (typeof CHUNKS)[number] | 'open-sheet'

/** The script has run, but a module it loads is held back. @returns lets it through */
export async function holdCode(page: Page, script: Script, chunk: Chunk = 'entry'): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addressOf(script, chunk), async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The page's window receives an event with the name of each module as soon as it has been evaluated. */
export async function announceModules(page: Page, script: Script): Promise<void> {
  for (const chunk of CHUNKS)
    await page.route(addressOf(script, chunk), async (route) => {
      const response = await route.fetch()
      const body = `${await response.text()}\n;dispatchEvent(new Event('${chunk}'))`
      await route.fulfill({ response, body })
    })
}

function addressOf(script: Script, chunk: Chunk): string {
  return `**/${script.replace('.js', '')}/*/${chunk}.js`
}
