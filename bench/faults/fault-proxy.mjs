import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * A TCP proxy on loopback whose behaviour can be changed while connections are open.
 *
 * - `pass` forwards
 * - `hang` accepts connections and forwards nothing; what was held back is forwarded once it passes again
 * - `refuse` resets the open connections and refuses new ones
 * - `reset` resets the open connections, and forwards new ones
 */
export async function startFaultProxy(targetPort) {
  const pairs = new Set()
  let target = targetPort
  let mode = 'pass'
  const server = createServer((client) => {
    const pair = { client, upstream: undefined }
    pairs.add(pair)
    client.on('error', () => undefined).once('close', () => end(pairs, pair))
    if (mode === 'pass') forward(pairs, pair, target)
    else client.pause()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  return {
    port,
    /** Leads new connections elsewhere. */
    aim: (other) => {
      target = other
    },
    set: async (next) => {
      mode = next === 'reset' ? 'pass' : next
      if (next === 'reset' || next === 'refuse') for (const pair of pairs) reset(pairs, pair)
      await setListening(server, { port, isWanted: mode !== 'refuse' })
      for (const pair of pairs)
        if (mode === 'hang') hold(pair)
        else forward(pairs, pair, target)
    },
    stop: () => {
      for (const pair of pairs) reset(pairs, pair)
      server.close()
    },
  }
}

async function setListening(server, { port, isWanted }) {
  if (server.listening === isWanted) return
  if (isWanted) await once(server.listen(port, '127.0.0.1'), 'listening')
  else await new Promise((resolve) => server.close(resolve))
}

/** Connects a client, or lets a connected one go on. */
function forward(pairs, pair, target) {
  pair.client.setNoDelay().resume()
  pair.upstream?.resume()
  if (pair.upstream) return
  const upstream = connect(target, '127.0.0.1').setNoDelay()
  pair.upstream = upstream
  upstream.on('error', () => undefined).once('close', () => end(pairs, pair))
  pair.client.on('data', (bytes) => upstream.write(bytes)).on('end', () => upstream.end())
  upstream.on('data', (bytes) => pair.client.write(bytes)).on('end', () => pair.client.end())
}

function hold({ client, upstream }) {
  client.pause()
  upstream?.pause()
}

function end(pairs, pair) {
  pairs.delete(pair)
  pair.client.destroy()
  pair.upstream?.destroy()
}

function reset(pairs, pair) {
  pairs.delete(pair)
  pair.client.resetAndDestroy()
  pair.upstream?.resetAndDestroy()
}
