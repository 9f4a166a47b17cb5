import type { PorticoSlider } from '@portico/core'
import { ofDocument } from './of-document.ts'

declare global {
  interface Window {
    PorticoSlider?: PorticoSlider
  }
}

/** How often an address was asked for in vain: a browser remembers a module that could not be had. */
const failures = new Map<string, number>()

/**
 * Loads the verification's script. As a module, which asks for no trust (Trusted Types); where its host answers other
 * pages without CORS, as a classic script.
 */
export async function loadSlider(url: string): Promise<PorticoSlider> {
  if (window.PorticoSlider) return window.PorticoSlider
  const tried = failures.get(url) ?? 0
  const address = tried === 0 ? url : `${url}&retry=${tried}`
  try {
    await import(/* @vite-ignore */ address).catch(() => loadClassic(address))
    if (window.PorticoSlider) return window.PorticoSlider
    throw new Error('The verification script did not define PorticoSlider')
  } catch (error) {
    failures.set(url, tried + 1)
    throw error
  }
}

function loadClassic(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = ofDocument('createElement').call(document, 'script') as HTMLScriptElement
    const end = (settle: () => void) => (): void => {
      // A widget leaves nothing behind in the page's head.
      script.remove()
      settle()
    }
    script.onload = end(resolve)
    script.onerror = end(() => reject(new Error('The verification script could not be loaded')))
    script.src = url
    ofDocument('head').append(script)
  })
}
