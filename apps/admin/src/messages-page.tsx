import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import type { Action } from './action.tsx'
import { ActionButton, describeChange, useOutcome } from './action.tsx'
import { Badge, DateTime, Section, Table, Title } from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'
import { texts } from './texts/texts.ts'

type Message = OperatorAnswerOf<'listMessages'>['messages'][number]

const STATES = { dead: ['danger', texts.dead], waiting: ['plain', texts.waiting] } as const

const CHANNELS = { sms: texts.sms, email: texts.email, webhook: texts.webhook } as const

/** @param filters those of a link that leads here */
export function MessagesPage({ filters }: { readonly filters: Readonly<Record<string, string>> }): ReactNode {
  const { call } = useSession()
  const [state, setState] = useState(() => readState(filters['state']))
  const load = useCallback(() => call('listMessages', { state, limit: 200 }), [call, state])
  const { answer, reload } = useLoaded(load)
  const { report: done, status } = useOutcome(reload)
  return (
    <>
      <Title>{texts.messages}</Title>
      <p className="note">{texts.messagesHint}</p>
      {status}
      <Section title={texts.undelivered} actions={<StateFilter state={state} onChange={setState} />}>
        <Answered answer={answer}>{({ messages }) => <MessageTable {...{ messages, done }} />}</Answered>
      </Section>
    </>
  )
}

function readState(text: string | undefined): Message['state'] | undefined {
  return text === 'dead' || text === 'waiting' ? text : undefined
}

interface StateFilterProps {
  readonly state: Message['state'] | undefined
  readonly onChange: (state: Message['state'] | undefined) => void
}

function StateFilter({ state, onChange }: StateFilterProps): ReactNode {
  return (
    <label className="inline-field">
      {texts.show}
      <select value={state ?? ''} onChange={({ target }) => onChange(readState(target.value))}>
        <option value="">{texts.showAll}</option>
        <option value="dead">{texts.showDead}</option>
        <option value="waiting">{texts.showWaiting}</option>
      </select>
    </label>
  )
}

interface MessageTableProps {
  readonly messages: readonly Message[]
  readonly done: (message: string) => void
}

function MessageTable({ messages, done }: MessageTableProps): ReactNode {
  return (
    <Table
      name={texts.undelivered}
      heads={[
        texts.to,
        texts.kind,
        texts.state,
        texts.attempts,
        texts.lastError,
        texts.created,
        texts.expires,
      ]}
      columns={{ [texts.attempts]: 'number' }}
      rows={messages.map(({ id, state, to, ...message }) => ({
        id,
        cells: [
          `${CHANNELS[message.channel]} ${to}`,
          texts.kindOf(message.kind),
          <Badge key="state" kind={STATES[state][0]}>
            {STATES[state][1]}
          </Badge>,
          message.attempts,
          message.error,
          <DateTime key="created" iso={message.created} />,
          <DateTime key="expires" iso={message.expires} />,
        ],
        actions: (
          <div className="actions">
            {state === 'dead' && <ActionButton action={retry(id)} on={to} onDone={done} />}
            <ActionButton action={drop(id)} on={to} onDone={done} />
          </div>
        ),
      }))}
      empty={texts.noMessages}
    />
  )
}

function retry(id: string): Action {
  return {
    needs: 'retryMessage',
    name: texts.retry,
    title: texts.retryTitle,
    effects: texts.retryEffects,
    run: async (call) => describeChange(await call('retryMessage', { message_id: id }), texts.retryDone),
  }
}

function drop(id: string): Action {
  return {
    needs: 'dropMessage',
    name: texts.drop,
    title: texts.dropTitle,
    isHarmful: true,
    effects: texts.dropEffects,
    run: async (call) => describeChange(await call('dropMessage', { message_id: id }), texts.dropDone),
  }
}
