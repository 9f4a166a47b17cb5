import { criticalMessages } from '@portico/locales/internal/critical'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Says above the form that code or texts could not be loaded. Part of the initial view, since the later ones may be missing. */
export function LoadFailure(): ReactNode {
  const { state, widget, t } = useWidget()
  if (state.loading !== 'failed') return null
  // The language itself may be what is missing.
  const { network_failure, retry } = criticalMessages('en')
  return (
    <div className="portico-notice" data-part="notice" data-type="error" role="alert">
      <Icon name="error" />
      <div>
        <Text>{t('network_failure') || network_failure}</Text>{' '}
        <button type="button" className="portico-link" onClick={widget.begin}>
          <Text>{t('retry') || retry}</Text>
        </button>
      </div>
    </div>
  )
}
