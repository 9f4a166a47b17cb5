import '@portico/widget/element'

const account = import.meta.env.ACCOUNT_CENTER ?? 'http://localhost:4000'
const element = document.querySelector('portico-account-center')

Object.assign(element, { accountCenter: account })
// This page shows the result instead of going to the next one.
element.addEventListener('portico-before-skip', (event) => event.preventDefault())
element.addEventListener('portico-success', ({ detail }) => {
  document.querySelector('#result').textContent = `Signed in as ${detail.user?.user_id}`
})
