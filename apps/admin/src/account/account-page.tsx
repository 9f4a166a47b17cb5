import type { OperatorAccount } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { ActionButton, useOutcome } from '../action.tsx'
import { EventTable } from '../audit-page.tsx'
import { Facts, DateTime, Section, StatusBadge, Table, Title } from '../elements.tsx'
import { Answered, useLoaded, useSession } from '../session.tsx'
import { Text } from '../text.tsx'
import { actionsOn, endSession, exportAccount, reveal, unlinkPlatform } from './actions.ts'
import { LimitTable } from './limit-table.tsx'

export function AccountPage({ id }: { readonly id: string }): ReactNode {
  const { call } = useSession()
  const load = useCallback(() => call('showAccount', { account_id: id }), [call, id])
  const { answer, reload } = useLoaded(load)
  const [revealed, setRevealed] = useState<OperatorAccount>()
  const { report: done, status } = useOutcome(reload)
  if (answer?.ok === false)
    return (
      <>
        <Title>Account</Title>
        <Answered answer={answer}>{() => null}</Answered>
      </>
    )
  return (
    <Answered answer={answer}>
      {(account) => (
        <>
          <Title>
            <bdi>
              <Text>{account.name || account.mobile || account.email || 'Account'}</Text>
            </bdi>
          </Title>
          {status}
          <Overview account={account} contacts={revealed ?? account} onRevealed={setRevealed} onDone={done} />
          <Sessions account={account} onDone={done} />
          <Limits account={account} onDone={done} />
          <Platforms account={account} onDone={done} />
          <BusinessAccounts accounts={account.business_accounts} />
          <Section
            title="Last events"
            actions={<a href={`#/audit/${account.id}`}>All events of this account</a>}
          >
            <EventTable events={account.events} isOfOneAccount />
          </Section>
        </>
      )}
    </Answered>
  )
}

interface PartProps {
  readonly account: OperatorAccount
  readonly onDone: (message: string) => void
}

interface OverviewProps extends PartProps {
  /** Revealed or masked. */
  readonly contacts: Pick<OperatorAccount, 'mobile' | 'email' | 'unconfirmed_email'>
  readonly onRevealed: (account: OperatorAccount) => void
}

function Overview({ account, contacts, onRevealed, onDone }: OverviewProps): ReactNode {
  const { ban, erased_at: erasedAt, external_ids: externalIds } = account
  const actions = actionsOn(account)
  return (
    <Section title="Account" actions={<StatusBadge status={account.status} />}>
      <Facts
        facts={[
          ['Mobile', contacts.mobile],
          ['E-mail', contacts.email],
          ['E-mail, not confirmed', contacts.unconfirmed_email],
          ['Password', account.has_password ? 'Set' : 'None'],
          ['Created', <DateTime key="created" iso={account.created} />],
          ['Banned', ban && <Period key="ban" {...ban} />],
          ['Reason of the ban', ban && ban.reason],
          ['Will be erased', erasedAt && <DateTime key="erased" iso={erasedAt} />],
          ['Id', <code key="id">{account.id}</code>],
          ['Ids in other systems', externalIds.join(', ')],
        ]}
      />
      <div className="actions">
        <ActionButton action={reveal(account.id, onRevealed)} onDone={onDone} />
        <ActionButton action={actions.sendReset} onDone={onDone} />
        <ActionButton action={exportAccount(account.id)} onDone={onDone} />
        <ActionButton
          key={ban ? 'unban' : 'ban'}
          action={ban ? actions.unban : actions.ban}
          onDone={onDone}
        />
        <ActionButton
          key={erasedAt === null ? 'delete' : 'undelete'}
          action={erasedAt === null ? actions.deleteAccount : actions.undelete}
          onDone={onDone}
        />
      </div>
    </Section>
  )
}

function Period({ since, until }: { readonly since: string; readonly until: string | null }): ReactNode {
  return (
    <>
      <DateTime iso={since} /> until{' '}
      {until === null ? <span>the ban is lifted</span> : <DateTime iso={until} />}
    </>
  )
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })

function Sessions({ account, onDone }: PartProps): ReactNode {
  const { sessions } = account
  return (
    <Section
      title="Sessions"
      actions={
        sessions.length > 0 && <ActionButton action={actionsOn(account).endSessions} onDone={onDone} />
      }
    >
      <Table
        name="Sessions"
        heads={['Browser', 'Device', 'Place', 'Apps', 'Last used', 'Logged in', 'Ends']}
        rows={sessions.map((session) => ({
          id: session.session_id,
          cells: [
            session.browser,
            session.device,
            session.country === '' ? '' : REGIONS.of(session.country),
            session.app_ids.join(', '),
            <DateTime key="used" iso={session.last_used} />,
            <DateTime key="logged in" iso={session.signed_in} />,
            <DateTime key="ends" iso={session.expires} />,
          ],
          actions: (
            <ActionButton
              action={endSession(account.id, session)}
              on={`${session.browser}, ${session.device}`}
              onDone={onDone}
            />
          ),
        }))}
        empty="The user is not logged in anywhere."
      />
    </Section>
  )
}

function Limits({ account, onDone }: PartProps): ReactNode {
  return (
    <Section title="Limits" actions={<ActionButton action={actionsOn(account).liftLimits} onDone={onDone} />}>
      <LimitTable limits={account.limits} />
    </Section>
  )
}

function Platforms({ account, onDone }: PartProps): ReactNode {
  return (
    <Section title="Linked platforms">
      <Table
        name="Linked platforms"
        heads={['Platform', 'Name', 'Linked']}
        rows={account.identities.map(({ platform, name, linked }) => ({
          id: platform,
          cells: [platform, name && <bdi key="name">{name}</bdi>, <DateTime key="linked" iso={linked} />],
          actions: (
            <ActionButton action={unlinkPlatform(account.id, platform)} on={platform} onDone={onDone} />
          ),
        }))}
        empty="No platform is linked."
      />
    </Section>
  )
}

function BusinessAccounts({
  accounts,
}: {
  readonly accounts: OperatorAccount['business_accounts']
}): ReactNode {
  return (
    <Section title="Business accounts">
      <Table
        name="Business accounts"
        heads={['Name', 'App', 'State', 'Id']}
        rows={accounts.map(({ id, name, app_key: appKey, active }) => ({
          id,
          cells: [
            name && <bdi key="name">{name}</bdi>,
            appKey,
            active ? 'Active' : 'Not activated',
            <code key="id">{id}</code>,
          ],
        }))}
        empty="The user owns no business account."
      />
    </Section>
  )
}
