import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import type { HostedState } from '../hosted-widget/hosted-widget.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { SignInCard } from './sign-in-card.tsx'
import { SpendReport } from './spend-report.tsx'

interface Props {
  readonly texts: PageTexts
  readonly state: HostedState
  readonly language: PageLanguage
}

export function Hero({ texts, state, language }: Props): ReactNode {
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
