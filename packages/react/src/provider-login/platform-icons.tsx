import type { OfferedPlatform } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { PlatformIcon } from './platform-icon.tsx'

interface PlatformIconsProps {
  readonly platform: Pick<OfferedPlatform, 'id' | 'icon'> | undefined
  /** Default: the icon of an account. */
  readonly first?: ReactNode
  /** Whether the dots between them pulse. */
  readonly isBusy?: boolean
}

/** The icons of the account and the platform; decorative. */
export function PlatformIcons({ platform, first, isBusy }: PlatformIconsProps): ReactNode {
  return (
    <div className="portico-oauth-icons" data-part="oauth-icons" data-pulses={isBusy} aria-hidden="true">
      {first ?? (
        <span className="portico-avatar">
          <Icon name="person" />
        </span>
      )}
      {platform && (
        <>
          <span className="portico-oauth-bridge">
            <span />
            <span />
            <span />
          </span>
          <span className="portico-mark">
            <PlatformIcon {...platform} />
          </span>
        </>
      )}
    </div>
  )
}
