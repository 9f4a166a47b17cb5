import { useEffect, useRef, useState } from 'react'

/** The content of `/dev/appointments.json`. */
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
  'no-account',
  'has-none',
  'has-one',
  'not-activated',
  'service-open',
  'collaborator-active',
  'limit-reached',
  'other-company',
] as const
export type SituationName = (typeof SITUATION_NAMES)[number]

/** State of a new token: valid, or invalid on purpose. */
export const TOKEN_KINDS = ['unused', 'used', 'expired', 'other-app'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]
export type TokenState = 'unused' | 'used' | 'expired'

/** The expected response: for the logged-in account, the entered mobile and the entered e-mail. */
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

/** Shown only once. */
export interface CreatedInvitation {
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

type Action = 'tokens' | 'expire' | 'activate'

/** @returns the response, or undefined on failure */
export async function act(action: Action, fields: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`/dev/appointments/${action}`, { method: 'POST', body })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

const POLL_INTERVAL_MS = 2_000

/** Polls the lists while the page is visible. @returns the lists and a function that refreshes them */
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
