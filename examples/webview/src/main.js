import { mount } from '@portico/widget'

const account = import.meta.env.ACCOUNT_CENTER ?? 'http://localhost:4000'
const isDirect = new URLSearchParams(location.search).has('direct')

mount('#account', {
  appId: 1574,
  language: 'en',
  // Without it the requests go to the page's own origin, whose server passes them on.
  ...(isDirect && { accountCenter: account }),
  beforeSkip: () => false,
  onSuccess: ({ user }) => {
    const result = document.querySelector('#result')
    result.textContent = `Logged in as ${user?.user_id}`
    result.hidden = false
  },
})
