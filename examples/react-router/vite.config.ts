import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  envPrefix: ['VITE_', 'ACCOUNT_CENTER'],
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
