import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** The ring around a code, which runs down while it lives. */
export function QrLife({ lifeMs }: { readonly lifeMs: number | undefined }): ReactNode {
  const ring = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (lifeMs !== undefined) ring.current?.style.setProperty('--portico-qr-life', `${lifeMs}ms`)
  }, [lifeMs])
  return <span ref={ring} className="portico-qr-life" aria-hidden="true" />
}
