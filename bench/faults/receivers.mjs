// Receives the messages of the servers: an SMS provider and an SMTP server.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { pause } from '../run-server.mjs'

const EMAIL_CODE = /^subject: ([A-Z\d]{6}) is your/im

export async function startReceivers() {
  /** Recipient → the codes it received, in order. */
  const received = new Map()
  const add = (to, code) => received.set(to, [...(received.get(to) ?? []), code])

  const receive = async (request, response) => {
    const { to, parameters } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    add(to, parameters.code)
    response.end()
  }
  // A request that the proxy has cut is incomplete.
  const sms = createServer(
    (request, response) => void receive(request, response).catch(() => response.destroy()),
  )
  await once(sms.listen(0, '127.0.0.1'), 'listening')

  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      stream.toArray().then((chunks) => {
        const code = EMAIL_CODE.exec(Buffer.concat(chunks).toString())?.[1]
        for (const { address } of session.envelope.rcptTo) add(address, code)
        done(null)
      }, done)
    },
  })
  smtp.on('error', () => undefined)
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    smsPort: sms.address().port,
    smtpPort: listener.address().port,
    codesOf: (to) => received.get(to) ?? [],
    /** @returns the first code of a recipient, or undefined if none arrives in time */
    waitForCode: async (to, ms) => {
      for (const until = performance.now() + ms; ; await pause(20)) {
        if (received.has(to)) return received.get(to)[0]
        if (performance.now() > until) return undefined
      }
    },
    stop: () => {
      sms.closeAllConnections()
      sms.close()
      smtp.close()
    },
  }
}
