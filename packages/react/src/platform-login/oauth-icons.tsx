import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Icon } from '../ui/icon.tsx'

/** The account here, and the platform it is to be one with; for the eye alone. */
export function OauthIcons(): ReactNode {
  const { oauth } = useFace().state
  return (
    <div className="portico-oauth-icons" data-part="oauth-icons" aria-hidden="true">
      <span className="portico-avatar">
        <Icon name="person" />
      </span>
      {oauth?.platform && (
        <>
          <span className="portico-oauth-bridge" />
          <span className="portico-mark">
            <Icon name={oauth.platform.id} />
          </span>
        </>
      )}
    </div>
  )
}
