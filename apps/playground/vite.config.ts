import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, PluginOption } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressFile } from '../../tools/compress-file.mjs'
import manifest from './package.json' with { type: 'json' }

/** The paths of `npm run dev` that are not the server's: the pages, and modules of Vite. */
const PAGES_AND_MODULES = '/(?:$|\\?|dev/\\w+/?(?:$|\\?)|src/|node_modules/|@)'

const THEME = fileURLToPath(new URL('../../packages/react/src/theme', import.meta.url))
const BUILD_STYLE_SHEET = fileURLToPath(new URL('../../packages/react/build/sheet.mjs', import.meta.url))

export default defineConfig(async ({ command }) => ({
  define: { __PACKAGE_VERSION__: JSON.stringify(manifest.version) },
  plugins: command === 'serve' ? await developmentPlugins() : [compressAssets()],
  server: {
    port: 4000,
    strictPort: true,
    proxy: { [`^(?!${PAGES_AND_MODULES})`]: 'http://localhost:4001' },
  },
  resolve: { conditions: ['portico-source', ...defaultClientConditions] },
  build: {
    // The pages are served under `img-src 'self'`: a picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Compressing takes longer than building: not worth a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}))

async function developmentPlugins(): Promise<PluginOption[]> {
  const { default: react } = await import('@vitejs/plugin-react')
  return [react(), widgetFromSource()]
}

/** Loads the widget from its source instead of the built script, and builds its style sheet when that changes. */
function widgetFromSource(): Plugin {
  return {
    name: 'widget-from-source',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<script', '<script type="module" src="/src/dev-widget.ts"></script>$&'),
    },
    configureServer({ middlewares, watcher }) {
      middlewares.use((request, response, next) => {
        if (!/^\/portico(?:\.react)?\.js/.test(request.url ?? '')) return next()
        response.setHeader('content-type', 'text/javascript').end('// See src/dev-widget.ts')
      })
      watcher.add(THEME).on('change', (file) => {
        if (file.startsWith(THEME) && file.endsWith('.css')) execFileSync('node', [BUILD_STYLE_SHEET])
      })
    },
  }
}

/** Writes a .br and a .gz beside every text. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name)))
        compressFile(join(dir, file))
    },
  }
}
