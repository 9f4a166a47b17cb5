import { AccountCenter, PorticoProvider, SignedIn, SignedOut, UserButton } from '@portico/react'
import { useState } from 'react'

const account: string = import.meta.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

export function App() {
  return (
    <PorticoProvider accountCenter={account} appId={1574} language="en">
      <header>
        <a href="/">Home</a> <a href="/account">Your account</a>
        <UserButton accountUrl="/account" />
        <SignedOut>Not logged in</SignedOut>
      </header>
      <main>{location.pathname === '/account' ? <YourAccount /> : <SignIn />}</main>
    </PorticoProvider>
  )
}

/** A page for logged-in visitors. What it shows must come from a server that checks the visitor. */
function YourAccount() {
  return (
    <>
      <SignedIn>
        {(user) => (
          <>
            <h1>Your account</h1>
            <p id="account">{user.screen_name}</p>
          </>
        )}
      </SignedIn>
      <SignedOut>
        <SignIn />
      </SignedOut>
    </>
  )
}

function SignIn() {
  const [user, setUser] = useState('')
  return (
    <>
      <h1>Sign in</h1>
      <AccountCenter beforeSkip={() => false} onSuccess={(result) => setUser(result.user?.user_id ?? '')} />
      {user !== '' && <p id="result">Signed in as {user}</p>}
    </>
  )
}
