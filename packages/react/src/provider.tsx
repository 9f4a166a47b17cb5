import type {
  AccountCenterConfig,
  AccountClient,
  AccountClientOptions,
  AccountUser,
  Session,
  SignOutOptions,
} from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** The props of {@link PorticoProvider}: the options of the client. Only `onSessionEnd` may change. */
export interface PorticoProviderProps extends AccountClientOptions {
  /** A client that exists already; the other options are then those of `<AccountCenter/>` only. */
  readonly client?: AccountClient
  /** The app. */
  readonly children?: ReactNode
}

/** What the provider provides. */
export interface Provided {
  readonly client: AccountClient
  /** What a server has rendered with. */
  readonly initial: Session
  readonly options: Pick<AccountCenterConfig, (typeof SHARED)[number]>
}

/** The options that `<AccountCenter/>` takes from the provider. */
const SHARED = [
  'accountCenter',
  'passportBase',
  'accountBase',
  'ssoDomains',
  'sso',
  'zone',
  'appId',
  'language',
] as const

/** `undefined` outside of a provider. */
export const ProvidedContext = createContext<Provided | undefined>(undefined)

/**
 * Lets the components below it know who is logged in.
 * @throws Error if an option is invalid; the message names the option
 */
export function PorticoProvider({
  client,
  children,
  onSessionEnd,
  ...options
}: PorticoProviderProps): ReactNode {
  const [provided] = useState((): Provided => {
    const created = client ?? createAccountClient(options)
    const names = SHARED.filter((name) => options[name] !== undefined)
    return {
      client: created,
      initial: created.session.current(),
      options: Object.fromEntries(names.map((name) => [name, options[name]])),
    }
  })
  const { onEnd } = provided.client.session
  useEffect(() => (onSessionEnd ? onEnd(onSessionEnd) : undefined), [onEnd, onSessionEnd])
  return <ProvidedContext.Provider value={provided}>{children}</ProvidedContext.Provider>
}

function useProvided(): Provided {
  const provided = useContext(ProvidedContext)
  if (!provided) throw new Error('Portico: render this component within <PorticoProvider>')
  return provided
}

/** The options of the provider, if there is one. */
export function useProviderOptions(): Provided['options'] | undefined {
  return useContext(ProvidedContext)?.options
}

/** Returns the client of the provider, for its other calls. */
export function useClient(): AccountClient {
  return useProvided().client
}

/**
 * Returns who is logged in: `{ status, user }`. The account center is asked once for all components, unless a server knew it
 * (`initialSession`).
 */
export function useSession(): Session {
  const { client, initial } = useProvided()
  return useSyncExternalStore(client.session.onChange, client.session.current, () => initial)
}

/** Returns a function that logs out; with `{ next }` the page goes there afterwards. */
export function useSignOut(): (options?: SignOutOptions) => ReturnType<AccountClient['signOut']> {
  const { signOut } = useProvided().client
  return useCallback((options) => signOut(options), [signOut])
}

/** The props of {@link SignedIn}. */
export interface SignedInProps {
  /** What to show, or a function of who is logged in. */
  readonly children?: ReactNode | ((user: AccountUser) => ReactNode)
}

/** Shows its children to visitors who are logged in. A page that must not be seen by others needs a check on a server. */
export function SignedIn({ children }: SignedInProps): ReactNode {
  const { user } = useSession()
  if (!user) return null
  return typeof children === 'function' ? children(user) : children
}

/** Shows its children to visitors who are not logged in, once that is known. */
export function SignedOut({ children }: { readonly children?: ReactNode }): ReactNode {
  return useSession().status === 'signed-out' ? children : null
}
