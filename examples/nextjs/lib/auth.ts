import type { HostAuth } from '@portico/host'
import { createHostAuth } from '@portico/host'
import { headers } from 'next/headers'
import { connection } from 'next/server'

export const accountCenter = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

let created: HostAuth | undefined

/** Created with the first request, so that the build needs no secrets. */
export function getAuth(): HostAuth {
  created ??= createHostAuth({
    accountCenter,
    appId: 1574,
    appSecret: process.env.PORTICO_APP_SECRET,
    origin: process.env.ORIGIN,
    cookieSecret: process.env.COOKIE_SECRET,
    onError: (error) => console.error(`Login failed: ${error}`),
  })
  return created
}

/** Who is logged in, from the session cookie of this site. */
export async function getSession() {
  // A session expires, so pages with it are rendered for each request and never during the build.
  await connection()
  return getAuth().readSession({ headers: await headers() })
}
