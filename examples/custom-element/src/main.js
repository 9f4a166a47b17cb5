import '@portico/widget/element'
import { createAccountClient } from '@portico/client'

const client = createAccountClient({ accountCenter: 'http://localhost:4000', appId: 1574 })
const element = document.querySelector('portico-account-center')

// Stay on this page.
element.addEventListener('portico-before-skip', (event) => event.preventDefault())
element.addEventListener('portico-success', () => void askServer())

/** The server knows the visitor by the access token. */
async function askServer() {
  const { data, error } = await client.getAccessToken()
  if (error) throw new Error(error.message)
  const headers = { authorization: `Bearer ${data.token}` }
  const response = await fetch('http://localhost:4300', { headers })
  const { userId } = await response.json()
  document.querySelector('#result').textContent = `The server knows you as ${userId}`
}
