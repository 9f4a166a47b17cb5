import '@portico/react/portico.css'
import { createAccountCenterClient, readLanguages } from '@portico/react/server'
import { headers } from 'next/headers'
import { Suspense } from 'react'
import { SignIn } from './sign-in'

const account = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'
const client = createAccountCenterClient({
  accountCenter: account,
  appId: 1574,
  appSecret: process.env.APP_SECRET ?? 'needed for tickets only',
})

interface PageProps {
  searchParams: Promise<{ type?: string | string[] }>
}

/** A server component; the form is streamed. */
export default function Page({ searchParams }: PageProps) {
  return (
    <main>
      <h1>Sign in</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <Streamed searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

/**
 * Renders the form for the request, or the space of the user card for a visitor with a session. The browser sends the
 * account center's cookie here because both are on localhost; elsewhere the host proxies `/passport/`.
 */
async function Streamed({ searchParams }: PageProps) {
  // First: whatever follows depends on the request, and is not part of the build.
  const received = { headers: await headers() }
  const session = await client.fetchSession(received)
  const { type } = await searchParams
  const request = {
    url: `/?type=${encodeURIComponent(String(type))}`,
    languages: readLanguages(received),
    // Unknown if the account center does not answer.
    ...((session.ok || session.error === 'unauthorized') && { isSignedIn: session.ok }),
  }
  return <SignIn account={account} request={request} />
}
