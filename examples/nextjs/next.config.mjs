/** @type {import('next').NextConfig} */
export default {
  // The account center's paths end in a slash; a redirect would carry the ticket.
  skipTrailingSlashRedirect: true,
}
