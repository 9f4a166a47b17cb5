import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { HostedState } from '../hosted-widget/hosted-widget.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface Props {
  readonly texts: PageTexts
  readonly state: HostedState
  readonly language: PageLanguage
}

export function SignInCard({ texts, state, language }: Props): ReactNode {
  return (
    <div className="card-column" id="sign-in">
      <div className="card" data-status={state.status}>
        {/* The widget's element: React draws it once, empty, and leaves it alone. */}
        <div id="account" className="account" />
        {state.status === 'unmounted' && <p className="card-note">{texts.unmounted}</p>}
        {state.status === 'failed' && (
          <div className="card-note" role="alert">
            <p>{texts.failed}</p>
            <code>{state.problem}</code>
          </div>
        )}
      </div>
      <p className="card-hint">
        {texts.codesArrive}{' '}
        <a href={`/dev/inbox?language=${language}`} target="_blank" rel="noreferrer" data-testid="inbox-link">
          {texts.inbox.title}
          <Icon name="out" />
        </a>
      </p>
    </div>
  )
}
