import { PANELS } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Follows the title: the app of an invitation or a self-service key. */
export function AppName(): ReactNode {
  const { invitation, panel } = useWidget().state
  if (!invitation?.appName || !PANELS[panel].showsUserInfo) return null
  return (
    <>
      <span> · </span>
      <bdi>
        <Text>{invitation.appName}</Text>
      </bdi>
    </>
  )
}
