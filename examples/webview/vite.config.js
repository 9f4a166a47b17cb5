import { defineConfig } from 'vite'

const account = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'
const port = Number(process.env.PORT ?? 5173)
/** What a reverse proxy does in production. */
const target = { target: account, changeOrigin: false }
const proxy = { '/passport/': target, '/account/': target }

export default defineConfig({
  envPrefix: ['VITE_', 'ACCOUNT_CENTER'],
  server: { port, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port, strictPort: true, proxy },
})
