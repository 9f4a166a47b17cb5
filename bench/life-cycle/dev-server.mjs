// A development server of Vite for the page of a host, whose module can be edited.
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer, defaultClientConditions } from 'vite'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const MODULE = 'hot-component.mjs'

/** @param base the path of its files on the page's origin */
export async function startDevServer(base) {
  const port = await findPort()
  const server = await createServer({
    root: FOLDER,
    base,
    configFile: false,
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite/life-cycle', import.meta.url)),
    logLevel: 'error',
    resolve: { conditions: ['portico-source', ...defaultClientConditions] },
    optimizeDeps: {
      noDiscovery: true,
      include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    },
    // The page has another port, on which there is no socket for edits.
    server: { port, strictPort: true, ws: { clientPort: port }, watch: null, fs: { allow: ['../..'] } },
  })
  await server.listen()
  return {
    entry: `${base}${MODULE}`,
    /** @returns a file of the server */
    read: (path) => fetch(`http://localhost:${port}${path}`),
    /** What the watcher of the server calls when the file changes. */
    edit: async () => {
      const { moduleGraph } = server.environments.client
      const edited = await moduleGraph.getModuleByUrl(`/${MODULE}`)
      await server.environments.client.reloadModule(edited)
    },
    close: () => server.close(),
  }
}

async function findPort() {
  const listening = createTcpServer().listen(0)
  await once(listening, 'listening')
  const { port } = listening.address()
  listening.close()
  await once(listening, 'close')
  return port
}
