import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Replies to one command: bytes of the protocol; `undefined` leaves it to the default, `null` does not reply. */
type Respond = (command: readonly string[]) => string | null | undefined

const INFO = {
  cluster_enabled: '0',
  aof_enabled: '1',
  maxmemory: '0',
  maxmemory_policy: 'noeviction',
}

/** The reply to INFO of a server that loses nothing, with these changes; `undefined` leaves a line out. */
export function infoReply(changes: Partial<Record<keyof typeof INFO, string | undefined>> = {}): string {
  const entries = Object.entries({ ...INFO, ...changes }).filter(([, value]) => value !== undefined)
  const text = entries.map(([name, value]) => `${name}:${value}\r\n`).join('')
  return `$${text.length}\r\n${text}\r\n`
}

/** A server that speaks the protocol of Redis and stores nothing, closed after the test. */
export async function startRedisDouble(respond: Respond = () => undefined) {
  const commands: (readonly string[])[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      for (const command of parseCommands(String(chunk))) {
        commands.push(command)
        const reply = respond(command)
        const fallback = command[0] === 'info' ? infoReply() : '+OK\r\n'
        if (reply !== null) socket.write(reply ?? fallback)
      }
    })
  })
  const start = async (port = 0): Promise<void> => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  const stop = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await start()
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, commands, stop, start: () => start(port) }
}

/** Commands are sent as arrays of strings, none of which is split between two chunks in these tests. */
function parseCommands(text: string): readonly (readonly string[])[] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...words] = [...part.matchAll(/\$\d+\r\n(.*)\r\n/g)].map(([, word = '']) => word)
      return [name.toLowerCase(), ...words]
    })
}
