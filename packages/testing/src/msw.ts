// An account center for tests that use MSW, in Node or in the browser.
import type { HttpHandler } from 'msw'
import { http, HttpResponse } from 'msw'
import type { FakeAccountCenter } from './account-center.ts'

/**
 * Creates the handlers of an account center on any origin. Requests of others reach your other handlers.
 * @example
 * const center = createFakeAccountCenter()
 * const server = setupServer(...createHandlers(center))
 */
export function createHandlers(center: FakeAccountCenter): readonly HttpHandler[] {
  return [
    http.all('*', async ({ request }) => {
      if (!center.handles(request.url)) return undefined
      const answer = center.respond({
        method: request.method,
        url: request.url,
        origin: request.headers.get('origin') ?? undefined,
        body: await request.text(),
      })
      if (answer === 'dropped') return HttpResponse.error()
      if (answer === undefined) return undefined
      const { status, headers, body } = answer
      return new HttpResponse(status === 204 ? null : body, { status, headers: { ...headers } })
    }),
  ]
}
