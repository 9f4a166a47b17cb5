import {
  AccountCenter,
  AccountPage,
  PorticoProvider,
  SignedIn,
  SignedOut,
  useClient,
  UserButton,
} from '@portico/react'
import { useEffect, useState } from 'react'

export default function App() {
  return (
    <PorticoProvider accountCenter="http://localhost:4000" appId={1574} language="en">
      <header>
        <a href="/">Home</a> <a href="/account">Your account</a> <UserButton accountUrl="/account" />
        <SignedOut>Not logged in</SignedOut>
      </header>
      <main>
        <SignedIn>
          {({ user_id: id }) => (location.pathname === '/account' ? <YourAccount /> : <Welcome id={id} />)}
        </SignedIn>
        <SignedOut>
          <h1>Log in</h1>
          <AccountCenter
            theme="auto"
            agreement={{ service: '/terms', privacy: '/privacy' }}
            beforeSkip={() => false}
          />
        </SignedOut>
      </main>
    </PorticoProvider>
  )
}

function Welcome({ id }: { id: string }) {
  return (
    <>
      <h1>Welcome</h1>
      <p id="result">Logged in as {id}</p>
      <a href="/account">Go to your account</a>
    </>
  )
}

/** A page for logged-in visitors. What it shows comes from a server that checks the visitor. */
function YourAccount() {
  return (
    <>
      <h1>Your account</h1>
      <WhoAmI />
      <AccountPage theme="auto" />
    </>
  )
}

function WhoAmI() {
  const client = useClient()
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    async function ask() {
      const { data, error } = await client.getAccessToken()
      if (error) return setAnswer(error.message)
      const headers = { authorization: `Bearer ${data.token}` }
      const response = await fetch('http://localhost:4300', { headers })
      setAnswer(`The server knows you as ${(await response.json()).userId}`)
    }
    ask().catch((error: unknown) => setAnswer(String(error)))
  }, [client])
  return <p id="account">{answer}</p>
}
