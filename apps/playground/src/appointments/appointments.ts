import { useEffect, useRef, useState } from 'react'

/** What `/dev/appointments.json` tells (contract 13). */
export interface Appointments {
  readonly apps: readonly {
    readonly app_key: string
    readonly name: string
    readonly self_service: boolean
  }[]
  readonly situations: readonly { readonly name: SituationName; readonly codes: Codes }[]
  readonly tokens: readonly Token[]
  readonly business_accounts: readonly BusinessAccount[]
}

export const SITUATION_NAMES = [
  'nobody',
  'has-none',
  'has-one',
  'not-activated',
  'service-open',
  'collaborator-active',
  'limit-reached',
  'other-company',
] as const
export type SituationName = (typeof SITUATION_NAMES)[number]

/** How a token is made: good, or spoilt on purpose. */
export const TOKEN_KINDS = ['unused', 'used', 'expired', 'other-app'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]
export type TokenState = 'unused' | 'used' | 'expired'

/** What is answered: to who is signed in, to the mobile entered, to the e-mail entered. */
export interface Codes {
  readonly session: number
  readonly mobile: number
  readonly email: number
}

export interface Token {
  readonly id: string
  readonly app_key: string
  readonly note: string
  readonly expires_at: number
  readonly state: TokenState
  readonly used_by: string
}

export interface BusinessAccount {
  readonly id: string
  readonly app_key: string
  readonly org_id: string
  readonly name: string
  readonly owner: string
  readonly activated: boolean
  readonly collaborators: readonly { readonly account: string; readonly active: boolean }[]
}

/** Told once. */
export interface Made {
  readonly url: string
  readonly account: { readonly mobile: string; readonly email: string; readonly password: string }
  readonly codes: Codes
}

/** @returns undefined when the server cannot be reached */
async function fetchAppointments(signal: AbortSignal): Promise<Appointments | undefined> {
  try {
    const answer = await fetch('/dev/appointments.json', { signal, cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as Appointments) : undefined
  } catch {
    return undefined
  }
}

type Deed = 'tokens' | 'expire' | 'activate'

/** @returns the answer, or undefined when it was refused */
export async function act(deed: Deed, fields: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`/dev/appointments/${deed}`, { method: 'POST', body })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

const POLL_INTERVAL_MS = 2_000

/** Asks what became of everything while somebody can see it. @returns it, and what asks at once */
export function useAppointments(): readonly [Appointments | undefined, () => void] {
  const [appointments, setAppointments] = useState<Appointments>()
  const lookNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      const found = document.hidden ? undefined : await fetchAppointments(gone.signal)
      if (gone.signal.aborted) return
      if (found) setAppointments(found)
      clearTimeout(timer)
      timer = setTimeout(() => void look(), POLL_INTERVAL_MS)
    }
    lookNow.current = () => void look()
    void look()
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
  return [appointments, () => lookNow.current()]
}
