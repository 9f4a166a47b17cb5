// Keeps React or Preact in one chunk, which several others use.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const FRAMEWORK = join(packages, 'widget/src/script/framework.ts')
/** Replaced, except in the modules that are part of the framework's chunk. */
const REPLACED = ['react', 'react-dom', 'react/jsx-runtime']
const OPEN_ROOT = join(packages, 'widget/src/open-root.ts')

/** Lets every other module import what it uses of the framework from the module that exports it. */
export const oneFramework = {
  name: 'one-framework',
  resolveId: (source, importer = '') => {
    const isOurs = importer.startsWith(packages) && ![FRAMEWORK, OPEN_ROOT].includes(importer)
    return isOurs && REPLACED.includes(source) ? FRAMEWORK : undefined
  },
}
