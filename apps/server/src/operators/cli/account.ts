import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Refusal } from '../../account-changes/account-action.ts'
import {
  cancelDeletion,
  DELETION_DELAY_DAYS,
  scheduleDeletion,
} from '../../account-changes/delete-account.ts'
import {
  banAccount,
  endAccountSessions,
  removeAccountPasskey,
  sendPasswordReset,
  unbanAccount,
  unlinkIdentity,
} from '../../account-changes/staff/account-actions.ts'
import { liftLimits } from '../../account-changes/staff/limits.ts'
import { resetSecondFactor } from '../../account-changes/staff/reset-second-factor.ts'
import { passwordResetUrl } from '../../http/sso-urls.ts'
import type { Actor } from '../../services/audit/events.ts'
import { byOperator } from '../../services/audit/events.ts'
import type { Result } from '../../shared/result.ts'
import { addReading, findOne } from './account-reading.ts'
import { readReason, wholeNumber } from './admin-context.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminServices } from './with-admin-services.ts'
import { withAdminServices } from './with-admin-services.ts'

const ACCOUNT =
  'an id, here or in another system, a mobile number, an e-mail address, a name, a session id or a log id'

const REASON = 'why, for the audit log'

/** `account`: what support and operators do for or to an account. Each action is recorded in the audit log. */
export function addAccount(program: Command, context: AdminContext): void {
  const account = program.command('account').description('find, show and change accounts')
  addReading(account, context)
  addBans(account, context)
  addAccess(account, context)
  addCredentials(account, context)
  addSecondFactor(account, context)
  addPasskey(account, context)
  addDeletion(account, context)
}

/** A subcommand whose first argument is the account. */
function accountCommand(account: Command, name: string, description: string) {
  return account.command(name).description(description).argument('<account>', ACCOUNT)
}

function addBans(account: Command, context: AdminContext): void {
  accountCommand(account, 'ban', 'ban an account, and end its sessions')
    .requiredOption('--reason <text>', `${REASON}; the user does not see it`, readReason)
    .option(
      '--until <date>',
      'when the ban ends, such as 2026-12-24 (0:00 UTC) or 2026-12-24T10:00+08:00',
      readFuture,
    )
    .action((text, { reason, until = null }) =>
      runAction(context, text, {
        run: (services, action) => banAccount(services, { ...action, reason, endsAt: until }),
        done: 'is banned, and its sessions at the account center have ended',
        unchanged: 'is banned already, for this reason and time',
      }),
    )
  accountCommand(account, 'unban', 'lift the ban of an account')
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (services, action) => unbanAccount(services, { ...action, reason }),
        done: 'is not banned any more',
        unchanged: 'is not banned',
      }),
    )
}

function addAccess(account: Command, context: AdminContext): void {
  accountCommand(account, 'end-sessions', 'end all sessions of an account, or one')
    .option('--session <id>', 'only this one, as `show` lists it')
    .action((text, { session }) =>
      runAction(context, text, {
        run: (services, action) => endAccountSessions(services, { ...action, sessionId: session }),
        done:
          session === undefined ? 'has no sessions at the account center any more' : 'has lost the session',
      }),
    )
  accountCommand(account, 'lift-limits', 'lift locks and limits of passwords and codes').action((text) =>
    runAction(context, text, { run: liftLimits, done: 'starts with new limits' }),
  )
}

