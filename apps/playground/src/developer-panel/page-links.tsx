import type { ReactNode } from 'react'
import { APPOINTMENTS_TEXTS } from '../appointments/texts/texts.ts'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface Props {
  readonly language: PageLanguage
  readonly texts: PageTexts
}

/** Development's other pages, beside this one. */
export function PageLinks({ language, texts }: Props): ReactNode {
  const pages = {
    inbox: texts.inbox.title,
    appointments: APPOINTMENTS_TEXTS[language].title,
    phone: texts.phone.title,
    states: texts.panel.states,
  }
  return (
    <nav className="page-links" aria-label={texts.panel.pages} data-testid="page-links">
      {Object.entries(pages).map(([page, title]) => (
        <a key={page} href={`/dev/${page}?language=${language}`} target="_blank" rel="noreferrer">
          {title}
          <Icon name="out" />
        </a>
      ))}
    </nav>
  )
}
