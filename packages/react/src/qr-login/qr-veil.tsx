import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Icon } from '../ui/icon.tsx'

interface QrVeilProps {
  readonly words: string
  readonly onRefresh: () => void
}

/** Over a code that is good no more, or of which there is none (QRC-5). */
export function QrVeil({ words, onRefresh }: QrVeilProps): ReactNode {
  const { say } = useFace()
  return (
    <div className="portico-qr-veil">
      <p className="portico-qr-words" aria-hidden="true">
        {words}
      </p>
      <button
        type="button"
        className="portico-qr-refresh"
        data-part="qr-refresh"
        aria-label={say('qr_refresh')}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}
