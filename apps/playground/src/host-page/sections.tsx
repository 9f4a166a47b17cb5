import type { ReactNode } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'

interface Props {
  readonly texts: PageTexts
}

export function Features({ texts: { features } }: Props): ReactNode {
  return (
    <section className="section" id="features">
      <h2>{features.title}</h2>
      <ul className="features">
        {features.list.map(({ title, text }) => (
          <li key={title} className="feature">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Steps({ texts: { steps } }: Props): ReactNode {
  return (
    <section className="section" id="steps">
      <h2>{steps.title}</h2>
      <ol className="steps">
        {steps.list.map(({ title, text }) => (
          <li key={title} className="step">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Questions({ texts: { questions } }: Props): ReactNode {
  return (
    <section className="section" id="questions">
      <h2>{questions.title}</h2>
      <div className="questions">
        {questions.list.map(({ title, text }) => (
          <details key={title} className="question">
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function SiteFooter({ texts, version }: Props & { readonly version: string }): ReactNode {
  return (
    <footer className="footer">
      <span>{texts.footer}</span>
      <span className="footer-version">{version && `Portico ${version}`}</span>
    </footer>
  )
}
