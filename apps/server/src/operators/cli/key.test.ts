import { describe, expect, test } from 'vitest'
import { openAdmin } from './run-admin.fixture.ts'

describe('portico-admin key', () => {
  test.for([
    [['revoke', 'ada\u00a0'], String.raw`ada\u00a0 is unknown, or is revoked already`],
    [['list\u200b'], String.raw`error: unknown command 'list\u200b'`],
  ] as const)('the error of %j shows a character that looks like none or another', async ([argv, error]) => {
    const { run } = await openAdmin()
    expect(await run('key', ...argv)).toMatchObject({ code: 1, err: expect.stringContaining(error) })
  })

  test('creates a key that is shown once, lists it and revokes it', async () => {
    const { run } = await openAdmin()
    const created = await run('key', 'create', 'ada', '--scopes', 'accounts:read,audit:read', '--days', '1')
    expect(created).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^portico_[0-9a-f]{12}_[\w-]{43}$/),
    })
    const listed = await run('key', 'list', '--json')
    expect(listed.out).not.toContain(created.out.slice(-43))
    const [key] = JSON.parse(listed.out)
    expect(key).toMatchObject({
      name: 'ada',
      state: 'valid',
      scopes: 'accounts:read audit:read',
      last_used: null,
    })
    expect(Date.parse(key.expires) - Date.now()).toBeLessThan(86_400_000 + 60_000)
    expect(await run('key', 'revoke', 'ada')).toEqual({ code: 0, err: '', out: 'ada is revoked' })
    expect((await run('key', 'list')).out).toMatch(/ada +revoked/)
    expect(await run('key', 'revoke', 'ada')).toMatchObject({
      code: 1,
      err: expect.stringContaining('revoked already'),
    })
    expect((await run('key', 'create', 'ada', '--scopes', 'audit:read')).err).toContain(
      'another key has the name',
    )
  })

  test.for([
    [['key', 'create', 'ada'], /--scopes/],
    [['key', 'create', 'ada', '--scopes', 'everything'], /expected a list of accounts:read, /],
    [['key', 'create', 'a\nb', '--scopes', 'audit:read'], /one line/],
    [['key', 'create', 'ada', '--scopes', 'audit:read', '--days', '0'], /from 1 to 9999/],
    [['limits', 'show', '--contact', 'not a contact'], /expected a mobile number or an e-mail address/],
  ] as const)('%j is refused', async ([argv, message]) => {
    const { run } = await openAdmin()
    expect(await run(...argv)).toEqual({ code: 1, out: '', err: expect.stringMatching(message) })
  })
})

test('portico-admin limits says that there is no count of a contact', async () => {
  const { run } = await openAdmin()
  const contact = ['--contact', '13800138000']
  expect((await run('limits', 'show', ...contact)).out).toBe('no counts to show for 138******00')
  expect((await run('limits', 'lift', ...contact)).out).toBe('138******00 had reached no limits')
})
