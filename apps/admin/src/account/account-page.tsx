import type { OperatorAccount } from '@portico/protocol'
import { areaName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useId, useState } from 'react'
import { ActionButton, useOutcome } from '../action.tsx'
import { EventTable } from '../audit-page.tsx'
import type { TableProps } from '../elements.tsx'
import {
  DateTime,
  Facts,
  formatDateTime,
  Reference,
  Section,
  StatusBadge,
  Table,
  Title,
} from '../elements.tsx'
import { Answered, AppNames, useLoaded, useSession } from '../session.tsx'
import { Text } from '../text.tsx'
import { language, texts } from '../texts/texts.ts'
import { actionsOn, endSession, exportAccount, removePasskey, reveal, unlinkPlatform } from './actions.ts'
import { LimitTable } from './limit-table.tsx'

export function AccountPage({ id }: { readonly id: string }): ReactNode {
  const { call } = useSession()
  const load = useCallback(() => call('showAccount', { account_id: id, language }), [call, id])
  const { answer, reload } = useLoaded(load)
  const [revealed, setRevealed] = useState<OperatorAccount>()
  const { report: done, status } = useOutcome(reload)
  if (answer?.ok === false)
    return (
      <>
        <Title>{texts.account}</Title>
        <Answered answer={answer}>{() => null}</Answered>
      </>
    )
  return (
    <Answered answer={answer}>
      {(account) => (
        <>
          <Title>
            <bdi>
              <Text>{account.name || account.mobile || account.email || texts.account}</Text>
            </bdi>
          </Title>
          {status}
          <Overview account={account} contacts={revealed ?? account} onRevealed={setRevealed} onDone={done} />
          <Sessions account={account} onDone={done} />
          <Limits account={account} onDone={done} />
          <Section title={texts.ways}>
            <Platforms account={account} onDone={done} />
            <SecondFactor account={account} onDone={done} />
            <Passkeys account={account} onDone={done} />
            <Facts
              facts={[
                [texts.platforms, account.identities.length === 0 ? texts.none : ''],
                [texts.factor, account.second_factor.totp_since === null ? texts.none : ''],
                [texts.passkeys, account.passkeys.length === 0 ? texts.none : ''],
              ]}
            />
          </Section>
          {account.business_accounts.length > 0 && <BusinessAccounts accounts={account.business_accounts} />}
          <Section title={texts.lastEvents} actions={<a href={`#/audit/${account.id}`}>{texts.allEvents}</a>}>
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
    <Section title={texts.account} actions={<StatusBadge status={account.status} />}>
      <Facts
        facts={[
          [texts.mobile, contacts.mobile],
          [texts.email, contacts.email],
          [texts.unconfirmedEmail, contacts.unconfirmed_email],
          [texts.password, account.has_password ? texts.passwordSet : texts.passwordNone],
          [texts.created, <DateTime key="created" iso={account.created} />],
          [texts.banned, ban && <Period key="ban" {...ban} />],
          [texts.banReason, ban && ban.reason],
          [texts.erasedOn, erasedAt && <DateTime key="erased" iso={erasedAt} />],
          [texts.id, <code key="id">{account.id}</code>],
          [texts.externalIds, externalIds.join(texts.listSeparator)],
          [texts.businessAccounts, account.business_accounts.length === 0 ? texts.none : ''],
        ]}
      />
      <div className="actions">
        {account.mobile + account.email + account.unconfirmed_email !== '' && (
          <ActionButton action={reveal(account.id, onRevealed)} onDone={onDone} />
        )}
        <ActionButton action={actions.sendReset} onDone={onDone} />
        <ActionButton action={exportAccount(account.id)} onDone={onDone} />
      </div>
      <div className="actions">
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
  const end = until === null ? '' : formatDateTime(until)
  return <Text>{texts.banPeriod(formatDateTime(since), end)}</Text>
}

function Sessions({ account, onDone }: PartProps): ReactNode {
  const { sessions } = account
  return (
    <Section
      title={texts.sessions}
      actions={
        sessions.length > 0 && <ActionButton action={actionsOn(account).endSessions} onDone={onDone} />
      }
    >
      <Table
        name={texts.sessions}
        heads={[
          texts.browser,
          texts.device,
          texts.place,
          texts.apps,
          texts.lastUsed,
          texts.loggedIn,
          texts.ends,
        ]}
        rows={sessions.map((session) => ({
          id: session.session_id,
          cells: [
            session.browser,
            session.device,
            session.country === '' ? '' : areaName(session.country, language),
            session.app_ids.length > 0 && <AppNames key="apps" ids={session.app_ids} />,
            <DateTime key="used" iso={session.last_used} />,
            <DateTime key="logged in" iso={session.signed_in} />,
            <DateTime key="ends" iso={session.expires} />,
          ],
          actions: (
            <ActionButton
              action={endSession(account.id, session)}
              on={`${session.browser} · ${session.device}`}
              onDone={onDone}
            />
          ),
        }))}
        empty={texts.noSessions}
      />
    </Section>
  )
}

function Limits({ account, onDone }: PartProps): ReactNode {
  return (
    <Section
      title={texts.limits}
      actions={<ActionButton action={actionsOn(account).liftLimits} onDone={onDone} />}
    >
      <LimitTable limits={account.limits} />
    </Section>
  )
}

interface WayProps extends Omit<TableProps, 'empty'> {
  readonly actions?: ReactNode
}

/** A way to log in that the account has. */
function Way({ actions, ...table }: WayProps): ReactNode {
  const id = useId()
  if (table.rows.length === 0) return null
  return (
    <section className="way" aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>
          <Text>{table.name}</Text>
        </h3>
        {actions}
      </div>
      <Table {...table} empty="" />
    </section>
  )
}

function SecondFactor({ account, onDone }: PartProps): ReactNode {
  const { totp_since: since, recovery_codes: codes, removal } = account.second_factor
  return (
    <Way
      name={texts.factor}
      actions={<ActionButton action={actionsOn(account).resetSecondFactor} onDone={onDone} />}
      heads={[texts.factorSince, texts.factorCodes, texts.factorRemoval]}
      rows={
        since === null
          ? []
          : [
              {
                id: 'totp',
                cells: [
                  <DateTime key="since" iso={since} />,
                  String(codes),
                  removal && <DateTime key="removal" iso={removal} />,
                ],
              },
            ]
      }
    />
  )
}

function Platforms({ account, onDone }: PartProps): ReactNode {
  return (
    <Way
      name={texts.platforms}
      heads={[texts.platform, texts.name, texts.linked]}
      rows={account.identities.map(({ platform, label, name, linked }) => ({
        id: platform,
        cells: [
          <bdi key="label">{label}</bdi>,
          name && <bdi key="name">{name}</bdi>,
          <DateTime key="linked" iso={linked} />,
        ],
        actions: (
          <ActionButton action={unlinkPlatform(account.id, { platform, label })} on={label} onDone={onDone} />
        ),
      }))}
    />
  )
}

function Passkeys({ account, onDone }: PartProps): ReactNode {
  return (
    <Way
      name={texts.passkeys}
      heads={[texts.name, texts.created, texts.lastUsed, texts.synced]}
      rows={account.passkeys.map(({ id, name, created, last_used: used, backed_up: isSynced }) => ({
        id,
        cells: [
          <bdi key="name">{name}</bdi>,
          <DateTime key="created" iso={created} />,
          used && <DateTime key="used" iso={used} />,
          isSynced ? texts.yes : texts.no,
        ],
        actions: <ActionButton action={removePasskey(account, { id, name })} on={name} onDone={onDone} />,
      }))}
    />
  )
}

function BusinessAccounts({
  accounts,
}: {
  readonly accounts: OperatorAccount['business_accounts']
}): ReactNode {
  return (
    <Section title={texts.businessAccounts}>
      <Table
        name={texts.businessAccounts}
        heads={[texts.name, texts.app, texts.state, texts.id]}
        rows={accounts.map(({ id, name, app_key: appKey, active }) => ({
          id,
          cells: [
            name && <bdi key="name">{name}</bdi>,
            appKey,
            active ? texts.activated : texts.notActivated,
            <Reference key="id" id={id} />,
          ],
        }))}
        empty=""
      />
    </Section>
  )
}
