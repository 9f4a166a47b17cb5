import { connect } from 'node:net'

/**
 * Sends requests with one in flight per connection. Uses plain sockets, so that it needs less CPU than the server.
 * @param {object} load
 * @param {number} load.port
 * @param {number} load.connections
 * @param {() => string | undefined} load.next the next raw request; undefined ends the connection
 * @param {string} load.expected part of the body of every response that counts as an answer
 * @param {number} [load.pauseMs] between a response and the next request of a connection
 * @returns {Promise<{ answered: number, failures: ReadonlyMap<string, number>, times: number[] }>} `times` in milliseconds
 */
export async function send({ port, connections, next, expected, pauseMs = 0 }) {
  const failures = new Map()
  const times = []
  let answered = 0
  await Promise.all(Array.from({ length: connections }, () => sendOnOne()))
  return { answered, failures, times }

  function sendOnOne() {
    return new Promise((resolve, reject) => {
      const socket = connect(port, 'localhost').setNoDelay().setEncoding('latin1')
      let answer = ''
      let sentAt = 0
      const write = () => {
        const request = next()
        if (request === undefined) return void socket.end()
        answer = ''
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('connect', write).on('error', reject).on('close', resolve)
      socket.on('data', (text) => {
        answer += text
        if (!isWhole(answer)) return
        times.push(performance.now() - sentAt)
        const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
        if (answer.startsWith('HTTP/1.1 200 ') && body.includes(expected)) answered += 1
        else failures.set(body, (failures.get(body) ?? 0) + 1)
        if (pauseMs === 0) write()
        else setTimeout(write, pauseMs)
      })
    })
  }
}

function isWhole(answer) {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  return answer.length >= head + 4 + Number(/^content-length: (\d+)/im.exec(answer)?.[1])
}

/** Requests in turn, for a time. */
export function during(seconds, requests) {
  const until = performance.now() + seconds * 1000
  let index = 0
  return () => (performance.now() < until ? requests[index++ % requests.length] : undefined)
}

/** Each request once. */
export function eachOf(requests) {
  let index = 0
  return () => requests[index++]
}

/** The text of a request. Its body is a form, or a text in JSON. */
export function rawRequest({ method = 'GET', path, headers, form, json }) {
  const body = form ? new URLSearchParams(form).toString() : (json ?? '')
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const lines = {
    host: 'localhost',
    connection: 'keep-alive',
    ...headers,
    ...(body !== '' && { 'content-type': type, 'content-length': body.length }),
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}
