import { useEffect, useState } from 'react'

/** Somebody the development identity provider lets sign in; `mobile` may be empty. */
export interface TestPerson {
  readonly id: string
  readonly nickname: string
  readonly mobile: string
}

/** What a page of the development identity provider was asked for, as its `request.json` tells it (contract 13). */
export interface AuthorizeRequest {
  /** Which part of the address is wrong; empty when none is. */
  readonly problem: string
  readonly people: readonly TestPerson[]
  readonly troubles: readonly string[]
}

/** @returns undefined when the answer is none */
export function readRequest(answer: unknown): AuthorizeRequest | undefined {
  const { problem, people, troubles } = Object(answer) as Readonly<Record<string, unknown>>
  if (typeof problem !== 'string' || !Array.isArray(people) || !Array.isArray(troubles)) return undefined
  return { problem, people: people.map(readPerson), troubles: troubles.map(String) }
}

function readPerson(entry: Readonly<Record<string, unknown>>): TestPerson {
  return { id: String(entry['id']), nickname: String(entry['nickname']), mobile: String(entry['mobile']) }
}

/** The platform of `/openmock/<platform>/authorize/`. */
export function platformOfPath(path: string): string {
  return /^\/openmock\/([\w-]+)\//.exec(path)?.[1] ?? ''
}

/** The same address with somebody chosen: the provider answers it by going back to the page that asked. */
export function chosenAddress(search: string, chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(chosen)) query.set(name, value)
  return `?${query}`
}

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
