// Covers PSK-4.
import { expect, test } from 'vitest'
import { openTestServer, OWN, makeTestFolder } from '../testing/test-server.fixture.ts'
import { openWithPasskey } from '../verification/passkey/passkey.fixture.ts'
import { APP, PRODUCTION, read, readWithFile } from './config.fixture.ts'
import { listPasskeyPlaces, listPasskeyProblems, passkeyPlaceOf } from './passkeys.ts'

const readWith = (passkeys: object) => readWithFile({ apps: [APP], passkeys }, PRODUCTION).passkeys

test('a production server has passkeys only if they are configured, a development server for its own host', () => {
  expect(read(PRODUCTION).passkeys).toBeUndefined()
  expect(read({}).passkeys).toEqual({ rpId: 'localhost', relatedOrigins: [] })
  expect(read({ PORTICO_PUBLIC_URL: 'http://127.0.0.1:4000' }).passkeys).toBeUndefined()
})

test('rp_id is the host of the server or a parent domain', () => {
  expect(readWith({ rp_id: 'account.example' })).toEqual({ rpId: 'account.example', relatedOrigins: [] })
  expect(readWith({ rp_id: 'example' })).toMatchObject({ rpId: 'example' })
  for (const wrong of ['shop.example', 'nt.example', 'sub.account.example'])
    expect(() => readWith({ rp_id: wrong })).toThrow(
      `PORTICO_CONFIG: passkeys.rp_id: expected account.example or a parent domain of it, got "${wrong}"`,
    )
  for (const wrong of ['127.0.0.1', 'Account.example', 'https://account.example', ''])
    expect(() => readWith({ rp_id: wrong })).toThrow('passkeys.rp_id')
})

test('related origins are https origins as browsers write them', () => {
  for (const wrong of ['http://shop.example', 'https://shop.example/', 'shop.example'])
    expect(() => readWith({ rp_id: 'account.example', related_origins: [wrong] })).toThrow('related_origins')
})

test('a page below rp_id, a related one and any other use passkeys in their own place', () => {
  const settings = { rpId: 'shop.example', relatedOrigins: ['https://www.ads.co.uk'] }
  const places = ['https://shop.example', 'https://a.shop.example:8443', 'https://www.ads.co.uk'].map(
    (origin) => passkeyPlaceOf(settings, origin),
  )
  expect(places).toEqual(['page', 'page', 'related'])
  for (const origin of ['https://ads.co.uk', 'https://myshop.example', 'https://shop.example.org'])
    expect(passkeyPlaceOf(settings, origin)).toBe('elsewhere')
})

test('a sixth name is reported and leads elsewhere; a second origin of a name does not count', () => {
  const relatedOrigins = ['a.com', 'www.a.com', 'b.com', 'c.co.uk', 'd.com', 'e.com', 'f.com'].map(
    (host) => `https://${host}`,
  )
  const settings = { rpId: 'account.example', relatedOrigins }
  const apps = [{ origins: relatedOrigins }]
  expect(listPasskeyProblems(settings, apps)).toEqual([
    'has more than five names: browsers ignore https://f.com, where passkeys cannot be used',
  ])
  expect(listPasskeyPlaces(settings, apps).map(({ place }) => place)).toEqual([
    ...Array.from({ length: 6 }, () => 'related'),
    'elsewhere',
  ])
})

test('a related origin that no app has is reported', () => {
  const settings = { rpId: 'account.example', relatedOrigins: ['https://a.com'] }
  expect(listPasskeyProblems(settings, [])).toEqual([
    'has https://a.com, which no app lists among its origins',
  ])
})

test('browsers read the related origins, and password managers the account page', async () => {
  const relatedOrigins = ['https://ads.example', 'https://stars.example']
  const { server } = await openTestServer({
    file: { passkeys: { rp_id: 'localhost', related_origins: relatedOrigins } },
  })
  const related = await server.inject('/.well-known/webauthn')
  expect(related.headers['content-type']).toContain('application/json')
  expect(related.json()).toEqual({ origins: relatedOrigins })
  const page = `${OWN}/account/`
  expect((await server.inject('/.well-known/passkey-endpoints')).json()).toEqual({
    enroll: page,
    manage: page,
  })
})

test('without passkeys neither file exists', async () => {
  const { server } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
  for (const name of ['webauthn', 'passkey-endpoints'])
    expect((await server.inject(`/.well-known/${name}`)).statusCode).toBe(404)
})

test('a server does not start with another rp_id than its passkeys were made for', async () => {
  const folder = makeTestFolder()
  const { portico } = await openWithPasskey({}, folder)
  await portico.close()
  const environment = { PORTICO_PUBLIC_URL: 'http://account.localhost:4000' }
  await expect(openTestServer({ folder, environment })).rejects.toThrow(
    'PORTICO_CONFIG: passkeys.rp_id: passkeys exist for localhost; they do not work with account.localhost',
  )
})
