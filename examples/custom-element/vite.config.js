import { defineConfig } from 'vite'

export default defineConfig({
  preview: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
