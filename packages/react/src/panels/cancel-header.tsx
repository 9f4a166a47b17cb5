import { isSubmitting } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { TextButton } from '../ui/text-button.tsx'
import { Text } from '../ui/text.tsx'
import type { TextKey } from '../widget-context.ts'
import { useWidget } from '../widget-context.ts'

interface CancelHeaderProps {
  readonly title: TextKey
  /** The id of the element that describes the title. */
  readonly describedBy?: string
  readonly onCancel: () => void
  /** Below both. */
  readonly children?: ReactNode
}

/** A title with Cancel at its end. */
export function CancelHeader({ title, describedBy, onCancel, children }: CancelHeaderProps): ReactNode {
  const { state, t, id } = useWidget()
  return (
    <div className="portico-header portico-cancel-header">
      <h2
        className="portico-title"
        data-part="title"
        id={id('title')}
        tabIndex={-1}
        aria-describedby={describedBy}
      >
        <Text>{t(title)}</Text>
      </h2>
      <TextButton part="cancel" aria-disabled={isSubmitting(state)} onClick={onCancel}>
        {t('cancel')}
      </TextButton>
      {children}
    </div>
  )
}
