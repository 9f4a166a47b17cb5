import { AccountCenter } from '@portico/react'
import { useState } from 'react'

const account: string = import.meta.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

export function SignIn() {
  const [user, setUser] = useState('')
  return (
    <main>
      <h1>Log in</h1>
      <AccountCenter
        appId={1574}
        language="en"
        accountCenter={account}
        beforeSkip={() => false}
        onSuccess={(result) => setUser(result.user?.user_id ?? '')}
      />
      {user !== '' && <p id="result">Logged in as {user}</p>}
    </main>
  )
}
