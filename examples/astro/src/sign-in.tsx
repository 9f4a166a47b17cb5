import { AccountCenter, PorticoProvider, useClient } from '@portico/react'
import { useState } from 'react'

export function SignIn() {
  return (
    <PorticoProvider accountCenter="http://localhost:4000" appId={1574} language="en">
      <Form />
    </PorticoProvider>
  )
}

function Form() {
  const client = useClient()
  const [answer, setAnswer] = useState('')

  /** The server knows the visitor by the access token. */
  async function askServer() {
    const { data, error } = await client.getAccessToken()
    if (error) throw new Error(error.message)
    const headers = { authorization: `Bearer ${data.token}` }
    const response = await fetch('http://localhost:4300', { headers })
    setAnswer(`The server knows you as ${(await response.json()).userId}`)
  }

  // `beforeSkip` keeps the visitor on this page.
  return (
    <>
      <AccountCenter
        agreement={{ service: '/terms', privacy: '/privacy' }}
        beforeSkip={() => false}
        onSuccess={() => void askServer()}
      />
      {answer !== '' && <p id="result">{answer}</p>}
    </>
  )
}
