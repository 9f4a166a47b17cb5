import type { AccountCenterConfig } from '@portico/core'
import { loadScript } from '../hosted-widget/load-script.ts'
import '../hosted-widget/portico-global.ts'
import { until } from './widget-root.ts'

const SCRIPT = '/portico.js'
/** Beside it lie no modules. */
const NOWHERE = '/dev/nowhere/portico.js'

/** The script tag a host uses, whose modules cannot be had. @returns takes away what it left */
export async function mountWithoutCode(
  element: HTMLElement,
  config: AccountCenterConfig,
): Promise<() => void> {
  if (!window.Portico) await loadScript(SCRIPT)
  const tag = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`)
  // It has run, and is not run again; the loader looks for its modules where it came from.
  if (tag) tag.src = NOWHERE
  const container = document.createElement('div')
  element.append(container)
  const handle = window.Portico?.mount(container, config)
  handle?.ready.catch(() => undefined)
  await until(() => container.querySelector('[role="alert"]') !== null)
  return () => {
    handle?.unmount()
    container.remove()
  }
}
