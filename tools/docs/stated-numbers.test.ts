// Covers SRV-2, SRV-4.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\s+/g, ' ')

const UNITS: Readonly<Record<string, number>> = {
  DAY_MS: 86_400_000,
  DAY_S: 86_400,
  MINUTE_MS: 60_000,
}

/** The value of a constant or property of a module of the server: `200`, `60_000` or `7 * DAY_MS`. */
function constant(module: string, name: string): number {
  const text = readFileSync(join(ROOT, `apps/server/src/${module}.ts`), 'utf8')
  const [, product = ''] = new RegExp(`\\b${name}(?: =|:) (\\d[\\w* ]*),?$`, 'm').exec(text) ?? []
  const factors = product
    .trim()
    .split(' * ')
    .map((factor) => UNITS[factor] ?? Number(factor.replaceAll('_', '')))
  return factors.reduce((value, factor) => value * factor, 1)
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const inS = (module: string, name: string): number => constant(module, name) / 1000
const inDays = (module: string, name: string): number => inS(module, name) / 86_400

const LONGEST_STOP_S = inS('http/connections', 'drainMs') + inS('start/main', 'STOP_TIMEOUT_MS')

/** By page: sentences with `#` for the number, and what the code has. A page of `docs/zh` has its own sentence. */
const SENTENCES: Readonly<Record<string, readonly (readonly [sentence: string, value: number])[]>> = {
  'docs/postgresql.md': [
    [
      'every hour, # with each statement',
      constant('services/database/delete-in-batches', 'ROWS_PER_STATEMENT'),
    ],
    ['no more than # s have passed', inS('services/database/transaction', 'RETRY_WITHIN_MS')],
    ['cut off # s after the first attempt', inS('services/database/transaction', 'ANSWER_WITHIN_MS')],
  ],
  'docs/zh/postgresql.md': [
    ['每条语句删除 # 行', constant('services/database/delete-in-batches', 'ROWS_PER_STATEMENT')],
    ['失败时距开始不超过 # 秒', inS('services/database/transaction', 'RETRY_WITHIN_MS')],
    ['首次尝试开始 # 秒后中断', inS('services/database/transaction', 'ANSWER_WITHIN_MS')],
  ],
  'docs/decisions/0027-audit-log.md': [
    ['in batches of #,', constant('services/audit/audit-chain', 'BATCH_ROWS')],
  ],
  'docs/running.md': [
    ['every # s those that are new are chained', inS('start/housekeeping', 'SEAL_INTERVAL_MS')],
    ['A ban ends within # s of its end', inS('start/housekeeping', 'DUE_INTERVAL_MS')],
    ['waits up to # s for pending requests', inS('start/main', 'STOP_TIMEOUT_MS')],
    ['at most # s, or a tenth of the message', inS('services/delivery/back-off', 'MAX_DELAY_MS')],
    ['An attempt takes at most # s', inS('services/delivery/outbox-worker', 'ATTEMPT_TIMEOUT_MS')],
    ['messages are kept for # days', inDays('services/delivery/outbox.store', 'RETENTION_MS')],
    ['for at most # s each', inS('operators/cli/connections', 'CONNECT_TIMEOUT_MS')],
    ['has # s to send the headers of a request', inS('http/connections', 'headersMs')],
    ['and # s to send all of it', inS('http/connections', 'requestMs')],
    ['closed after # s between two requests', inS('http/connections', 'keepAliveMs')],
    ['after # s in which the client reads nothing', inS('http/connections', 'stalledMs')],
    ['without `PORTICO_TRUSTED_PROXIES` before # s', inS('http/connections', 'keepAliveMs')],
  ],
  'docs/webhooks.md': [['within # s confirms it', inS('client-apps/webhooks/send-webhook', 'TIMEOUT_MS')]],
  'docs/operator-api.md': [['A key expires after # days', constant('operators/cli/key', 'DEFAULT_DAYS')]],
  'docs/access-tokens.md': [
    ['valid for # minutes', constant('client-apps/access-token', 'ACCESS_TOKEN_TTL_S') / 60],
    ['signs after # minutes', inS('services/keys/token-keys.store', 'PUBLISH_BEFORE_USE_MS') / 60],
  ],
  'docs/support.md': [
    ['In # days the account is erased', constant('account-changes/delete-account', 'DELETION_DELAY_DAYS')],
    [
      'reverts the change](flows/bind.md) for # days',
      constant('accounts/contact-messages', 'REVERT_LIFE_S') / 86_400,
    ],
  ],
  'docs/guides/several-instances.md': [['ended, which takes up to # s', LONGEST_STOP_S]],
  'docs/zh/guides/several-instances.md': [['实例在 # 秒内退出', LONGEST_STOP_S]],
  'docs/security/inventory.md': [
    ['| # days | Messages that could not', inDays('services/delivery/outbox.store', 'RETENTION_MS')],
    ['| # days | Counts by the hour', inDays('services/statistics/hourly-counts.store', 'RETENTION_MS')],
    ['| # days | Counts of wrong codes', inDays('verification/code/attempt-count.store', 'RETENTION_MS')],
    ['| # days at most | Which browsers', constant('shared/cookies', 'BROWSER_COOKIE_MAX_AGE_S') / 86_400],
    ['# s for an e-mail', inS('services/delivery/outbox-worker', 'ATTEMPT_TIMEOUT_MS')],
  ],
  'docs/account-page.md': [
    ['which they can undo for # days', constant('account-changes/delete-account', 'DELETION_DELAY_DAYS')],
  ],
  'SECURITY.md': [
    [
      'unlinks the platforms and deletes the passkeys of the last # days',
      constant('accounts/contact-messages', 'RECENT_LINK_S') / 86_400,
    ],
    ['# days to cancel a deletion', constant('account-changes/delete-account', 'DELETION_DELAY_DAYS')],
    ['256 random bits, HttpOnly, # days', constant('shared/cookies', 'BROWSER_COOKIE_MAX_AGE_S') / 86_400],
    ['requested it, for # s; polled', constant('sign-in/qr-login/qr-codes', 'QR_CODE_LIFE_S')],
    ['ticket.** # random bits', 8 * constant('sessions/tickets', 'TICKET_BYTES')],
    ['stored hashed, # s, consumed in one atomic step', inS('sessions/tickets', 'TICKET_LIFE_MS')],
    ['Valid for # s, once, for the browser that logged in', inS('sessions/tickets', 'SESSION_KEY_LIFE_MS')],
    ['for # s and one success', inS('sign-in/provider-login/profile-key', 'PROFILE_KEY_LIFE_MS')],
    [
      '64 KiB, # s for both requests',
      inS('sign-in/provider-login/authorization-code', 'EXCHANGE_TIMEOUT_MS'),
    ],
    ['(# s for a webhook', inS('client-apps/webhooks/send-webhook', 'TIMEOUT_MS')],
    ['for a webhook, # s for a provider', inS('services/delivery/sms/sms-request', 'TIMEOUT_MS')],
    ['# s for the headers of a request', inS('http/connections', 'headersMs')],
    ['# s for all of it', inS('http/connections', 'requestMs')],
    ['# s between two', inS('http/connections', 'keepAliveMs')],
    ['# s without progress', inS('http/connections', 'stalledMs')],
  ],
}

const ROWS = Object.entries(SENTENCES).flatMap(([page, sentences]) =>
  sentences.map(([sentence, value]) => [page, sentence, value] as const),
)

test.for(ROWS)('%s has the number of the code in “%s”: %s', ([page, sentence, value]) => {
  expect(value).toBeGreaterThan(0)
  const [before = '', after = ''] = sentence.split('#')
  const pattern = new RegExp(`${escape(before)}([\\d.,]+)${escape(after)}`)
  const [, stated] = pattern.exec(read(page)) ?? []
  expect(stated?.replaceAll(',', ''), `“${sentence}” is not in ${page}, or has another number`).toBe(
    String(value),
  )
})
