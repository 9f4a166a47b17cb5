import type { Command } from '@commander-js/extra-typings'
import { readDatabase } from '../../config/config.ts'
import { byOperator } from '../../services/audit/events.ts'
import { discardMessage, listUndelivered, retryMessage } from '../undelivered-messages.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson, toTable, wholeNumber } from './admin-context.ts'
import { withAdminServices, withMigrated } from './with-admin-services.ts'

const DEFAULT_LIMIT = 100

/** Of the members of a message, in order. */
const HEADER = ['Id', 'State', 'Channel', 'Kind', 'To', 'Attempts', 'Created', 'Expires', 'Error']

/** `outbox`: lists the messages that wait or are undeliverable, sends one again, or deletes it. */
export function addOutbox(program: Command, context: AdminContext): void {
  const outbox = program.command('outbox').description('list, retry and delete undelivered messages')
  outbox
    .command('list')
    .description('list messages, the oldest first, without their content')
    .option('--dead', 'only messages that are undeliverable')
    .option('--limit <count>', 'how many at most', wholeNumber(1, 999_999), DEFAULT_LIMIT)
    .option('--json', 'print JSON')
    .action(async ({ dead, limit, json }) => {
      const states = dead === true ? (['dead'] as const) : (['waiting', 'dead'] as const)
      const messages = await withMigrated(readDatabase(context), (database) =>
        listUndelivered(database, { states, limit }),
      )
      if (json === true) context.print(toJson(messages))
      else if (messages.length === 0)
        context.print(
          dead === true ? 'No messages are undeliverable.' : 'No messages are waiting or undeliverable.',
        )
      else context.print(toTable([HEADER, ...messages.map((message) => Object.values(message).map(String))]))
    })
  outbox
    .command('retry')
    .description('retry undeliverable messages that have not expired yet')
    .argument('<ids...>', 'their ids')
    .action((ids) =>
      applyToEach(context, ids, {
        apply: retryMessage,
        done: 'will be sent again',
        refused: 'was not retried: it is still waiting, has expired or is unknown',
      }),
    )
  outbox
    .command('drop')
    .description('delete messages without sending them')
    .argument('<ids...>', 'their ids')
    .action((ids) =>
      applyToEach(context, ids, { apply: discardMessage, done: 'is deleted', refused: 'is unknown' }),
    )
}

interface MessageCommand {
  readonly apply: typeof retryMessage
  readonly done: string
  readonly refused: string
}

async function applyToEach(
  context: AdminContext,
  ids: readonly string[],
  { apply, done, refused }: MessageCommand,
): Promise<void> {
  await withAdminServices(context, async (services) => {
    const by = byOperator(context.operator())
    for (const id of ids) {
      if (await apply(services, { id, by })) context.print(`${id} ${done}`)
      else context.fail(`${id} ${refused}`)
    }
  })
}
