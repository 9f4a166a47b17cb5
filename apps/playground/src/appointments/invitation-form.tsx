import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Appointments, CreatedInvitation } from './appointments.ts'
import { act, SITUATION_NAMES, TOKEN_KINDS } from './appointments.ts'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'
import { CopyButton } from '../controls/copy-button.tsx'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface InvitationFormProps {
  readonly appointments: Appointments
  readonly texts: AppointmentsTexts
  readonly language: PageLanguage
  readonly onCreated: (created: CreatedInvitation) => void
}

/** Fields of the form, by their wire names. */
const INITIAL_VALUES = { app_key: '', by: 'token', situation: 'no-account', token_state: 'unused', email: '' }

export function InvitationForm({ appointments, texts, language, onCreated }: InvitationFormProps): ReactNode {
  const { make } = texts
  const [values, setValues] = useState(INITIAL_VALUES)
  const [isRefused, setRefused] = useState(false)
  const { apps } = appointments
  const app = apps.find(({ app_key: key }) => key === values.app_key) ?? apps[0]
  const by = app?.self_service ? values.by : 'token'
  const set = (name: keyof typeof INITIAL_VALUES) => (value: string) =>
    setValues({ ...values, [name]: value })
  const submit = async (): Promise<void> => {
    const tokenState = by === 'key' ? 'unused' : values.token_state
    const fields = { ...values, app_key: app?.app_key ?? '', by, token_state: tokenState, language }
    const created = await act('tokens', fields)
    setRefused(created === undefined)
    if (created !== undefined) onCreated(created as CreatedInvitation)
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
          value={values.situation}
          entries={SITUATION_NAMES.map((name) => [name, texts.situations[name]])}
          onChoose={set('situation')}
        />
        {by === 'token' && (
          <Choice
            name="token_state"
            label={make.kind}
            value={values.token_state}
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
            value={values.email}
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

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly entries: readonly (readonly [value: string, words: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ name, label, value, entries, onChoose }: ChoiceProps): ReactNode {
  const id = useId()
  return (
    <div className="make-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        name={name}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {entries.map(([entry, words]) => (
          <option key={entry} value={entry}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CreatedCardProps {
  readonly created: CreatedInvitation
  readonly texts: AppointmentsTexts
  readonly shared: PageTexts
}

/** The created link, the test account to use, and the expected response. */
export function CreatedCard({ created, texts, shared }: CreatedCardProps): ReactNode {
  const { url, account, codes } = created
  const facts = [
    [texts.made.mobile, account.mobile, codes.mobile],
    [texts.made.email, account.email, codes.email],
    ...(account.password === ''
      ? []
      : [[`${texts.made.session} · ${texts.made.password}`, account.password, codes.session] as const]),
  ] as const
  return (
    <section className="made" aria-label={texts.made.title} data-testid="made">
      <h2>{texts.made.title}</h2>
      <p className="made-note">{texts.made.once}</p>
      <div className="made-link">
        <code data-testid="made-url">{url}</code>
        <CopyButton text={url} label={shared.copy} copiedLabel={shared.copied} testId="made-copy" />
        <a className="button" href={url} target="_blank" rel="noreferrer" data-testid="made-open">
          {texts.made.open}
          <Icon name="out" />
        </a>
      </div>
      <table className="made-facts">
        <caption>{texts.made.answers}</caption>
        <tbody>
          {facts.map(([label, value, code]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-testid="made-value">{value}</td>
              <td className="made-code">{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
