import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { OperatorScope } from '@portico/protocol'
import { OPERATOR_SCOPES } from '@portico/protocol'
import { readDatabase } from '../../config/config.ts'
import { byOperator } from '../../services/audit/events.ts'
import type { OperatorKeyRow } from '../api/operator-key.store.ts'
import { listKeys } from '../api/operator-key.store.ts'
import { createKey, isScope, revokeKey, stateOf } from '../api/operator-keys.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson, toTable, visibleLine, wholeNumber } from './admin-context.ts'
import { withAdminServices, withMigrated } from './with-admin-services.ts'

const SCOPES = Object.entries(OPERATOR_SCOPES)

const SCOPE_HELP = SCOPES.map(([name, meaning]) => `  ${name.padEnd(18)} ${meaning}`).join('\n')

const DEFAULT_DAYS = 90

/** Of the members of `describe`, in order. */
const HEADER = ['Id', 'Name', 'State', 'Scopes', 'Created', 'Expires', 'Last used']

/** `key`: creates, lists and revokes keys of the operator API. */
export function addKeys(program: Command, context: AdminContext): void {
  const key = program.command('key').description('create, list and revoke keys of the operator API')
  key
    .command('create')
    .description('create a key and print it; it cannot be shown again')
    .argument('<name>', 'who or what uses it; the audit log has it as the actor', visibleLine(64))
    .requiredOption('--scopes <list>', 'what it may do, separated by commas', readScopes)
    .option('--days <count>', 'after how many days it expires', wholeNumber(1, 9999), DEFAULT_DAYS)
    .addHelpText('after', `\nScopes:\n${SCOPE_HELP}`)
    .action(async (name, { scopes, days }) =>
      withAdminServices(context, async (services) => {
        const by = byOperator(context.operator())
        const created = await createKey(services, { name, scopes, days, by })
        if (created !== undefined) return context.print(created)
        context.fail(`another key has the name ${name}; the audit log must tell them apart`)
      }),
    )
  key
    .command('list')
    .description('list all keys, also those that have expired or are revoked')
    .option('--json', 'print JSON')
    .action(async ({ json }) =>
      withMigrated(readDatabase(context), async (database) => {
        const keys = (await listKeys(database)).map((row) => describeKey(row, Date.now()))
        const rows = keys.map((one) => Object.values(one).map((value) => value ?? ''))
        if (json === true) context.print(toJson(keys))
        else context.print(keys.length === 0 ? 'There are no keys.' : toTable([HEADER, ...rows]))
      }),
    )
  key
    .command('revoke')
    .description('revoke a key; it stops working at once')
    .argument('<name>')
    .action(async (name) =>
      withAdminServices(context, async (services) => {
        const by = byOperator(context.operator())
        if (await revokeKey(services, { name, by })) return context.print(`${name} is revoked`)
        context.fail(`${name} is unknown, or is revoked already`)
      }),
    )
}

function describeKey(row: OperatorKeyRow, now: number) {
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, now),
    scopes: row.scopes,
    created: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires_at).toISOString(),
    last_used: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  }
}

function readScopes(text: string): readonly OperatorScope[] {
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))]
  if (scopes.every(isScope)) return scopes
  throw new InvalidArgumentError(`expected a list of ${SCOPES.map(([name]) => name).join(', ')}`)
}
