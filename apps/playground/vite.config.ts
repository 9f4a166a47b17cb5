import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [compressAssets()],
  resolve: { conditions: ['portico-source', ...defaultClientConditions] },
  build: {
    // The pages are served under `img-src 'self'`: a picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes longer than building: not worth a warning.
      checks: { bundlerTimings: false },
      input: [
        'index.html',
        'dev/appointments/index.html',
        'dev/inbox/index.html',
        'dev/phone/index.html',
        'dev/states/index.html',
        'openmock/index.html',
      ],
    },
  },
})

/** Writes a .br and a .gz beside every text; the server sends them instead of the plain file. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
