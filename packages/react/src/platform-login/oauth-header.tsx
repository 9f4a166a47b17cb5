import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'

interface OauthHeaderProps {
  readonly title: keyof Messages
  /** Whether there is a way back (NAV-5). */
  readonly canCancel: boolean
}

/** The header of a third-party sign-in: its title, and Cancel while something is to be bound. */
export function OauthHeader({ title, canCancel }: OauthHeaderProps): ReactNode {
  const { widget, state, say, id } = useFace()
  return (
    <div className="portico-header portico-oauth-header">
      <h2 className="portico-title" data-part="title" id={id('title')} tabIndex={-1}>
        {say(title)}
      </h2>
      {canCancel && (
        <button
          type="button"
          className="portico-text-button"
          data-part="cancel"
          aria-disabled={state.isSubmitting}
          onClick={() => widget.platformLogin({ do: 'cancel' })}
        >
          {say('cancel')}
        </button>
      )}
    </div>
  )
}
