// Covers LOG-5.
import { describe, expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'
import type { Account } from './account.store.ts'
import { registerAccount } from './account.store.ts'
import { insertIdentity } from './identity.store.ts'
import { toUserData } from './user-data.ts'

const NOW = Date.UTC(2026, 0, 1)

/** The data of an account with changed columns and the pictures of its platforms, oldest first. */
async function userDataOf(changes: Partial<Account>, pictures: readonly string[] = []) {
  const { services } = await openTestServer()
  const { database } = services
  const contact = { channel: 'sms', target: '+8613800138000' } as const
  const account = await registerAccount(database, { contact, passwordHash: null, now: NOW })
  if (!account) throw new Error('not registered')
  for (const [index, avatarUrl] of pictures.entries()) {
    const platform = ['douyin', 'toutiao', 'ixigua'][index] ?? ''
    const profile = { platform, openId: `open-${index}`, unionId: '', nickname: `Name ${index}`, avatarUrl }
    await insertIdentity(database, { accountId: account.id, profile, now: NOW + index })
  }
  return toUserData(database, { ...account, ...changes })
}

describe('user data', () => {
  test.for([
    [{}, '138******00'],
    [{ screen_name: 'Mei' }, 'Mei'],
    [{ mobile: null, email: 'ada@example.com' }, 'a***a@example.com'],
    [{ mobile: null, unconfirmed_email: 'new@example.com' }, 'n***w@example.com'],
    [{ mobile: null }, ''],
  ] as const)('has for an account with %j the name %j', async ([changes, name]) => {
    expect(await userDataOf(changes)).toMatchObject({ screen_name: name })
  })

  test('shows the confirmed e-mail instead of an unconfirmed one', async () => {
    const both = { email: 'ada@example.com', unconfirmed_email: 'new@example.com' }
    expect(await userDataOf(both)).toMatchObject({ email: 'a***a@example.com', mobile: '138******00' })
  })

  test.for([
    ['', [], ''],
    ['', ['', 'https://p.example/2', 'https://p.example/3'], 'https://p.example/2'],
    ['https://p.example/own', ['https://p.example/1'], 'https://p.example/own'],
  ] as const)('with the picture %j and those of platforms %j shows %j', async ([own, others, shown]) => {
    const data = await userDataOf({ avatar_url: own }, others)
    expect(data.avatar_url).toBe(shown)
    expect(data.connects).toEqual(
      others.map((_, index) => ({
        platform: ['douyin', 'toutiao', 'ixigua'][index],
        platform_screen_name: `Name ${index}`,
      })),
    )
  })
})
