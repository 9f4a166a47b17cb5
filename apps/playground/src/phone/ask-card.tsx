import type { ReactNode } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'
import { focusAtFirst } from './focus-at-first.ts'
import type { Scanning, Step } from './use-scan.ts'

interface Props {
  readonly step: Extract<Step, { readonly name: 'ask' }>
  readonly scanning: Scanning
  readonly texts: PageTexts
}

/** Who asks to be let in, from where, and when; and the two answers. */
export function AskCard({ step, scanning, texts }: Props): ReactNode {
  const { isBusy, problem } = scanning
  const { title, des } = step.asked.source
  return (
    <section className="phone-card" aria-labelledby="phone-ask" data-testid="phone-ask">
      <h2 id="phone-ask" tabIndex={-1} ref={focusAtFirst}>
        {texts.phone.askTitle}
      </h2>
      <div className="phone-source">
        <p className="phone-site" data-testid="phone-site">
          {title}
        </p>
        <p data-testid="phone-place">{des}</p>
      </div>
      <p className="phone-note">{texts.phone.warning}</p>
      <p className="phone-problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      <div className="phone-deeds">
        <button
          type="button"
          className="button phone-main"
          disabled={isBusy}
          data-testid="phone-confirm"
          onClick={() => void scanning.decide('confirm')}
        >
          {texts.phone.confirm}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          data-testid="phone-refuse"
          onClick={() => void scanning.decide('refuse')}
        >
          {texts.phone.refuse}
        </button>
        {problem !== '' && (
          <button type="button" className="button" data-testid="phone-again" onClick={scanning.startAgain}>
            {texts.phone.again}
          </button>
        )}
      </div>
    </section>
  )
}
