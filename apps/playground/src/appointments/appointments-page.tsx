import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'
import { AccountTable, TokenTable } from './invitation-tables.tsx'
import { act, useAppointments } from './appointments.ts'
import type { CreatedInvitation } from './appointments.ts'
import { APPOINTMENTS_TEXTS } from './texts/texts.ts'
import { CreatedCard, InvitationForm } from './invitation-form.tsx'

interface Props {
  readonly language: PageLanguage
  /** The app that sent the visitor here to activate an account; empty otherwise. */
  readonly activateAt: string
}

export function AppointmentsPage({ language, activateAt }: Props): ReactNode {
  const texts = APPOINTMENTS_TEXTS[language]
  const shared = textsIn(language)
  const [appointments, lookNow] = useAppointments()
  const [created, setCreated] = useState<CreatedInvitation>()
  useEffect(() => {
    document.title = texts.title
  }, [texts])
  const change = (action: 'expire' | 'activate') => async (id: string) => {
    await act(action, { id })
    lookNow()
  }
  return (
    <main className="appointments">
      <header className="appointments-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="appointments-lead">{texts.lead}</p>
        </div>
        <nav className="appointments-links">
          <a className="button" href={`/dev/inbox?language=${language}`}>
            {shared.inbox.title}
          </a>
          <a className="button" href="/">
            {shared.inbox.toPage}
          </a>
        </nav>
      </header>
      {activateAt !== '' && (
        <p className="appointments-banner" role="status" data-testid="activate-banner">
          {texts.activate}
        </p>
      )}
      {appointments && (
        <InvitationForm
          {...{ appointments, texts, language }}
          onCreated={(fresh) => {
            setCreated(fresh)
            lookNow()
          }}
        />
      )}
      {created && <CreatedCard key={created.url} {...{ created, texts, shared }} />}
      <TokenTable tokens={appointments?.tokens ?? []} {...{ texts, language }} onExpire={change('expire')} />
      <AccountTable
        accounts={appointments?.business_accounts ?? []}
        {...{ texts, activateAt }}
        onActivate={change('activate')}
      />
    </main>
  )
}
