import type { OfferedPlatform } from '@portico/core/internal'
import type { KnownPlatformId } from '@portico/protocol'
import { PLATFORM_IDS } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** What the server accepts; anything else is not drawn. */
const PART = /^(?:(#[0-9a-f]{6}) )?([\w\s,.+-]+)$/

/** By custom properties, which the reset leaves as they are. */
function draw(element: HTMLElement | null, part: string): void {
  const [, color = 'currentColor', path = ''] = PART.exec(part) ?? []
  element?.style.setProperty('--portico-path', `path(evenodd, '${path}')`)
  element?.style.setProperty('--portico-fill', color)
}

/** The icon of a platform: the widget's own, that of the account center, or a person. */
export function PlatformIcon({ id, icon }: Pick<OfferedPlatform, 'id' | 'icon'>): ReactNode {
  const isKnown = (PLATFORM_IDS as readonly string[]).includes(id)
  if (!icon) return <Icon name={isKnown ? (id as KnownPlatformId) : 'person'} />
  return (
    <span className="portico-icon portico-drawn" aria-hidden="true">
      {icon.split('|').map((part) => (
        <span key={part} ref={(element) => draw(element, part)} />
      ))}
    </span>
  )
}
