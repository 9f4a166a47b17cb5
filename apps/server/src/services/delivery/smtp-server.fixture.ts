import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailSettings } from '../../config/mail.ts'

/** For localhost, signed by itself. */
export const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMsFcrvP5NX+HgPzS
kAr6GutFj/p8dwf4PyjOzcEtiPOhRANCAATVnXQiOJlKyFvOEj3CP2sR4R1uhheV
5vQfY/tFQimKeSkVWYlNoYHkAG3zwdsx4b0kXmnbAsLt/R3fmPgU6NMq
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUXNWlx9iIuLZYHK9FDy1z/BWaQ+QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzMDMzOFoYDzIxMjYxMDMw
MDMwMzM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATVnXQiOJlKyFvOEj3CP2sR4R1uhheV5vQfY/tFQimKeSkVWYlNoYHk
AG3zwdsx4b0kXmnbAsLt/R3fmPgU6NMqo28wbTAdBgNVHQ4EFgQUjhmz7DG+7OPf
wePmL+FwxsSe1bswHwYDVR0jBBgwFoAUjhmz7DG+7OPfwePmL+FwxsSe1bswDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgVChIkyndlhIW7BTNPBacW1wz24sCP5rIIM5tG6dJpUECIG9q
+4MDUDsyl1wxO1hnk9FQ/CKlYz6bwh6eQXzjb9pw
-----END CERTIFICATE-----`,
}

/** What connects to a server on this machine, without login and TLS. */
export const MAIL_SETTINGS: Omit<MailSettings, 'port'> = {
  host: '127.0.0.1',
  isSecure: false,
  auth: undefined,
  authMethod: undefined,
  clientName: 'account.shop.example',
  from: { name: 'Shop', address: 'no-reply@shop.example' },
  replyTo: undefined,
  requireTls: false,
  ignoresStartTls: true,
  ca: undefined,
  dkim: undefined,
}

export const CREDENTIALS = { user: 'portico', pass: 'p@ss word' }

/** An e-mail as the server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, as sent. */
  readonly raw: string
  readonly isEncrypted: boolean
  /** How the client introduced itself. */
  readonly clientName: string
}

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA'

interface SmtpServerOptions {
  /** Called for every command: a response such as `451 4.7.1 Greylisted` refuses it. */
  readonly respond?: (command: Command) => string | undefined
  /** Called with every complete message; a promise that does not resolve hangs after DATA. */
  readonly receive?: () => Promise<void>
  readonly hasTls?: boolean
  readonly requiresLogin?: boolean
  /** Offered, but fails. */
  readonly brokenMethod?: 'PLAIN'
}

/** An SMTP server on a socket, closed after the test. */
export async function startSmtpServer(options: SmtpServerOptions = {}) {
  const received: ReceivedMail[] = []
  const commands: Command[] = []
  const check = (command: Command): Error | null => {
    commands.push(command)
    const response = options.respond?.(command)
    if (response === undefined) return null
    return Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) })
  }
  const disabled: SMTPServerOptions['disabledCommands'] = [
    ...(options.hasTls ? [] : ['STARTTLS' as const]),
    ...(options.requiresLogin ? [] : ['AUTH' as const]),
  ]
  const server = new SMTPServer({
    ...CERTIFICATE,
    logger: false,
    disabledCommands: disabled,
    authOptional: !options.requiresLogin,
    allowInsecureAuth: true,
    onAuth: ({ username, password, method }: SMTPServerAuthentication, _, done) => {
      const isRight =
        method !== options.brokenMethod && username === CREDENTIALS.user && password === CREDENTIALS.pass
      if (isRight) done(null, { user: username })
      else done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }))
    },
    onMailFrom: (_, __, done) => done(check('MAIL FROM')),
    onRcptTo: (_, __, done) => done(check('RCPT TO')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = check('DATA')
        if (refusal) return done(refusal)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
          clientName: session.hostNameAppearsAs,
        })
        ;(options.receive?.() ?? Promise.resolve()).then(
          () => done(null, 'queued'),
          (error: Error) => done(error),
        )
      })
    },
  })
  // Clients that give up reset their connection.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(async () => {
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return { port: (listener.address() as AddressInfo).port, received, commands }
}
