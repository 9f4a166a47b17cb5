import { defineConfig } from 'vite'

export default defineConfig({
  envPrefix: ['VITE_', 'ACCOUNT_CENTER'],
  preview: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
