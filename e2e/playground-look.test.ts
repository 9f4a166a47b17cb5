import { describe, expect, inject, test } from 'vitest'

const baseUrl = inject('baseUrl')

describe('assets', () => {
  test.each(['/', '/dev/inbox', '/dev/appointments', '/dev/phone', '/dev/states'])(
    'SRV-4 every script and style sheet of %s is sent compressed',
    async (path) => {
      const html = await (await fetch(baseUrl + path)).text()
      const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url)
      expect(assets.length).toBeGreaterThan(2)
      for (const encoding of ['br', 'gzip']) {
        const answers = await Promise.all(
          assets.map((url) => fetch(`${baseUrl}${url}`, { headers: { 'accept-encoding': encoding } })),
        )
        expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(
          assets.map(() => encoding),
        )
      }
    },
  )
})
