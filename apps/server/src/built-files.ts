import { fileURLToPath } from 'node:url'

/** Build output of the pages and scripts, in folders of this package; the path is the same from `src`, `dist` and `bundle`. */
export const BUILT_FILES = {
  widget: inPackage('public/widget'),
  slider: inPackage('public/slider'),
  playground: inPackage('public/playground'),
  documentation: inPackage('public/documentation'),
  clone: inPackage('../..'),
  documents: inPackage('public/documents'),
  admin: inPackage('public/admin'),
}

function inPackage(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}
