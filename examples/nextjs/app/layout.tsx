import '@portico/react/user-button.css'
import { PorticoProvider, SignedOut, UserButton } from '@portico/react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { accountCenter, getSession } from '../lib/auth'

export const metadata = { title: 'Next.js' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <WithSession>{children}</WithSession>
        </Suspense>
      </body>
    </html>
  )
}

/** The header is right in the HTML. Later changes, also in other tabs, are those of the session of this site. */
async function WithSession({ children }: { children: ReactNode }) {
  const session = await getSession()
  return (
    <PorticoProvider
      accountCenter={accountCenter}
      appId={1574}
      session="host"
      initialSession={session ?? null}
    >
      <header>
        <a href="/">Home</a> <a href="/account">Your account</a>{' '}
        <UserButton accountUrl={`${accountCenter}/account/?aid=1574`} afterSignOutUrl="/" />
        <SignedOut>Not logged in</SignedOut>
      </header>
      {children}
    </PorticoProvider>
  )
}
