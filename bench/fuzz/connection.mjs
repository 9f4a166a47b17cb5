import { connect } from 'node:net'

const ANSWER_WITHIN_MS = 60_000
/** Of a request whose end the server may still wait for. */
const UNFRAMED_ANSWER_WITHIN_MS = 500
const HEAD_END = '\r\n\r\n'

/**
 * A connection that sends requests as they are written, one at a time, and opens again when the server has closed it.
 * Plain sockets send what no HTTP client would.
 */
export function createConnection(port) {
  let socket
  const close = () => {
    const closing = socket
    socket = undefined
    closing?.destroy()
  }
  return {
    /** @returns the answer; status 0 if the server closed the connection or did not answer in time */
    send: ({ method, text, isFramed }) => {
      if (socket === undefined || socket.destroyed)
        socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1').on('error', ignore)
      const ms = isFramed ? ANSWER_WITHIN_MS : UNFRAMED_ANSWER_WITHIN_MS
      const answered = receive(socket, { method, ms })
      socket.write(text, 'latin1')
      return answered
    },
    /** After a request whose end the server may see elsewhere. */
    close,
  }
}

function receive(socket, { method, ms }) {
  return new Promise((resolve) => {
    let received = ''
    const settle = (answer) => {
      clearTimeout(timer)
      socket.off('data', onData).off('close', onClose)
      resolve(answer)
    }
    const onData = (text) => {
      received += text
      const answer = readAnswer(received, method)
      // An interim answer precedes the final one.
      if (answer?.status === 100) received = received.slice(received.indexOf(HEAD_END) + HEAD_END.length)
      else if (answer) settle(answer)
    }
    const onClose = () =>
      settle(readAnswer(received, method, true) ?? { status: 0, problem: 'closed without an answer' })
    const timer = setTimeout(() => settle({ status: 0, problem: 'no answer in time' }), ms)
    socket.on('data', onData).on('close', onClose)
  })
}

const ignore = () => undefined

/** @returns the answer, or undefined if it is not complete */
function readAnswer(text, method, isClosed = false) {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return undefined
  const [statusLine, ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  const header = (name) => headers.find(([one]) => one === name)?.[1]
  const status = Number(statusLine.split(' ')[1])
  const raw = text.slice(end + HEAD_END.length)
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304 && status >= 200
  if (!isClosed && hasBody && !isWhole(raw, header)) return undefined
  return {
    status,
    header,
    cookies: headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    body: Buffer.from(raw, 'latin1').toString('utf8'),
    closes: header('connection') === 'close',
  }
}

function isWhole(raw, header) {
  if (header('transfer-encoding') === 'chunked') return raw.endsWith('0\r\n\r\n')
  return header('content-length') !== undefined && raw.length >= Number(header('content-length'))
}
