import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Action } from './action.tsx'
import { ActionButton, describeChange, useOutcome } from './action.tsx'
import type { Failure } from './call.ts'
import {
  AccountLink,
  Badge,
  CopyButton,
  DateTime,
  formatDateTime,
  LanguageField,
  Problem,
  readForm,
  Section,
  Table,
  Title,
} from './elements.tsx'
import { Field } from './field.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'
import { Text } from './text.tsx'
import { texts } from './texts/texts.ts'

type Invitation = OperatorAnswerOf<'listInvitations'>['invitations'][number]
type Created = OperatorAnswerOf<'createInvitation'>

export function InvitationsPage(): ReactNode {
  const { call, may } = useSession()
  const load = useCallback(() => call('listInvitations', { limit: 200 }), [call])
  const { answer, reload } = useLoaded(load)
  const { report: done, status } = useOutcome(reload)
  return (
    <>
      <Title>{texts.invitations}</Title>
      {may('createInvitation') && <InvitationForm onCreated={() => void reload()} />}
      <Section title={texts.lastInvitations}>
        {status}
        <Answered answer={answer}>
          {({ invitations }) => <InvitationTable {...{ invitations, done }} />}
        </Answered>
      </Section>
    </>
  )
}

const TEXT_FIELDS = {
  org_id: texts.organisationId,
  org_name: texts.organisationName,
  email: texts.sendTo,
  note: texts.noteForOperators,
} as const

function InvitationForm({ onCreated }: { readonly onCreated: () => void }): ReactNode {
  const { call } = useSession()
  const loadApps = useCallback(() => call('listApps', {}), [call])
  const { answer: apps } = useLoaded(loadApps)
  const [problem, setProblem] = useState<Failure>()
  const [created, setCreated] = useState<Created>()
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { app_key: appKey = '', ...fields } = readForm(event.currentTarget)
    const answer = await call('createInvitation', { app_key: appKey, ...fields })
    setProblem(answer.ok ? undefined : answer.error)
    if (!answer.ok) return
    setCreated(answer.value)
    onCreated()
  }
  return (
    <Section title={texts.newInvitation}>
      <Answered answer={apps}>
        {({ apps: listed }) => (
          <form onSubmit={(event) => void submit(event)}>
            <div className="fields">
              <label className="field">
                {texts.app}
                <select name="app_key" required>
                  {listed.map(({ app_key: key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              {Object.entries(TEXT_FIELDS).map(([name, label]) => (
                <Field
                  key={name}
                  {...{ name, label, problem: texts.enterEmail }}
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete="off"
                />
              ))}
              <LanguageField label={texts.emailLanguage} />
            </div>
            <Problem failure={problem} />
            <button type="submit" className="main">
              {texts.createInvitation}
            </button>
          </form>
        )}
      </Answered>
      {created && <CreatedInvitation key={created.id} {...created} />}
    </Section>
  )
}

function CreatedInvitation({ url, expires }: Created): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <p ref={ref} className="outcome" data-kind="good" role="status" tabIndex={-1}>
        {texts.invitationCreated(formatDateTime(expires))}
      </p>
      <pre>
        <Text>{url}</Text>
      </pre>
      <CopyButton text={url}>{texts.copyLink}</CopyButton>
    </>
  )
}

const STATUSES = {
  open: ['good', texts.open],
  used: ['plain', texts.used],
  expired: ['plain', texts.expired],
} as const

interface InvitationTableProps {
  readonly invitations: readonly Invitation[]
  readonly done: (message: string) => void
}

function InvitationTable({ invitations, done }: InvitationTableProps): ReactNode {
  return (
    <Table
      name={texts.lastInvitations}
      heads={[
        texts.app,
        texts.organisation,
        texts.note,
        texts.state,
        texts.created,
        texts.expires,
        texts.usedBy,
      ]}
      rows={invitations.map(({ id, status, note, ...invitation }) => ({
        id,
        cells: [
          invitation.app_key,
          invitation.org_name && (
            <bdi key="organisation">
              <Text>{invitation.org_name}</Text>
            </bdi>
          ),
          note,
          <Badge key="state" kind={STATUSES[status][0]}>
            {STATUSES[status][1]}
          </Badge>,
          <DateTime key="created" iso={invitation.created} />,
          <DateTime key="expires" iso={invitation.expires} />,
          invitation.used_by !== null && <AccountLink key="user" id={invitation.used_by} />,
        ],
        actions: status === 'open' && <ActionButton action={revoke(id)} on={note || id} onDone={done} />,
      }))}
      empty={texts.noInvitations}
    />
  )
}

function revoke(id: string): Action {
  return {
    needs: 'revokeInvitation',
    name: texts.revoke,
    title: texts.revokeTitle,
    effects: texts.revokeEffects,
    run: async (call) =>
      describeChange(await call('revokeInvitation', { invitation_id: id }), texts.revokeDone),
  }
}
