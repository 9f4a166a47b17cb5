import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  envPrefix: ['VITE_', 'ACCOUNT_CENTER'],
  preview: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
