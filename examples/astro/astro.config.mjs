import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  server: { port: Number(process.env.PORT ?? 5173) },
  devToolbar: { enabled: false },
  // Scripts and styles are allowed by their hashes.
  experimental: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self' http://localhost:4000 http://localhost:4300",
      ],
    },
  },
})
