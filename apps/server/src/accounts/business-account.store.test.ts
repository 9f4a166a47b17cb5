// Covers APT-2, APT-4.
import { describe, expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { findOrRegister } from './account.store.ts'
import type { NewBusinessAccount } from './business-account.store.ts'
import {
  activateBusinessAccount,
  findAccountStanding,
  insertBusinessAccount,
  listBusinessAccounts,
  listCollaborators,
  upsertCollaborator,
} from './business-account.store.ts'

const NOW = Date.UTC(2026, 0, 1)

async function openOwner() {
  const { database } = (await openTestServer()).services
  const register = async (target: string) =>
    (await findOrRegister(database, { channel: 'sms', target }, NOW)).account
  const owner = await register('+8613800138000')
  const insert = async (more: Partial<NewBusinessAccount> = {}) => {
    const details = { appId: '1574', appKey: null, orgId: '0', name: '', isActive: false, now: NOW }
    const { owned } = await findAccountStanding(database, owner.id)
    return insertBusinessAccount(database, { ...details, ownerId: owner.id, ...more }, owned)
  }
  return { database, owner, register, insert }
}

describe('business accounts', () => {
  test('get the lowest free position of their owner', async () => {
    const { database, owner, insert } = await openOwner()
    const positions = [await insert(), await insert(), await insert()].map(({ position }) => position)
    expect(positions).toEqual([1, 2, 3])
    await database.deleteFrom('business_accounts').where('position', '=', 2).execute()
    expect((await insert()).position).toBe(2)
    const { owned } = await findAccountStanding(database, owner.id)
    expect(owned.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('are activated once, by their app', async () => {
    const { database, owner, insert } = await openOwner()
    const { id } = await insert()
    const ownedNow = async () => (await findAccountStanding(database, owner.id)).owned
    expect(await activateBusinessAccount(database, { id, appId: '2000', now: NOW })).toBe(false)
    expect(await ownedNow()).toMatchObject([{ id, isActive: false }])
    expect(await activateBusinessAccount(database, { id, appId: '1574', now: NOW + 1 })).toBe(true)
    expect(await activateBusinessAccount(database, { id, appId: '1574', now: NOW + 2 })).toBe(true)
    expect(await ownedNow()).toMatchObject([{ id, isActive: true }])
    const rows = await database.selectFrom('business_accounts').select('activated_at').execute()
    expect(rows).toEqual([{ activated_at: NOW + 1 }])
  })

  test('are listed newest first with the contacts of their owner', async () => {
    const { database, insert } = await openOwner()
    const [first, second] = [await insert(), await insert({ now: NOW + 1, appKey: 'ads' })]
    const owner = { mobile: '+8613800138000', email: null }
    expect(await listBusinessAccounts(database, 5)).toEqual([
      { ...second, ...owner },
      { ...first, ...owner },
    ])
    expect(await listBusinessAccounts(database, 1)).toEqual([{ ...second, ...owner }])
  })

  test('have collaborators, which are active or not', async () => {
    const { database, register, insert } = await openOwner()
    const { id: businessAccountId } = await insert({ appKey: 'ads' })
    const [ada, eve] = [await register('+8613900139000'), await register('+8613700137000')]
    const upsert = (accountId: string, isActive: boolean, now: number) =>
      upsertCollaborator(database, { businessAccountId, accountId, isActive, now })
    await upsert(ada.id, true, NOW)
    await upsert(eve.id, true, NOW + 1)
    await upsert(eve.id, false, NOW + 2)
    const shared = { businessAccountId, email: null }
    expect(await listCollaborators(database, [businessAccountId])).toEqual([
      { ...shared, mobile: '+8613900139000', isActive: true },
      { ...shared, mobile: '+8613700137000', isActive: false },
    ])
    expect((await findAccountStanding(database, ada.id)).collaboratesAt).toEqual(['ads'])
    expect((await findAccountStanding(database, eve.id)).collaboratesAt).toEqual([])
  })
})
