'use client'

import type { PageRequest } from '@portico/react'
import { AccountCenter } from '@portico/react'
import { useState } from 'react'

interface SignInProps {
  account: string
  /** What the server knows of the visitor. */
  request: PageRequest
}

export function SignIn({ account, request }: SignInProps) {
  const [user, setUser] = useState('')
  return (
    <>
      <AccountCenter
        appId={1574}
        language="en"
        passportBase={account}
        accountBase={account}
        request={request}
        beforeSkip={() => false}
        onSuccess={(result) => setUser(result.user?.user_id ?? '')}
      />
      {user !== '' && <p id="result">Signed in as {user}</p>}
    </>
  )
}
