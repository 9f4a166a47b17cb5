import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import type { Action } from './action.tsx'
import { ActionButton, describeChange, useOutcome } from './action.tsx'
import { Badge, DateTime, Section, Table, Title } from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'

type Message = OperatorAnswerOf<'listMessages'>['messages'][number]

const STATES = { dead: ['danger', 'Undeliverable'], waiting: ['plain', 'Waiting'] } as const

const CHANNELS = { sms: 'SMS', email: 'E-mail', webhook: 'Webhook' } as const

export function MessagesPage(): ReactNode {
  const { call } = useSession()
  const [state, setState] = useState<Message['state']>()
  const load = useCallback(() => call('listMessages', { state, limit: 200 }), [call, state])
  const { answer, reload } = useLoaded(load)
  const { report: done, status } = useOutcome(reload)
  return (
    <>
      <Title>Messages</Title>
      <p className="note">
        Codes, mails and webhooks that wait to be sent, and those that were given up. What was delivered is
        not kept.
      </p>
      {status}
      <Section title="Undelivered messages" actions={<StateFilter onChange={setState} />}>
        <Answered answer={answer}>{({ messages }) => <MessageTable {...{ messages, done }} />}</Answered>
      </Section>
    </>
  )
}

function StateFilter({
  onChange,
}: {
  readonly onChange: (state: Message['state'] | undefined) => void
}): ReactNode {
  return (
    <label className="inline-field">
      Show
      <select
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : (target.value as Message['state']))
        }
      >
        <option value="">all</option>
        <option value="dead">undeliverable</option>
        <option value="waiting">waiting</option>
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
      name="Undelivered messages"
      heads={['To', 'Kind', 'State', 'Attempts', 'Last error', 'Created', 'Expires']}
      rows={messages.map(({ id, state, to, ...message }) => ({
        id,
        cells: [
          `${CHANNELS[message.channel]} ${to}`,
          message.kind.replaceAll(/[._-]/g, ' '),
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
      empty="There are no such messages."
    />
  )
}

function retry(id: string): Action {
  return {
    needs: 'retryMessage',
    name: 'Retry',
    title: 'Send this message again',
    effects: ['It is sent again at once, and after failures until it expires.'],
    run: async (call) =>
      describeChange(await call('retryMessage', { message_id: id }), 'The message is sent again.'),
  }
}

function drop(id: string): Action {
  return {
    needs: 'dropMessage',
    name: 'Drop',
    title: 'Delete this message',
    isHarmful: true,
    effects: ['It is deleted without being sent. This cannot be undone.'],
    run: async (call) =>
      describeChange(await call('dropMessage', { message_id: id }), 'The message is deleted.'),
  }
}
