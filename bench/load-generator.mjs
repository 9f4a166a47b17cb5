import { connect } from 'node:net'

/**
 * Sends requests as fast as the server responds, with one request in flight per connection. Uses plain sockets, so that
 * it needs less CPU than the server.
 * @param {object} load
 * @param {number} load.port
 * @param {number} load.connections
 * @param {number} load.seconds
 * @param {readonly string[]} load.requests the raw requests, sent in turn
 * @param {string} load.body the expected end of each response
 * @returns {Promise<{ answered: number, failures: ReadonlyMap<string, number> }>}
 */
export async function saturate({ port, connections, seconds, requests, body }) {
  const failures = new Map()
  const until = performance.now() + seconds * 1000
  let [asked, answered] = [0, 0]
  await Promise.all(Array.from({ length: connections }, () => askOnOne()))
  return { answered, failures }

  function askOnOne() {
    return new Promise((resolve, reject) => {
      const socket = connect(port, 'localhost').setNoDelay().setEncoding('latin1')
      let answer = ''
      const ask = () => {
        if (performance.now() >= until) return void socket.end()
        answer = ''
        socket.write(requests[asked++ % requests.length])
      }
      socket.on('connect', ask).on('error', reject).on('close', resolve)
      socket.on('data', (text) => {
        answer += text
        if (!isWhole(answer)) return
        if (answer.startsWith('HTTP/1.1 200 ') && answer.endsWith(body)) answered += 1
        else {
          const responseBody = answer.slice(answer.indexOf('\r\n\r\n') + 4)
          failures.set(responseBody, (failures.get(responseBody) ?? 0) + 1)
        }
        ask()
      })
    })
  }
}

function isWhole(answer) {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  return answer.length >= head + 4 + Number(/^content-length: (\d+)/im.exec(answer)?.[1])
}
