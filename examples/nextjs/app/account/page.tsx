import { SignedIn, SignedOut } from '@portico/react'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { getAuth, getSession } from '../../lib/auth'

export default function Page() {
  return (
    <main>
      <h1>Your account</h1>
      <Suspense fallback={<p>Loading …</p>}>
        <Account />
      </Suspense>
    </main>
  )
}

/** For logged-in visitors only; it disappears at once after a logout in another tab. */
async function Account() {
  const session = await getSession()
  if (!session) redirect('/')
  return (
    <>
      <SignedIn>
        <p id="result">The server knows you as {session.userId}</p>
        <a href={getAuth().logoutUrl()}>Log out</a>
      </SignedIn>
      <SignedOut>You are logged out.</SignedOut>
    </>
  )
}
