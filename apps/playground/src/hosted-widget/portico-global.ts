import type { Handle, Mount } from '@portico/widget'

/** What the script tag leaves on a page, as a host in TypeScript declares it. */
declare global {
  interface Window {
    Portico?: { readonly mount: Mount; readonly version: string }
    /** The mounted widget's handle, for trying things in the browser's console. */
    widget?: Handle
  }
}
