// Covers SRV-1.
import { expect, test } from 'vitest'
import type { ToRecord } from './other-systems.ts'
import { fromAuth0, fromAuthing, fromClerk, fromFirebase, fromKeycloak } from './other-systems.ts'

const HASH = '$2b$10$hrD.eICVFVZvcttJ/5zopermPUkQIcF1wLgGbGnBRi2F5Ls5fFMvq'

const ADA = {
  external_id: 'ada-1',
  email: 'ada@example.com',
  email_verified: true,
  mobile: '+8613800138000',
  mobile_verified: true,
}

const SYSTEMS: readonly (readonly [system: string, read: ToRecord, user: object, more: object])[] = [
  [
    'Keycloak',
    fromKeycloak,
    {
      id: 'ada-1',
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      attributes: { phoneNumber: ['+8613800138000'], phoneNumberVerified: ['true'] },
      createdTimestamp: 1717236000001,
      enabled: false,
      credentials: [{ type: 'password', secretData: JSON.stringify({ value: HASH }) }],
    },
    {
      username: 'ada',
      screen_name: 'Ada Lovelace',
      created_at: 1717236000001,
      ban_reason: 'disabled in Keycloak',
      password_hash: HASH,
    },
  ],
  [
    'Auth0',
    fromAuth0,
    {
      user_id: 'ada-1',
      email: 'ada@example.com',
      email_verified: true,
      phone_number: '+8613800138000',
      phone_verified: true,
      username: 'ada',
      name: 'Ada Lovelace',
      picture: 'https://images.example/ada.png',
      created_at: '2024-03-05T16:34:49.502Z',
      blocked: true,
      passwordHash: HASH,
    },
    {
      username: 'ada',
      screen_name: 'Ada Lovelace',
      avatar_url: 'https://images.example/ada.png',
      created_at: '2024-03-05T16:34:49.502Z',
      ban_reason: 'blocked in Auth0',
      password_hash: HASH,
    },
  ],
  [
    'Clerk',
    fromClerk,
    {
      id: 'ada-1',
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: 'ada',
      primary_email_address: 'ada@example.com',
      verified_email_addresses: 'other@example.com|ada@example.com',
      primary_phone_number: '+8613800138000',
      verified_phone_numbers: '+8613800138000',
      created_at: '2024-03-05T16:34:49.502Z',
      password_digest: HASH,
      password_hasher: 'bcrypt',
    },
    {
      username: 'ada',
      screen_name: 'Ada Lovelace',
      created_at: '2024-03-05T16:34:49.502Z',
      password_hash: HASH,
    },
  ],
  [
    'Authing',
    fromAuthing,
    {
      userId: 'ada-1',
      email: 'ada@example.com',
      emailVerified: true,
      phone: '13800138000',
      phoneCountryCode: '+86',
      phoneVerified: true,
      username: 'ada',
      nickname: 'Ada Lovelace',
      photo: 'https://images.example/ada.png',
      createdAt: '2022-07-03T02:20:30.000Z',
      status: 'Suspended',
      password: HASH,
    },
    {
      username: 'ada',
      screen_name: 'Ada Lovelace',
      avatar_url: 'https://images.example/ada.png',
      created_at: '2022-07-03T02:20:30.000Z',
      ban_reason: 'blocked in Authing',
      password_hash: HASH,
    },
  ],
  [
    'Firebase',
    fromFirebase({ signerKey: 'a2V5', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 }),
    {
      localId: 'ada-1',
      email: 'ada@example.com',
      emailVerified: true,
      phoneNumber: '+8613800138000',
      displayName: 'Ada Lovelace',
      photoUrl: 'https://images.example/ada.png',
      createdAt: '1717236000000',
      disabled: true,
    },
    {
      screen_name: 'Ada Lovelace',
      avatar_url: 'https://images.example/ada.png',
      created_at: 1717236000000,
      ban_reason: 'disabled in Firebase',
    },
  ],
]

test.for(SYSTEMS)(
  'a user of %s keeps contacts, names, picture, age, ban and password',
  ([, read, user, more]) => {
    expect(read(user as Readonly<Record<string, unknown>>)).toEqual({
      record: { ...ADA, ...more },
      passwordFault: undefined,
    })
  },
)

test.for(['Deactivated', 'Resigned', 'Archived'])('a user of Authing who is %s is banned', (status) => {
  expect(fromAuthing({ ...ADA, status }).record).toMatchObject({ ban_reason: 'blocked in Authing' })
})
