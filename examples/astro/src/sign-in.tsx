import { AccountCenter } from '@portico/react'
import { useState } from 'react'

export function SignIn({ account }: { account: string }) {
  const [user, setUser] = useState('')
  return (
    <>
      <AccountCenter
        appId={1574}
        language="en"
        accountCenter={account}
        beforeSkip={() => false}
        onSuccess={(result) => setUser(result.user?.user_id ?? '')}
      />
      {user !== '' && <p id="result">Signed in as {user}</p>}
    </>
  )
}
