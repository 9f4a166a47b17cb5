import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** The nonce of the response. Browsers hide it from scripts, so there is none after hydration. */
export const useNonce = () => useContext(NonceContext)
