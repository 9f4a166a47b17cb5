import type { ReactNode } from 'react'
import { useFace } from '../face.ts'

/** After the title: the app an appointment or a self-service key is for (APT-5). */
export function AppName(): ReactNode {
  const { appointment, panel } = useFace().state
  if (!appointment?.appName || (panel !== 'login' && panel !== 'register')) return null
  return (
    <>
      {' · '}
      <bdi>{appointment.appName}</bdi>
    </>
  )
}
