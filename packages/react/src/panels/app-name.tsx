import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'

/** Follows the title: the app of an invitation or a self-service key. */
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
