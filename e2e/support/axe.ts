import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface InPage {
  readonly axe: { run(context: string, options: RunOptions): Promise<AxeResults> }
}

/**
 * The violations that axe-core finds, each with its elements. Waits until a new view can be pressed: its buttons are pale until then. A
 * content security policy does not apply to `evaluate`.
 * @param within a selector
 */
export async function listViolations(
  page: Page,
  { within = 'html', ...options }: RunOptions & { readonly within?: string } = {},
): Promise<readonly string[]> {
  await page.locator('[data-settling]').waitFor({ state: 'detached' })
  await page.evaluate(AXE)
  return page.evaluate(
    async ([context, runOptions]) => {
      const { axe } = globalThis as unknown as InPage
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        preload: false,
        ...runOptions,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [within, options] as const,
  )
}
