import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  envPrefix: ['VITE_', 'ACCOUNT_CENTER'],
  preview: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