function addCredentials(account: Command, context: AdminContext): void {
  accountCommand(account, 'unlink', 'unlink a third-party platform, end all sessions and notify the contacts')
    .argument('<platform>', 'its name, as `show` lists it')
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, platform, { language }) =>
      runAction(context, text, {
        run: (services, action) => unlinkIdentity(services, { ...action, platform, language }),
        done: `is not linked to ${platform} any more`,
      }),
    )
  accountCommand(account, 'send-reset', 'ask the verified contacts that can receive it to set a new password')
    .option(
      '--revoke-password',
      'remove the password and the passkeys and platforms added in the last 7 days, and end all sessions',
    )
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, { language, revokePassword = false }) =>
      runAction(context, text, {
        run: (services, action) =>
          sendPasswordReset(services, { ...action, language, revokesPassword: revokePassword }),
        done: ({ config }) =>
          `is asked to set a new password; the link in an e-mail leads to ${new URL(passwordResetUrl(config)).origin}`,
        unchanged: revokePassword
          ? 'could not be notified, and has no password now'
          : 'could not be notified',
      }),
    )
}

function addSecondFactor(account: Command, context: AdminContext): void {
  accountCommand(
    account,
    'reset-second-factor',
    'remove the authenticator app and the recovery codes, end all sessions and notify the contacts',
  )
    .requiredOption('--reason <text>', REASON, readReason)
    .option(
      '--delay-hours <hours>',
      'hours to wait before the removal; a code from the app cancels it',
      wholeNumber(0, MAX_DELAY_HOURS),
      0,
    )
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, { reason, delayHours, language }) =>
      runAction(context, text, {
        run: (services, action) => resetSecondFactor(services, { ...action, reason, delayHours, language }),
        done:
          delayHours === 0
            ? 'has no authenticator app any more'
            : `will lose its authenticator app in ${delayHours} hours`,
        unchanged: 'has no authenticator app',
      }),
    )
}

function addPasskey(account: Command, context: AdminContext): void {
  accountCommand(account, 'remove-passkey', 'remove a passkey, end all sessions and notify the contacts')
    .requiredOption('--passkey <id>', 'which one, as `show` lists it')
    .requiredOption('--reason <text>', REASON, readReason)
    .option('--language <tag>', 'the language of the message', 'en')
    .action((text, { passkey, reason, language }) =>
      runAction(context, text, {
        run: (services, action) =>
          removeAccountPasskey(services, { ...action, passkeyId: passkey, reason, language }),
        done: 'has lost the passkey',
      }),
    )
}

const MAX_DELAY_HOURS = 720

function addDeletion(account: Command, context: AdminContext): void {
  accountCommand(
    account,
    'delete',
    `end all sessions, and erase the account in ${DELETION_DELAY_DAYS} days unless this is undone`,
  )
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (services, action) => scheduleDeletion(services, { ...action, reason }),
        done: `will be erased in ${DELETION_DELAY_DAYS} days, and cannot be used any more`,
        unchanged: 'is to be erased already',
      }),
    )
  accountCommand(account, 'undelete', 'undo a deletion')
    .requiredOption('--reason <text>', REASON, readReason)
    .action((text, { reason }) =>
      runAction(context, text, {
        run: (services, action) => cancelDeletion(services, { ...action, reason }),
        done: 'will not be erased',
      }),
    )
}

interface CommandAction {
  readonly run: (
    services: AdminServices,
    action: { readonly accountId: string; readonly by: Actor },
  ) => Promise<Result<boolean | number, Refusal>>
  /** What is printed after the id. */
  readonly done: string | ((services: AdminServices) => string)
  /** What is printed instead if nothing had to change, or nobody was notified. */
  readonly unchanged?: string
}

async function runAction(
  context: AdminContext,
  text: string,
  { run, done, unchanged = '' }: CommandAction,
): Promise<void> {
  await withAdminServices(context, async (services) => {
    const accountId = await findOne(context, services, text)
    if (accountId === undefined) return
    const result = await run(services, { accountId, by: byOperator(context.operator()) })
    if (!result.ok) return context.fail(`${accountId}: ${result.error}`)
    const changed = typeof done === 'string' ? done : done(services)
    context.print(`${accountId} ${result.value ? changed : unchanged}`)
  })
}

function readFuture(text: string): number {
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (moment > Date.now()) return moment
  throw new InvalidArgumentError('expected a date in the future, such as 2026-12-24')
}
