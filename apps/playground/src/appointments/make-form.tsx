import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PageLanguage } from '../texts/texts.ts'
import type { Appointments, Made } from './appointments.ts'
import { act, SITUATION_NAMES, TOKEN_KINDS } from './appointments.ts'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'
import { Choice } from './choice.tsx'

interface Props {
  readonly appointments: Appointments
  readonly texts: AppointmentsTexts
  readonly language: PageLanguage
  readonly onMade: (made: Made) => void
}

/** What is wanted of an invitation; kept as the wire says it. */
const FIRST = { app_key: '', by: 'token', situation: 'nobody', token_state: 'unused', email: '' }

export function MakeForm({ appointments, texts, language, onMade }: Props): ReactNode {
  const { make } = texts
  const [wish, setWish] = useState(FIRST)
  const [isRefused, setRefused] = useState(false)
  const { apps } = appointments
  const app = apps.find(({ app_key: key }) => key === wish.app_key) ?? apps[0]
  const by = app?.self_service ? wish.by : 'token'
  const set = (name: keyof typeof FIRST) => (value: string) => setWish({ ...wish, [name]: value })
  const submit = async (): Promise<void> => {
    const tokenState = by === 'key' ? 'unused' : wish.token_state
    const fields = { ...wish, app_key: app?.app_key ?? '', by, token_state: tokenState, language }
    const made = await act('tokens', fields)
    setRefused(made === undefined)
    if (made !== undefined) onMade(made as Made)
  }
  return (
    <form
      className="make"
      data-testid="make"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{make.title}</h2>
      <div className="make-fields">
        <Choice
          name="app_key"
          label={make.app}
          value={app?.app_key ?? ''}
          entries={apps.map((one) => [one.app_key, one.name])}
          onChoose={set('app_key')}
        />
        <Choice
          name="by"
          label={make.by}
          value={by}
          entries={
            app?.self_service
              ? [
                  ['token', make.token],
                  ['key', make.key],
                ]
              : [['token', make.token]]
          }
          onChoose={set('by')}
        />
        <Choice
          name="situation"
          label={make.situation}
          value={wish.situation}
          entries={SITUATION_NAMES.map((name) => [name, texts.situations[name]])}
          onChoose={set('situation')}
        />
        {by === 'token' && (
          <Choice
            name="token_state"
            label={make.kind}
            value={wish.token_state}
            entries={TOKEN_KINDS.map((kind) => [kind, texts.kinds[kind]])}
            onChoose={set('token_state')}
          />
        )}
        <div className="make-field">
          <label htmlFor="invited-email">{make.email}</label>
          <input
            id="invited-email"
            className="input"
            type="email"
            name="email"
            value={wish.email}
            placeholder="guest@example.com"
            autoComplete="off"
            aria-describedby="email-hint"
            onChange={(event) => set('email')(event.target.value)}
          />
          <small id="email-hint">{make.emailHint}</small>
        </div>
      </div>
      <div className="make-end">
        <button className="button button-main" type="submit" data-testid="make-submit">
          {make.submit}
        </button>
        <p className="make-refused" role="alert">
          {isRefused ? make.refused : ''}
        </p>
      </div>
    </form>
  )
}
