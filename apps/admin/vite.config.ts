import { defaultClientConditions, defineConfig } from 'vite'
import { preactForReact } from '../../tools/preact-for-react.mjs'

export default defineConfig({
  // For a server with PORTICO_OPERATOR_PORT=4100, which gets the Host of the page unchanged and so takes it for its own.
  server: { port: 4002, strictPort: true, proxy: { '/operator': { target: 'http://127.0.0.1:4100' } } },
  resolve: { alias: preactForReact, conditions: ['portico-source', ...defaultClientConditions] },
  build: {
    // The page is served under `img-src 'self'`: a picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
