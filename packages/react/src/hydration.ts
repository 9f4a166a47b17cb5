import { useEffect, useLayoutEffect, useState } from 'react'

/** An effect before the next paint. React warns about layout effects on a server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Whether the nodes that a server rendered are being hydrated: only the first rendering must equal them. The second one
 * follows in the same task. It also makes React subscribe to the state at once instead of in a later task; a key pressed
 * in between would be lost.
 */
export function useHydration(isServerRendered: boolean): boolean {
  const [isHydrating, setHydrating] = useState(isServerRendered)
  useBeforePaint(() => setHydrating(false), [])
  return isHydrating
}
