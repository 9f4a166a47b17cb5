import { connect } from 'node:net'

/**
 * Asks as fast as a server answers: on each connection there is always one request under way. Written on bare sockets,
 * so that whoever asks costs less than whoever answers.
 * @param {object} load
 * @param {number} load.port
 * @param {number} load.connections
 * @param {number} load.seconds
 * @param {readonly string[]} load.requests asked in turn, each as it goes over the wire
 * @param {string} load.body what the answer to each must end with
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
          const said = answer.slice(answer.indexOf('\r\n\r\n') + 4)
          failures.set(said, (failures.get(said) ?? 0) + 1)
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
