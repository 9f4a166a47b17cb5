import { defaultClientConditions, defineConfig } from 'vite'
import { preactForReact } from '../../tools/preact-for-react.mjs'

export default defineConfig({
  resolve: { alias: preactForReact, conditions: ['portico-source', ...defaultClientConditions] },
  build: {
    // The page is served under `img-src 'self'`: a picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
