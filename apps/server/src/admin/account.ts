import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { ActionResult } from '../account-admin/account-actions.ts'
import {
  banAccount,
  endAccountSessions,
  messageInNameOf,
  removeIdentity,
  resetPageOf,
  sendReset,
  unbanAccount,
} from '../account-admin/account-actions.ts'
import { cancelDeletion, DELETION_DELAY_DAYS, scheduleDeletion } from '../account-admin/delete-account.ts'
import { liftLimits } from '../account-admin/limits.ts'
import type { EventSource } from '../audit/events.ts'
import { byOperator } from '../audit/events.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import { addReading, findOne } from './account-reading.ts'
import { readReason } from './admin-context.ts'
import type { AdminContext } from './admin-context.ts'
import type { Operations } from './with-operations.ts'
import { withOperations } from './with-operations.ts'

const ACCOUNT = 'an id, a mobile number, an e-mail address, a name, a session id or a log id'

const REASON = 'why, for the audit log'

/** `account`: what support and operators do for or to an account. Each action is recorded in the audit log. */
export function addAccount(program: Command, context: AdminContext): void {
  const account = program.command('account').description('find, show and change accounts')
  addReading(account, context)
  addBans(account, context)
  addAccess(account, context)
  addCredentials(account, context)
  addDeletion(account, context)
}

function addBans(account: Command, context: AdminContext): void {
  account
    .command('ban')
    .description('ban an account, and end its sessions')
    .argument('<account>', ACCOUNT)
    .requiredOption('--reason <text>', `${REASON}; the user does not see it`, readReason)
    .option('--until <date>', 'when the ban ends, such as 2026-12-24 or 2026-12-24T10:00Z', readFuture)
    .action((text, { reason, until = null }) =>
      runAction(context, text, {
        run: (operations, action) => banAccount(operations, { ...action, reason, endsAt: until }),
        done: 'is banned, and its sessions have ended',
        unchanged: 'is banned already, for this reason and time',
      }),
    )
  account
    .command('unban')
    .description('lift the ban of an account')
    .argument('<account>', ACCOUNT)
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (operations, action) => unbanAccount(operations, { ...action, reason }),
        done: 'is not banned any more',
        unchanged: 'is not banned',
      }),
    )
}

function addAccess(account: Command, context: AdminContext): void {
  account
    .command('end-sessions')
    .description('end all sessions of an account, or one')
    .argument('<account>', ACCOUNT)
    .option('--session <id>', 'only this one, as `show` lists it')
    .action((text, { session }) =>
      runAction(context, text, {
        run: (operations, action) => endAccountSessions(operations, { ...action, sessionId: session }),
        done: session === undefined ? 'has no sessions any more' : 'has lost the session',
        unchanged: '',
      }),
    )
  account
    .command('lift-limits')
    .description('lift locks and limits of passwords and codes')
    .argument('<account>', ACCOUNT)
    .action((text) =>
      runAction(context, text, { run: liftLimits, done: 'starts with new limits', unchanged: '' }),
    )
}

function addCredentials(account: Command, context: AdminContext): void {
  account
    .command('unlink')
    .description('unlink a third-party platform, end all sessions and notify the contacts')
    .argument('<account>', ACCOUNT)
    .argument('<platform>', 'its name, as `show` lists it')
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, platform, { language }) =>
      runAction(context, text, {
        run: (operations, action) =>
          removeIdentity(operations, {
            ...action,
            platform,
            message: messageInNameOf(operations.config, language),
          }),
        done: `is not linked to ${platform} any more`,
        unchanged: '',
      }),
    )
  account
    .command('send-reset')
    .description('send a message to all contacts that asks to set a new password')
    .argument('<account>', ACCOUNT)
    .option('--revoke-password', 'remove the present password and end all sessions')
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, { language, revokePassword = false }) =>
      runAction(context, text, {
        run: (operations, action) =>
          sendReset(operations, {
            ...action,
            message: messageInNameOf(operations.config, language),
            revokesPassword: revokePassword,
          }),
        done: ({ config }) =>
          `is asked to set a new password, with a link to ${new URL(resetPageOf(config)).origin}`,
        unchanged: '',
      }),
    )
}

function addDeletion(account: Command, context: AdminContext): void {
  account
    .command('delete')
    .description(
      `end all sessions, and erase the account in ${DELETION_DELAY_DAYS} days unless this is undone`,
    )
    .argument('<account>', ACCOUNT)
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (operations, action) => scheduleDeletion(operations, { ...action, reason }),
        done: `will be erased in ${DELETION_DELAY_DAYS} days, and cannot be used any more`,
        unchanged: 'is to be erased already',
      }),
    )
  account
    .command('undelete')
    .description('undo a deletion')
    .argument('<account>', ACCOUNT)
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (operations, action) => cancelDeletion(operations, { ...action, reason }),
        done: 'will not be erased',
        unchanged: '',
      }),
    )
}

interface CommandAction {
  readonly run: (
    operations: Operations,
    action: { readonly accountId: string; readonly by: EventSource },
  ) => Promise<ActionResult>
  /** What is printed after the id. */
  readonly done: string | ((operations: Operations) => string)
  readonly unchanged: string
}

async function runAction(
  context: AdminContext,
  text: string,
  { run, done, unchanged }: CommandAction,
): Promise<void> {
  await withOperations(context, async (operations) => {
    const accountId = await findOne(context, operations, text)
    if (accountId === undefined) return
    const result = await run(operations, { accountId, by: byOperator(context.operator()) })
    if (result.ok) {
      const changed = typeof done === 'string' ? done : done(operations)
      context.print(`${accountId} ${result.changed ? changed : unchanged}`)
      return
    }
    context.printError(`${accountId}: ${result.refusal}`)
    context.setExitCode(EXIT_CODES.failed)
  })
}

function readFuture(text: string): number {
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (moment > Date.now()) return moment
  throw new InvalidArgumentError('expected a date in the future, such as 2026-12-24')
}
