import type { Command } from '@commander-js/extra-typings'
import type { LimitView } from '../../account-changes/staff/limits.ts'
import { exportAccount, findAccounts, showAccount } from '../../account-changes/staff/view-accounts.ts'
import type { AccountView } from '../../account-changes/staff/view-accounts.ts'
import { byOperator } from '../../services/audit/events.ts'
import { readReason, toJson, toTable } from './admin-context.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminServices } from './with-admin-services.ts'
import { withAdminServices } from './with-admin-services.ts'

/** Adds the subcommands of `account` that change nothing. */
export function addReading(account: Command, context: AdminContext): void {
  account
    .command('find')
    .description(
      'list the accounts with this id, external id, contact, name, session or log id; contacts are masked',
    )
    .argument('<text>')
    .option('--json', 'print JSON')
    .action(async (text, { json }) =>
      withAdminServices(context, async (services) => {
        const found = await findAccounts(services, { query: text, by: byOperator(context.operator()) })
        if (json === true) context.print(toJson(found))
        else if (found.length > 0) context.print(toTable([FOUND_HEADER, ...found.map(Object.values)]))
        if (found.length === 0) context.fail('no account was found')
      }),
    )
  account
    .command('show')
    .description('show an account, its sessions, limits and last events; contacts are masked')
    .argument('<account>')
    .option('--reveal <reason>', 'show plain contacts; the reason is recorded', readReason)
    .option('--json', 'print JSON')
    .action(async (text, { reveal, json }) =>
      withAdminServices(context, async (services) => {
        const accountId = await findOne(context, services, text)
        if (accountId === undefined) return
        const by = byOperator(context.operator())
        const view = await showAccount(services, { accountId, by, revealReason: reveal })
        if (view) context.print(json === true ? toJson(view) : describeView(view))
      }),
    )
  account
    .command('export')
    .description('print the data of an account as JSON, for a request of its owner')
    .argument('<account>')
    .requiredOption('--reason <text>', 'why, for the audit log', readReason)
    .action(async (text, { reason }) =>
      withAdminServices(context, async (services) => {
        const accountId = await findOne(context, services, text)
        if (accountId === undefined) return
        const by = byOperator(context.operator())
        context.print(toJson(await exportAccount(services, { accountId, by, reason })))
      }),
    )
}

const FOUND_HEADER = ['Id', 'Created', 'Mobile', 'E-mail', 'Name', 'Status']

/** The account that a text names. Fails with a list if it names several. */
export async function findOne(
  context: AdminContext,
  services: AdminServices,
  text: string,
): Promise<string | undefined> {
  const found = await findAccounts(services, { query: text, by: byOperator(context.operator()) })
  const [only] = found
  if (only && found.length === 1) return only.id
  if (!only) context.fail('no account was found')
  else {
    context.fail('this names several accounts; use an id')
    context.printError(toTable([FOUND_HEADER, ...found.map(Object.values)]))
  }
  return undefined
}

function describeView(view: AccountView): string {
  return [
    toTable(describeFacts(view)),
    section('Platforms', ['Platform', 'Label', 'Name', 'Linked'], view.identities.map(Object.values)),
    section(
      'Passkeys',
      ['Passkey', 'Name', 'Created', 'Last used', 'Synchronised'],
      view.passkeys.map(({ id, name, created, last_used: lastUsed, backed_up: isBackedUp }) => [
        id,
        name,
        created,
        lastUsed ?? 'never',
        isBackedUp ? 'yes' : 'no',
      ]),
    ),
    section(
      'Business accounts',
      ['Id', 'Name', 'App', 'Active'],
      view.business_accounts.map((one) => Object.values(one).map(String)),
    ),
    section(
      'Sessions',
      ['Session', 'Apps', 'Browser', 'Device', 'Country', 'Logged in', 'Last used', 'Expires'],
      view.sessions.map(({ app_ids: apps, session_id: id, ...rest }) => [
        id,
        apps.join(', '),
        ...Object.values(rest),
      ]),
    ),
    describeLimits(view.limits),
    section(
      'Last events',
      ['At', 'Type', 'Result', 'By', 'Browser', 'Country', 'Log id', 'Details'],
      view.events.map((one) => [
        one.at,
        one.type,
        one.result,
        one.actor_name === '' ? one.actor : `${one.actor} ${one.actor_name}`,
        one.browser,
        one.country,
        one.log_id,
        JSON.stringify(one.details),
      ]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** A table of limits with those that are reached marked; empty without limits. */
export function describeLimits(limits: readonly LimitView[]): string {
  return section(
    'Limits',
    ['Limit', 'Contact', 'Count', 'Until', ''],
    limits.map(({ name, contact, count, max, reached, until }) => [
      name,
      contact,
      `${count} of ${max}`,
      until,
      reached ? 'REACHED' : '',
    ]),
  )
}

function describeFacts(view: AccountView): readonly (readonly string[])[] {
  const { ban } = view
  return [
    ['Id', view.id],
    ['Status', view.status],
    ...(ban
      ? [['Banned', `${ban.since}${ban.until === null ? '' : ` until ${ban.until}`}: ${ban.reason}`]]
      : []),
    ...(view.erased_at === null ? [] : [['Erased at', view.erased_at]]),
    ['Created', view.created],
    ['Mobile', view.mobile],
    ['E-mail', view.email],
    ...(view.unconfirmed_email === '' ? [] : [['Unconfirmed e-mail', view.unconfirmed_email]]),
    ['Name', view.name],
    ['Password', view.has_password ? 'yes' : 'no'],
    ...(view.external_ids.length === 0 ? [] : [['External ids', view.external_ids.join(', ')]]),
  ]
}

function section(title: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${title}\n${toTable([header, ...rows])}`
}
