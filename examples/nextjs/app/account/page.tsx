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

/** For logged-in visitors only. */
async function Account() {
  const session = await getSession()
  if (!session) redirect('/')
  return (
    <>
      <p id="result">Signed in as {session.screenName}</p>
      <a href={getAuth().logoutUrl()}>Log out</a>
    </>
  )
}
