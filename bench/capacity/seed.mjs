// Fills PostgreSQL with accounts as they are after sign-ins: three sessions and a known browser each.
// What is stored is derived from the number of the account, so that the load can use any of them.
import { createHash } from 'node:crypto'

/** Of an account: at the app, at single sign-on, and at the app in another browser. */
export const SESSIONS_PER_ACCOUNT = 3
const BATCH = 250_000
const DAY_MS = 86_400_000

/** Session and browser ids have 43 characters. */
const idOf = (number, digit = '0') => `${digit}${String(number).padStart(42, '0')}`

export const mobileOf = (number) => `137${String(number).padStart(8, '0')}`

/** The cookies of the browser of an account, without and with its session. */
export function cookiesOf(number) {
  const csrf = createHash('md5').update(String(number)).digest('hex')
  const browser = `passport_csrf_token=${csrf}; passport_did=${idOf(number)}`
  return { csrf, browser, signedIn: `${browser}; sessionid=${idOf(number, '1')}` }
}

const sqlId = (digit) => `${digit} || lpad(n::text, 42, '0')`
const sqlHash = (text) =>
  `rtrim(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), '=')`
const SQL_ACCOUNT = `'0190e2a0-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`

/**
 * Adds the accounts from one number to another.
 * @param recordsUses whether the first check of a session records its use, which the server does every five minutes
 */
export async function seedAccounts(client, { from, to, passwordHash, recordsUses }) {
  const now = Date.now()
  const lastUsedAt = recordsUses ? now - DAY_MS : now + DAY_MS
  for (let first = from; first < to; first += BATCH) {
    const range = `generate_series(${first}, ${Math.min(to, first + BATCH) - 1}) n`
    await client.query(
      `insert into accounts (id, mobile, username, screen_name, avatar_url, created_at, password_hash)
       select ${SQL_ACCOUNT}, '+86137' || lpad(n::text, 8, '0'), '', '', '', $1::bigint, $2 from ${range}`,
      [now, passwordHash],
    )
    await client.query(
      `insert into known_browsers (account_id, browser_hash, seen_at)
       select ${SQL_ACCOUNT}, ${sqlHash(sqlId("'0'"))}, $1::bigint from ${range}`,
      [now],
    )
    await insertSessions(client, {
      range,
      now,
      lastUsedAt,
      kinds: SESSIONS_PER_ACCOUNT,
      expiresAt: now + 30 * DAY_MS,
    })
  }
}

/** Adds sessions that have expired, for the purge. */
export async function seedExpired(client, count) {
  const now = Date.now()
  const range = `generate_series(0, ${count - 1}) n`
  await insertSessions(client, { range, now, lastUsedAt: now, kinds: 1, expiresAt: now - 1, digit: 8 })
}

async function insertSessions(client, { range, now, lastUsedAt, kinds, expiresAt, digit = 1 }) {
  await client.query(
    `insert into sessions (id_hash, account_id, app_id, kind, session_group_id, browser_hash, created_at,
       signed_in_at, last_used_at, ends_at, expires_at, browser, device, country)
     select ${sqlHash(sqlId(`(k + ${digit})::text`))}, ${SQL_ACCOUNT}, '1574', case k when 1 then 'sso' else 'service' end,
       md5(n::text)::uuid::text, case k when 1 then '' else ${sqlHash(sqlId(`case k when 0 then '0' else '9' end`))} end,
       $1::bigint, $1::bigint, $3::bigint, $2::bigint, $2::bigint, 'Chrome', 'Windows', ''
     from ${range}, generate_series(0, ${kinds - 1}) k`,
    [now, expiresAt, lastUsedAt],
  )
}
