import type { WidgetHandle, Mount } from '@portico/widget'

/** The global the script defines, as a TypeScript host declares it. */
declare global {
  interface Window {
    Portico?: { readonly mount: Mount; readonly version: string }
    /** The mounted widget's handle, for use in the browser's console. */
    widget?: WidgetHandle
  }
}

/** Appends a script tag, as a host page does. Rejects when the script fails to load. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })
}
