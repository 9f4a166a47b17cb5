import { useEffect, useState } from 'react'

/** A user or failure offered by the development identity provider; `mobile` may be empty. */
export interface TestPerson {
  readonly id: string
  readonly nickname: string
  readonly mobile: string
}

/** The authorization request as `request.json` describes it. */
export interface AuthorizeRequest {
  /** The invalid parameter; empty when the request is valid. */
  readonly problem: string
  readonly people: readonly TestPerson[]
  readonly troubles: readonly string[]
}

/** @returns undefined when the response is not a valid description */
export function readRequest(answer: unknown): AuthorizeRequest | undefined {
  const { problem, people, troubles } = Object(answer) as Readonly<Record<string, unknown>>
  if (typeof problem !== 'string' || !Array.isArray(people) || !Array.isArray(troubles)) return undefined
  return { problem, people: people.map(readPerson), troubles: troubles.map(String) }
}

function readPerson(entry: Readonly<Record<string, unknown>>): TestPerson {
  return { id: String(entry['id']), nickname: String(entry['nickname']), mobile: String(entry['mobile']) }
}

/** The platform named in `/openmock/<platform>/authorize/`. */
export function platformOfPath(path: string): string {
  return /^\/openmock\/([\w-]+)\//.exec(path)?.[1] ?? ''
}

/** The same URL with the chosen user; the provider responds by redirecting back to the client. */
export function chosenAddress(search: string, chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(chosen)) query.set(name, value)
  return `?${query}`
}

export type AskedRequest = AuthorizeRequest | 'waiting' | 'unreachable'

/** Loads the available users and the validation result of this page's query. */
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
