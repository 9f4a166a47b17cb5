import { useEffect, useState } from 'react'
import type { AuthorizeRequest } from './authorize-request.ts'
import { readRequest } from './authorize-request.ts'

export type AskedRequest = AuthorizeRequest | 'waiting' | 'unreachable'

/** Asks the provider who can be chosen, and whether the address of this page is a right one. */
export function useAuthorizeRequest(platform: string, search: string): AskedRequest {
  const [request, setRequest] = useState<AskedRequest>('waiting')
  useEffect(() => {
    const gone = new AbortController()
    void fetchRequest(`/openmock/${platform}/request.json${search}`, gone.signal).then((fetched) => {
      if (!gone.signal.aborted) setRequest(fetched ?? 'unreachable')
    })
    return () => gone.abort()
  }, [platform, search])
  return request
}

async function fetchRequest(url: string, signal: AbortSignal): Promise<AuthorizeRequest | undefined> {
  try {
    const answer = await fetch(url, { signal, cache: 'no-store' })
    return answer.ok ? readRequest(await answer.json()) : undefined
  } catch {
    return undefined
  }
}
