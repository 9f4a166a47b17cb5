const element = document.querySelector('#account')
const { accountCenter } = element.dataset

Portico.mount(element, {
  appId: 1574,
  language: 'en',
  accountCenter,
  // This page shows the result instead of going to the next one.
  beforeSkip: () => false,
  onSuccess: ({ user }) => {
    document.querySelector('#result').textContent = `Signed in as ${user?.user_id}`
  },
})
