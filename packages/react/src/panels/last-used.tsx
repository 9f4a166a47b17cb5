import type { PlatformId } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Marks the control of the way to log in that worked last in this browser. Nothing for the others, and on other panels. */
export function LastUsed({
  way,
}: {
  readonly way: 'mobile' | 'email' | 'qr' | 'passkey' | PlatformId
}): ReactNode {
  const { state, t } = useWidget()
  const { panel, lastUsed, settings } = state
  if (panel !== 'login' || lastUsed !== way || !settings.showLastUsed) return null
  return (
    <span className="portico-last-used" data-part="last-used">
      <Text>{t('last_used')}</Text>
    </span>
  )
}
