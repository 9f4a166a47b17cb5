import { useEffect, useRef, useState } from 'react'
import type { Appointments } from './appointments.ts'
import { fetchAppointments } from './appointments.ts'

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
