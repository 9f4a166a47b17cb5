import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TestServer } from '../test-server.fixture.ts'
import { openTestServer } from '../test-server.fixture.ts'

const HEAD = 'POST /passport/web/sms_login/ HTTP/1.1\r\nHost: localhost\r\n'
const BODY = 'aid=1574&type=24'

async function listen(): Promise<{
  readonly portico: TestServer
  readonly open: () => Promise<Socket>
}> {
  const portico = await openTestServer()
  await portico.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portico.server.server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    // Being let go of may look like an error to whoever still had something to say.
    socket.on('error', () => undefined)
    await Promise.all([once(socket, 'connect'), once(portico.server.server, 'connection')])
    return socket
  }
  return { portico, open }
}

describe('stopping the server', () => {
  test('SRV-2 does not wait for a connection that was never used', async () => {
    const { portico, open } = await listen()
    const socket = await open()
    const closed = once(socket, 'close')
    await portico.server.close()
    await closed
    expect(socket.bytesRead).toBe(0)
  })

  test('SRV-2 waits for pending responses and not for connections kept alive after them', async () => {
    const { portico, open } = await listen()
    const socket = await open()
    const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY.length}\r\n`
    const arrived = once(portico.server.server, 'request')
    socket.write(`${HEAD}${form}\r\n${BODY.slice(0, 5)}`)
    await arrived
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    const closed = once(socket, 'close')
    const stopped = portico.server.close()
    socket.write(BODY.slice(5))
    await Promise.all([stopped, closed])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"error_code":2035')
  })

  test('SRV-2 does not wait for a response queued on a connection that ended', async () => {
    const { portico, open } = await listen()
    const [two, unused] = [await open(), await open()]
    let arrived = 0
    const ended = new Promise<void>((resolve) => {
      portico.server.server.on('request', ({ socket }: IncomingMessage) => {
        arrived += 1
        // Before either is answered.
        if (arrived === 2) socket.destroy().once('close', resolve)
      })
    })
    two.write(`${HEAD}Content-Length: 0\r\n\r\n`.repeat(2))
    await ended
    const letGo = once(unused, 'close')
    await portico.server.close()
    await letGo
    expect([arrived, unused.bytesRead]).toEqual([2, 0])
  })
})
