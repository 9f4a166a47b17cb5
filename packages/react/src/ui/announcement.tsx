import type { ReactNode } from 'react'
import { useState } from 'react'

interface AnnouncementProps {
  /** Whether what is announced is so now. */
  readonly is: boolean
  /** Said when it begins. */
  readonly began: string
  /** Said when it ends. */
  readonly ended: string
}

/** Says a change once to those who listen: its words are those of the moment, and silence is where nothing happened. */
export function Announcement({ is, began, ended }: AnnouncementProps): ReactNode {
  const [said, setSaid] = useState({ is: false, words: '' })
  if (said.is !== is) setSaid({ is, words: is ? began : ended })
  return (
    <p className="portico-unseen" aria-live="polite">
      {said.words}
    </p>
  )
}
