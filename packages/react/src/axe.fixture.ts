/// <reference types="vite/client" />
import type { AxeResults, RunOptions } from 'axe-core'
import axeSource from 'axe-core/axe.min.js?raw'

type Axe = { run(element: Element, options: RunOptions): Promise<AxeResults> }

/** What axe finds wrong within an element. */
export async function violationsIn(element: Element, options: RunOptions = {}): Promise<readonly string[]> {
  if (!('axe' in globalThis)) {
    const script = document.createElement('script')
    script.textContent = axeSource
    document.head.append(script)
  }
  const { axe } = globalThis as unknown as { readonly axe: Axe }
  const { violations } = await axe.run(element, { resultTypes: ['violations'], preload: false, ...options })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
