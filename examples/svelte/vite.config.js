import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  preview: { port: Number(process.env.PORT ?? 5173), strictPort: true },
})
