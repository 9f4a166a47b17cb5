import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { HostedState } from '../hosted-widget/hosted-widget.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface HeroProps {
  readonly texts: PageTexts
  readonly state: HostedState
  readonly language: PageLanguage
}

export function Hero({ texts, state, language }: HeroProps): ReactNode {
  const { title, lead, points } = texts.hero
  return (
    <section className="hero" id="top">
      <div className="hero-words">
        <h1>
          {title.map((line) => (
            <span key={line}>{language === 'en' ? `${line} ` : line}</span>
          ))}
        </h1>
        <p className="hero-lead">{lead}</p>
      </div>
      <SignInCard texts={texts} state={state} language={language} />
      <div className="hero-proof">
        <ul className="points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="tick" />
              {point}
            </li>
          ))}
        </ul>
        <SpendReport texts={texts} />
      </div>
    </section>
  )
}

interface SignInCardProps {
  readonly texts: PageTexts
  readonly state: HostedState
  readonly language: PageLanguage
}

function SignInCard({ texts, state, language }: SignInCardProps): ReactNode {
  return (
    <div className="card-column" id="sign-in">
      <div className="card" data-status={state.status}>
        {/* Host element of the widget: React renders it once and never touches its children. */}
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
        {texts.codesHint}{' '}
        <a href={`/dev/inbox?language=${language}`} target="_blank" rel="noreferrer" data-testid="inbox-link">
          {texts.inbox.title}
          <Icon name="out" />
        </a>
      </p>
    </div>
  )
}

/** Daily spend in percent; the last day is incomplete. */
const SPEND = [62, 78, 71, 96, 88, 100, 54] as const
const BAR_STEP = 44
const BAR_WIDTH = 28
const FLOOR = 112

function SpendReport({ texts }: { readonly texts: PageTexts }): ReactNode {
  const { title, sample, spent, budget, days } = texts.report
  return (
    <figure className="report">
      <figcaption className="report-head">
        <span className="report-title">{title}</span>
        <span className="report-sample">{sample}</span>
      </figcaption>
      <p className="report-sum">
        <strong>{spent}</strong> <span>{budget}</span>
      </p>
      <svg className="report-bars" viewBox="0 0 292 132" aria-hidden="true">
        <line className="report-cap" x1="0" x2="292" y1="6" y2="6" />
        {SPEND.map((height, day) => (
          <g key={day} className="report-day">
            <rect x={day * BAR_STEP} y={FLOOR - height} width={BAR_WIDTH} height={height} rx="4" />
            <text x={day * BAR_STEP + BAR_WIDTH / 2} y="129">
              {days[day]}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
