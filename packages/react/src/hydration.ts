import { useEffect, useLayoutEffect, useState } from 'react'

/** An effect before the next paint. React warns about layout effects on a server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Whether the nodes of a drawn view are being taken over: only the first rendering must equal what was drawn. The second
 * one follows in the same task. It also makes React subscribe to the state at once instead of in a later task; a key
 * pressed in between would be lost.
 */
export function useHydration(isServed: boolean): boolean {
  const [isHydrating, setHydrating] = useState(isServed)
  useBeforePaint(() => setHydrating(false), [])
  return isHydrating
}
