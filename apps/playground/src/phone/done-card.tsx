import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'
import { focusAtFirst } from './focus-at-first.ts'
import type { Decision } from './use-scan.ts'

interface Props {
  readonly decision: Decision
  readonly texts: PageTexts
  readonly onAgain: () => void
}

export function DoneCard({ decision, texts, onAgain }: Props): ReactNode {
  const { title, text } = decision === 'confirm' ? texts.phone.confirmed : texts.phone.refused
  return (
    <section className="phone-card" data-testid="phone-done" data-decision={decision}>
      <h2 className="phone-outcome" tabIndex={-1} ref={focusAtFirst}>
        <Icon name={decision === 'confirm' ? 'tick' : 'close'} />
        {title}
      </h2>
      <p className="phone-note">{text}</p>
      <div className="phone-deeds">
        <button type="button" className="button" data-testid="phone-again" onClick={onAgain}>
          {texts.phone.again}
        </button>
      </div>
    </section>
  )
}
