import type { NextConfig } from 'next'

const config: NextConfig = {
  // The account center's paths end in a slash; a redirect would carry the ticket.
  skipTrailingSlashRedirect: true,
}

export default config
