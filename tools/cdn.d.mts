import type { Script } from '../e2e/support/host-page.ts'

interface SnippetPage {
  readonly html: string
  /** For the directive `script-src`. */
  readonly scriptSources: string
}

interface Cdn {
  /** The URL of the folder with the scripts. */
  readonly address: string
  /** The paths that were requested so far. */
  readonly requests: readonly string[]
  /** Changes the content of the files whose path has this ending; undefined ends it. */
  readonly change: (ending: string | undefined) => void
  /** The name that the snippet loads a script by. */
  readonly fileOf: (script: Script) => string
  /** A page with the snippet. @param mount replaces the code of its inline script */
  readonly makePage: (script: Script, mount: string) => SnippetPage
  readonly close: () => void
}

export function startCdn(): Promise<Cdn>
