import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'

/** After the title: the app an appointment or a self-service key is for (APT-5). */
export function AppName(): ReactNode {
  const { invitation, panel } = useWidget().state
  if (!invitation?.appName || (panel !== 'login' && panel !== 'register')) return null
  return (
    <>
      {' · '}
      <bdi>{invitation.appName}</bdi>
    </>
  )
}
