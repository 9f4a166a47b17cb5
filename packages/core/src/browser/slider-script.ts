import type { PorticoSlider } from '../runtime/ports.ts'
import { documentProperty } from './dom.ts'

declare global {
  interface Window {
    PorticoSlider?: PorticoSlider
  }
}

/** Failed attempts by URL: browsers cache a module's failure to load, so a retry needs another URL. */
const failures = new Map<string, number>()

/**
 * Loads the slider's script. As a module, which needs no Trusted Types policy; or as a classic script if its host sends
 * no CORS headers.
 */
export async function loadSlider(url: string): Promise<PorticoSlider> {
  if (window.PorticoSlider) return window.PorticoSlider
  const failed = failures.get(url) ?? 0
  const address = failed === 0 ? url : `${url}&retry=${failed}`
  try {
    await import(/* @vite-ignore */ address).catch(() => loadClassicScript(address))
    if (window.PorticoSlider) return window.PorticoSlider
    throw new Error('The verification script did not define PorticoSlider')
  } catch (error) {
    failures.set(url, failed + 1)
    throw error
  }
}

function loadClassicScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = documentProperty('createElement').call(document, 'script') as HTMLScriptElement
    const end = (settle: () => void) => (): void => {
      // The widget leaves nothing behind in the page's head.
      script.remove()
      settle()
    }
    script.onload = end(resolve)
    script.onerror = end(() => reject(new Error('The verification script could not be loaded')))
    script.src = url
    documentProperty('head').append(script)
  })
}
