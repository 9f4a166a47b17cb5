import '@portico/react/portico.css'
import { readLanguages } from '@portico/host'
import { AccountCenter } from '@portico/react'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { getSession } from '../lib/auth'

interface PageProps {
  searchParams: Promise<{ type?: string | string[] }>
}

/** The login; the form is streamed. */
export default function Page({ searchParams }: PageProps) {
  return (
    <main>
      <h1>Log in</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <SignIn searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

/** A server component renders the form for the request. After a login the account center sends the visitor to the callback. */
async function SignIn({ searchParams }: PageProps) {
  if (await getSession()) redirect('/account')
  const { type } = await searchParams
  const request = {
    url: `/?type=${encodeURIComponent(String(type))}`,
    languages: readLanguages({ headers: await headers() }),
  }
  return (
    <AccountCenter
      language="en"
      sso
      callback="/account"
      request={request}
      agreement={{ service: '/terms', privacy: '/privacy' }}
    />
  )
}
