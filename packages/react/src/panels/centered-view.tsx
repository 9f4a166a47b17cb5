import type { Notice } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { IconName } from '../ui/icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'
import { useViewChange } from './view-change.ts'

interface CenteredViewProps {
  readonly part: string
  readonly picture: ReactNode
  readonly title: string
  /** The notice that the words are. */
  readonly notice?: Notice | undefined
  readonly children?: ReactNode
  /** What happens next, if anything; a ring turns beside it. */
  readonly next?: string
  /** What can be done instead. */
  readonly action?: ReactNode
}

/** A picture and a few words at the height of the view before: something is under way or has succeeded. */
export function CenteredView({
  part,
  picture,
  title,
  notice,
  children,
  next,
  action,
}: CenteredViewProps): ReactNode {
  const { id } = useWidget()
  const element = useRef<HTMLDivElement>(null)
  useViewChange(element, true)
  return (
    <div ref={element} className="portico-centered" data-part={part}>
      {picture}
      <div data-part={notice && 'notice'} data-type={notice?.type} role={notice && 'status'}>
        {/* Focused, so that screen readers announce it with what follows. */}
        <h2
          className="portico-title"
          data-part="title"
          id={id('title')}
          tabIndex={-1}
          aria-describedby={`${id('more')} ${id('next')}`}
        >
          <Text>{title}</Text>
        </h2>
        <div id={id('more')}>{children}</div>
      </div>
      {action}
      {next !== undefined && (
        <p className="portico-next" id={id('next')} role="status">
          <span className="portico-progress" aria-hidden="true" />
          <Text>{next}</Text>
        </p>
      )}
    </div>
  )
}

/** An icon as the picture of the view. */
export function CenteredMark({ icon }: { readonly icon: IconName }): ReactNode {
  return (
    <span className="portico-mark portico-centered-mark" aria-hidden="true">
      <Icon name={icon} />
    </span>
  )
}
