import type { Handle, Mount } from '@portico/widget'

/** What the script tag leaves on a page, as a host in TypeScript declares it. */
declare global {
  interface Window {
    Portico?: { readonly mount: Mount; readonly version: string }
    /** The mounted widget's handle, for trying things in the browser's console. */
    widget?: Handle
  }
}

/** Puts a script tag into the page, as a host does. @throws Error when it cannot be loaded */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })
}
