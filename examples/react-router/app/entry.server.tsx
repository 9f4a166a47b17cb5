import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { NonceProvider } from './nonce'

const account: string = import.meta.env.ACCOUNT_CENTER ?? 'http://localhost:4000'

/** Streams the page with a strict policy: scripts without the nonce do not run. */
export default function handleRequest(
  ...[request, status, headers, context]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  const nonce = btoa(crypto.randomUUID())
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policyWith(nonce))
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}

function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${account}`,
    "base-uri 'none'",
  ].join('; ')
}
