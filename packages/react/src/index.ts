'use client'

// A host uses <AccountCenter/>.
export type * from '@portico/core/types'
export type {
  AccountClient,
  AccountClientOptions,
  AccountUser,
  Answer,
  ClientError,
  InitialSession,
  Session,
  SessionStore,
  SignOutOptions,
} from '@portico/core/client'
export { AccountPage } from './account-page/account-page.tsx'
export type { AccountPageOptions, AccountPageProps } from './account-page/open-page.ts'
export { PorticoProvider, SignedIn, SignedOut, useClient, useSession, useSignOut } from './provider.tsx'
export type { PorticoProviderProps, SignedInProps } from './provider.tsx'
export { UserButton } from './account-page/user-button.tsx'
export type { UserButtonProps } from './account-page/user-button.tsx'
export { AccountCenter } from './account-center.tsx'
export type { AccountCenterProps } from './account-center.tsx'
export type { PageRequest } from './server-rendering/page-request.ts'
