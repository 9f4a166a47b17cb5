import type { ComponentType } from 'react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The page of each path. The server sends the same document for all of them. */
const PAGES: readonly (readonly [path: RegExp, load: () => Promise<ComponentType>])[] = [
  [/^\/dev\/inbox/, async () => (await import('./inbox.tsx')).InboxPage],
  [/^\/dev\/messages/, async () => (await import('./messages.tsx')).MessagesPage],
  [/^\/dev\/appointments/, async () => (await import('./invitations.tsx')).InvitationsPage],
  [/^\/dev\/theme/, async () => (await import('./theme/theme-page.tsx')).ThemePage],
  [/^\/dev\/phone/, async () => (await import('./phone/phone-page.tsx')).PhonePage],
  [/^\/dev\/states/, async () => (await import('./states/states-page.tsx')).StatesPage],
  [/^\/openmock\//, async () => (await import('./identity-provider.tsx')).IdentityProviderPage],
  [/^\//, async () => (await import('./host/host-page.tsx')).HostPage],
]

const load = PAGES.find(([path]) => path.test(location.pathname))?.[1]
const root = document.getElementById('page')
if (load && root) createRoot(root).render(createElement(await load()))
