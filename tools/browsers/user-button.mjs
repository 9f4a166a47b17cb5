// The script of a host page that renders a user button with React.
import { PorticoProvider, UserButton } from '@portico/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const container = document.getElementById('user-button')
const options = { accountCenter: container.dataset.account, appId: 1574, language: 'en' }
createRoot(container).render(createElement(PorticoProvider, options, createElement(UserButton)))
