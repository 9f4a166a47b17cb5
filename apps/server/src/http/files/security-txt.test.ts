import { describe, expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.fixture.ts'

describe('security.txt', () => {
  test('lists the configured contacts and expires within a year', async () => {
    const { server, services } = await openTestServer({
      file: { security_contacts: ['mailto:security@shop.example', 'https://shop.example/security'] },
    })
    const answer = await server.inject('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const [first, second, expires, canonical, end] = answer.body.split('\n')
    expect([first, second]).toEqual([
      'Contact: mailto:security@shop.example',
      'Contact: https://shop.example/security',
    ])
    const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - services.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    expect(canonical).toBe(`Canonical: ${services.config.ownOrigins[0]}/.well-known/security.txt`)
    expect(end).toBe('')
  })

  test('does not exist without a contact', async () => {
    const { server } = await openTestServer()
    expect((await server.inject('/.well-known/security.txt')).statusCode).toBe(404)
  })
})
