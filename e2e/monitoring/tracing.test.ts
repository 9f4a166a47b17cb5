// Covers MON-1.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { accountInfo } from '@portico/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../apps/server/src/testing/listen.fixture.ts'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { freePort, startServerProcess } from '../support/server-process.ts'

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/tracing.mjs', import.meta.url))

interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string }[] }[]
  }[]
}

/** A collector of OpenTelemetry that receives spans as JSON. */
async function startCollector() {
  const names: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as ExportedTraces
      const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      names.push(...spans.map(({ name }) => name))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { names, url: `http://127.0.0.1:${await listen(server)}` }
}

test('the example of the documentation sends the traces of the bundled server to a collector', async () => {
  const collector = await startCollector()
  const folder = makeTemporaryFolder()
  const port = await freePort()
  const program = startServerProcess(folder, {
    PORT: String(port),
    NODE_OPTIONS: `--import ${EXAMPLE}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  onTestFinished(async () => {
    await program.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const base = `http://127.0.0.1:${port}`
  await program.waitUntilReady(`${base}/healthz`)
  await fetch(`${base}${accountInfo.path}?aid=1574`)
  await expect.poll(() => collector.names).toContain('accountInfo')
  expect(program.output()).not.toContain('Error')
})
