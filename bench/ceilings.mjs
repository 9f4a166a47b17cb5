// The ceilings of requests.mjs, which starts it: the least a correct server does for the same requests, in a Fastify server
// without plugins, on the same engines, with prepared statements and one Redis round trip.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const requireAsServer = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))
const { fastify } = requireAsServer('fastify')
const { hash, verify } = requireAsServer('@node-rs/argon2')
const { Redis } = requireAsServer('ioredis')
const { Pool } = requireAsServer('pg')
const Libsql = requireAsServer('libsql')
const { PORT, SQLITE_FILE, POSTGRES_URL, REDIS_URL, SMS_URL } = process.env

const TABLES = [
  'create table bench_accounts (id text primary key, mobile text unique, username text not null)',
  'create table bench_sessions (id text primary key, account_id text not null, expires_at bigint not null)',
  'create table bench_browsers (account_id text, browser text, seen_at bigint not null, primary key (account_id, browser))',
  'create table bench_counts (name text primary key, hits integer not null)',
  'create table bench_outbox (id text primary key, body text not null, attempts integer not null)',
]
const ACCOUNT = {
  user_id: '0190e2a0-0000-7000-8000-000000000000',
  username: '',
  screen_name: '138******00',
  email: '',
  mobile: '138******00',
  avatar_url: '',
  connects: [],
  new_user: 0,
  redirect_url: '',
  has_business_account: false,
}

const redis = new Redis(REDIS_URL, { enableAutoPipelining: true })
const sqlite = openSqlite()
const postgres = openPostgres()
for (const store of [sqlite, postgres]) {
  for (const table of TABLES) await store.create(table)
  await store.transaction(async (run) => {
    await run('insert into bench_accounts values (?, ?, ?)', [ACCOUNT.user_id, '0', ''])
    await run('insert into bench_sessions values (?, ?, ?)', ['session', ACCOUNT.user_id, 9_000_000_000_000])
  })
}
await redis.set('qr', JSON.stringify({ status: 'new' }))
const stored = await hash('Passw0rd!', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const server = fastify()
server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(body))),
)
server.get('/session/bare', async () => ({ message: 'success', data: ACCOUNT }))
server.get('/session/postgres', async () => {
  const row = await postgres.find(
    'select a.id, a.username from bench_sessions s join bench_accounts a on a.id = s.account_id where s.id = ? and s.expires_at > ?',
    ['session', Date.now()],
  )
  return { message: 'success', data: { ...ACCOUNT, user_id: row.id } }
})
server.get('/poll/bare', async () => ({ message: 'success', data: { status: 'new' } }))
server.get('/poll/redis', async () => {
  const { status } = JSON.parse(await redis.get('qr'))
  return { message: 'success', data: { status } }
})
server.get('/hash', async () => {
  if (!(await verify(stored, 'Passw0rd!'))) throw new Error('wrong')
  return { message: 'success' }
})
for (const [name, store, memory] of [
  ['sqlite', sqlite, new Map()],
  ['postgres', postgres, redis],
]) {
  server.post(`/code/${name}`, ({ body }) => sendCode(store, memory, body))
  server.post(`/login/${name}`, ({ body }) => logIn(store, memory, body))
}
await server.listen({ host: 'localhost', port: Number(PORT) })

/** Counts seven limits, stores the code and the message in one transaction, and delivers it. */
async function sendCode(store, memory, { mobile }) {
  const id = randomUUID()
  const code = '1234'
  await store.transaction(async (run) => {
    await run('select id from bench_accounts where mobile = ?', [mobile])
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((limit) => `${limit} ${mobile}`)
    await run(
      `insert into bench_counts values ${names.map(() => '(?, 1)').join(', ')}
       on conflict (name) do update set hits = bench_counts.hits + 1 returning hits`,
      names,
    )
    await run('insert into bench_outbox values (?, ?, 0)', [id, code])
  })
  await memory.set(`code ${mobile}`, createHash('sha256').update(code).digest('base64url'))
  setImmediate(() => void deliver(store, id, mobile))
  return { message: 'success', data: {} }
}

async function deliver(store, id, mobile) {
  await store.transaction((run) =>
    run('update bench_outbox set attempts = attempts + 1 where id = ? returning body', [id]),
  )
  const body = JSON.stringify({ id, to: mobile, text: '1234', parameters: { code: '1234' } })
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')
  await (await fetch(SMS_URL, { method: 'POST', body, headers: { signature } })).arrayBuffer()
  await store.transaction((run) => run('delete from bench_outbox where id = ?', [id]))
}

/** Counts the attempt, uses the code up, and creates account, two sessions and known browser in one transaction. */
async function logIn(store, memory, { mobile }) {
  await store.transaction((run) =>
    run(
      'insert into bench_counts values (?, 1), (?, 1) on conflict (name) do update set hits = bench_counts.hits + 1 returning hits',
      [`guess ${mobile}`, `guesses ${mobile}`],
    ),
  )
  await memory.get(`code ${mobile}`)
  const id = randomUUID()
  await store.transaction(async (run) => {
    await run('insert into bench_accounts values (?, ?, ?) on conflict (mobile) do nothing returning id', [
      id,
      mobile,
      '',
    ])
    await run('insert into bench_sessions values (?, ?, ?), (?, ?, ?)', [
      randomUUID(),
      id,
      0,
      randomUUID(),
      id,
      0,
    ])
    await run('insert into bench_browsers values (?, ?, ?)', [id, 'browser', 0])
  })
  return { message: 'success', data: { ...ACCOUNT, user_id: id } }
}

function openSqlite() {
  const file = new Libsql(SQLITE_FILE)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  const prepared = new Map()
  const run = (text, values = []) => {
    if (!prepared.has(text)) prepared.set(text, file.prepare(text))
    const statement = prepared.get(text)
    return statement.reader ? statement.all(...values) : statement.run(...values)
  }
  let last = Promise.resolve()
  return {
    create: (text) => file.exec(text),
    transaction: (work) => {
      last = last.then(async () => {
        run('begin immediate')
        await work(run)
        run('commit')
      })
      return last
    },
  }
}

function openPostgres() {
  const pool = new Pool({ connectionString: POSTGRES_URL, max: 10 })
  const names = new Map()
  const toQuery = (text, values = []) => {
    if (!names.has(text)) {
      let index = 0
      names.set(text, { name: `bench_${names.size}`, text: text.replaceAll('?', () => `$${++index}`) })
    }
    return { ...names.get(text), values }
  }
  return {
    create: (text) => pool.query(text),
    find: async (text, values) => (await pool.query(toQuery(text, values))).rows[0],
    transaction: async (work) => {
      const client = await pool.connect()
      await client.query(toQuery('begin'))
      await work((text, values) => client.query(toQuery(text, values)))
      await client.query(toQuery('commit'))
      client.release()
    },
  }
}
