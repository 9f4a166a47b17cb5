import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { maskEmail, maskMobile } from '../accounts/contact.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { openExisting } from '../database/open-database.ts'
import type { ListedMessage } from '../delivery/outbox.store.ts'
import { dropMessage, listMessages, retryDeadLetter } from '../delivery/outbox.store.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson } from './admin-context.ts'
import { toTable } from './check-config.ts'

const DEFAULT_LIMIT = 100

/** Of the members of `describe`, in order. */
const HEADER = ['Id', 'State', 'Channel', 'Kind', 'To', 'Attempts', 'Created', 'Expires', 'Error']

/** `outbox`: lists the messages that wait or are undeliverable, sends one again, or deletes it. */
export function addOutbox(program: Command, context: AdminContext): void {
  const outbox = program.command('outbox').description('list, retry and delete undelivered messages')
  outbox
    .command('list')
    .description('list messages, the oldest first, without their content')
    .option('--dead', 'only messages that are undeliverable')
    .option('--limit <count>', 'how many at most', readCount, DEFAULT_LIMIT)
    .option('--json', 'print JSON')
    .action(async ({ dead, limit, json }) => {
      const states = dead === true ? (['dead'] as const) : (['waiting', 'dead'] as const)
      const messages = (
        await withDatabase(context, (database) => listMessages(database, { states, limit }))
      ).map(describe)
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
      change(context, ids, {
        apply: (database, id) => retryDeadLetter(database, id, Date.now()),
        done: 'will be sent again',
        refused: 'was not retried: it is still waiting, has expired or is unknown',
      }),
    )
  outbox
    .command('drop')
    .description('delete messages without sending them')
    .argument('<ids...>', 'their ids')
    .action((ids) => change(context, ids, { apply: dropMessage, done: 'is deleted', refused: 'is unknown' }))
}

interface Change {
  readonly apply: (database: Database, id: string) => Promise<boolean>
  readonly done: string
  readonly refused: string
}

async function change(
  context: AdminContext,
  ids: readonly string[],
  { apply, done, refused }: Change,
): Promise<void> {
  await withDatabase(context, async (database) => {
    for (const id of ids) {
      if (await apply(database, id)) context.print(`${id} ${done}`)
      else {
        context.printError(`${id} ${refused}`)
        context.setExitCode(EXIT_CODES.failed)
      }
    }
  })
}

async function withDatabase<Value>(
  context: AdminContext,
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openExisting(readConfig(context).database)
  try {
    return await use(database)
  } finally {
    await database.destroy()
  }
}

/** The recipient is masked, since a list ends up in terminals and tickets. */
function describe({ target, createdAt, expiresAt, ...message }: ListedMessage) {
  return {
    id: message.id,
    state: message.state,
    channel: message.channel,
    kind: message.kind,
    to: describeTarget(message.channel, target),
    attempts: message.attempts,
    created: new Date(createdAt).toISOString(),
    expires: new Date(expiresAt).toISOString(),
    error: message.lastError,
  }
}

function describeTarget(channel: ListedMessage['channel'], target: string): string {
  if (channel === 'webhook') return `app ${target}`
  return channel === 'sms' ? maskMobile(target) : maskEmail(target)
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a number from 1 to 999999')
}
