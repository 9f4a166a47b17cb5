import { accountInfo, ERROR_CODES } from '@portico/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { CallPlace } from './call-server.ts'
import { callServer } from './call-server.ts'

export type Session =
  | { readonly status: 'unknown' | 'nobody' | 'unreachable' }
  | { readonly status: 'somebody'; readonly name: string }

/** Who is signed in on this phone, and a way to look again. */
export function useSession({ aid, language }: CallPlace): readonly [Session, () => void] {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const look = useCallback((): void => {
    void findSession({ aid, language }).then(setSession)
  }, [aid, language])
  useEffect(look, [look])
  return [session, look]
}

async function findSession(place: CallPlace): Promise<Session> {
  const answer = await callServer(accountInfo, {}, place)
  if (answer.ok) return { status: 'somebody', name: answer.value.screen_name }
  return { status: answer.failure.errorCode === ERROR_CODES.notLoggedIn ? 'nobody' : 'unreachable' }
}
