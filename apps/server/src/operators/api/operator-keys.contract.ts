import { expect, test } from 'vitest'
import { listEvents } from '../../services/audit/audit.store.ts'
import { byOperator, createEvents } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { listKeys } from './operator-key.store.ts'
import { createKey, revokeKey, verifyKey } from './operator-keys.ts'

const START = 1_800_000_000_000

async function openKeys(open: () => Promise<Database>) {
  const database = await open()
  let time = START
  const now = () => time
  const events = createEvents({ now, hashSubject: (subject) => subject, auditKey: Buffer.alloc(32) })
  const deps = { database, events, now }
  const by = byOperator('grace')
  const create = (name: string) => createKey(deps, { name, scopes: ['accounts:read'], days: 1, by })
  const advance = (ms: number): void => void (time += ms)
  return { deps, by, create, advance }
}

/** Every rule for keys of the operator API, with the statements of every engine. */
export function operatorKeysContract(open: () => Promise<Database>): void {
  test('a key is verified until it expires, and its last use is kept to the minute', async () => {
    const { deps, create, advance } = await openKeys(open)
    const key = (await create('desk')) ?? ''
    expect(await verifyKey(deps, key)).toEqual({
      name: 'desk',
      scopes: ['accounts:read'],
      expiresAt: START + DAY_MS,
    })
    advance(30_000)
    await verifyKey(deps, key)
    expect((await listKeys(deps.database))[0]?.last_used_at).toBe(START)
    advance(31_000)
    await verifyKey(deps, key)
    expect((await listKeys(deps.database))[0]?.last_used_at).toBe(START + 61_000)
    advance(DAY_MS)
    expect(await verifyKey(deps, key)).toBeUndefined()
  })

  test('neither another secret nor a part of the key is accepted, and the database has no key', async () => {
    const { deps, create } = await openKeys(open)
    const [key = '', other = ''] = [await create('desk'), await create('other')]
    const [prefix, id] = key.split('_')
    const forged = [`${prefix}_${id}_${other.split('_').slice(2).join('_')}`, key.slice(0, -1), `${key}A`, '']
    for (const text of forged) expect(await verifyKey(deps, text)).toBeUndefined()
    expect(JSON.stringify(await listKeys(deps.database))).not.toContain(key.slice(-43))
  })

  test('a revoked key stops working, its name stays taken, and both are recorded', async () => {
    const { deps, by, create } = await openKeys(open)
    const key = (await create('desk')) ?? ''
    const revoked = await Promise.all([1, 2].map(() => revokeKey(deps, { name: 'desk', by })))
    expect(revoked.filter(Boolean)).toHaveLength(1)
    expect(await verifyKey(deps, key)).toBeUndefined()
    expect(await create('desk')).toBeUndefined()
    const events = await listEvents(deps.database, { actorName: 'grace', limit: 10 })
    expect(events.map(({ type }) => type)).toEqual(['operator_key.revoked', 'operator_key.created'])
  })
}
