// Covers SRV-3.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../apps/server/src/testing/listen.fixture.ts'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { listMissingForInstances, startProxy } from '../support/instances.ts'
import { freePort } from '../support/server-process.ts'

/** The share of one address in docs/examples/haproxy.cfg. */
const CONNECTIONS_OF_ONE_ADDRESS = 500

/** Starts the proxy in front of a server that responds with the headers it receives. */
async function start() {
  const server = createServer((incoming, response) => response.end(JSON.stringify(incoming.headers)))
  const serverPort = await listen(server)
  const folder = makeTemporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const proxy = startProxy({
    folder,
    port,
    instances: [`127.0.0.1:${serverPort}`],
  })
  onTestFinished(() => proxy.end('SIGKILL'))
  await proxy.waitUntilReady(`http://127.0.0.1:${port}/`)
  return port
}

/** Sends a request from an address of loopback. @returns the headers that the server received */
async function send(
  port: number,
  headers: Readonly<Record<string, string>> = {},
  localAddress = '127.0.0.1',
) {
  const sent = request({ host: '127.0.0.1', port, headers, localAddress, agent: false }).end()
  const [response] = await once(sent, 'response')
  const received: IncomingHttpHeaders = JSON.parse((await response.toArray()).join(''))
  return received
}

/** The proxy may close a connection beyond the share before it counts as connected here. */
function connectedOrClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve())
  })
}

describe.skipIf(listMissingForInstances().length > 0)('the proxy of docs/examples/haproxy.cfg', () => {
  test('deletes what a client says about where its request comes from', async () => {
    const port = await start()
    const received = await send(port, {
      'X-Forwarded-For': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Port': '443',
      'X-Forwarded-Anything': 'x',
      Forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
    })
    const forwarded = Object.entries(received).filter(([name]) => name.includes('forwarded'))
    expect(Object.fromEntries(forwarded)).toEqual({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(received.host).toBe(`127.0.0.1:${port}`)
  })

  test('closes the connections of one address beyond its share, and none of another', async () => {
    const port = await start()
    const sockets: Socket[] = []
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    const open = () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' })
      socket.on('error', () => undefined)
      sockets.push(socket)
      return connectedOrClosed(socket)
    }
    await Promise.all(Array.from({ length: CONNECTIONS_OF_ONE_ADDRESS }, open))
    const isAnswered = () =>
      send(port, {}, '127.0.0.3').then(
        () => true,
        () => false,
      )
    // A connection that is being refused still counts, so the proxy may refuse a few before the share is used up.
    const isAnsweredBesideOneMore = () => open().then(isAnswered)
    await expect.poll(isAnsweredBesideOneMore, { interval: 1 }).toBe(false)
    expect(await send(port, {}, '127.0.0.4')).toMatchObject({ 'x-forwarded-for': '127.0.0.4' })
    for (const socket of sockets) socket.destroy()
    await expect.poll(isAnswered).toBe(true)
  })
})
