import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Of the copy that Stryker mutates, where this file lies as well. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const resolve = {
  conditions: ['portico-source', ...defaultServerConditions],
  // node_modules is a link to the tree that was copied: by name a package would be its unmutated self.
  alias: [
    { find: /^@portico\/(\w+)$/, replacement: `${root}packages/$1/src/index.ts` },
    { find: /^@portico\/(\w+)\/(\w+)$/, replacement: `${root}packages/$1/src/$2.ts` },
  ],
}

/** The unit tests of what runs without a browser. */
export default defineConfig({
  root,
  resolve,
  ssr: { resolve },
  test: {
    include: ['packages/{core,locales,protocol}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
    // Reads the source of the stores, which is another one in the copy.
    exclude: ['apps/server/src/database/listed-queries.test.ts'],
    setupFiles: ['bench/mutation/load-first.ts'],
    testTimeout: 60_000,
    isolate: false,
    silent: true,
  },
})
