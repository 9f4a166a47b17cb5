import type { NextRequest } from 'next/server'
import { NextResponse } from 'next/server'

const account = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

/** A strict policy with a nonce: Next.js reads it from the request and puts it on its own scripts. */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${account}`,
    "base-uri 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static).*)' }
