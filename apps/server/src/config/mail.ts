import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { isEmail } from '@portico/protocol'
import { z } from 'zod'
import { isLoopback } from '../shared/client-address.ts'
import type { ReadText } from './environment.ts'
import { ConfigError, readNamedFile } from './environment.ts'

/** An address with an optional display name. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** How e-mail is sent. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the start, not by STARTTLS. */
  readonly isSecure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  /** `undefined` for the best that the server offers. */
  readonly authMethod: 'PLAIN' | 'LOGIN' | undefined
  /** The name with which this server introduces itself; `undefined` for that of the machine. */
  readonly clientName: string | undefined
  readonly from: Mailbox
  readonly replyTo: Mailbox | undefined
  /** Whether a server without STARTTLS is refused. */
  readonly requireTls: boolean
  /** Whether STARTTLS is not used even if offered: a relay on this machine often has a certificate that no one can verify. */
  readonly ignoresStartTls: boolean
  /** Certificates in PEM, trusted instead of the public ones. */
  readonly ca: string | undefined
  readonly dkim: DkimSettings | undefined
}

interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** In PEM. */
  readonly privateKey: string
}

const mailbox = z.string().refine((text) => parseMailbox(text) !== undefined, {
  message: 'expected an address such as no-reply@shop.example or "Shop <no-reply@shop.example>"',
})

const domainName = z
  .string()
  .regex(/^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d])?$/i, {
    message: 'expected a domain name such as shop.example',
  })

const dkim = z.strictObject({
  /** The signing domain, usually that of `from`. */
  domain: domainName,
  /** The selector: the public key is the TXT record of `<selector>._domainkey.<domain>`. */
  selector: domainName,
  /** The path of the RSA private key in PEM, of at least 1024 bits. */
  private_key_file: z.string().min(1),
})

export const mail = z.strictObject({
  /**
   * The sender: an address, or a name with one, such as `Shop <no-reply@shop.example>`. Default: `no-reply` at the host of the
   * public URL.
   */
  from: mailbox.optional(),
  /** Where replies go. If set, the last line of every e-mail invites questions as a reply; otherwise it asks not to reply. */
  reply_to: mailbox.optional(),
  /** Whether to refuse an SMTP server that does not offer STARTTLS. Default: `true`, but `false` on loopback addresses without `ca_file`. */
  require_tls: z.boolean().optional(),
  /**
   * How to log in at the SMTP server, for one that offers a method that fails there. Default: `plain` if it is offered, then
   * `login`.
   */
  auth_method: z.enum(['plain', 'login']).optional(),
  /** The path of certificates in PEM that the SMTP server's certificate is verified against, instead of the public ones. */
  ca_file: z.string().min(1).optional(),
  /** Signs every e-mail. */
  dkim: dkim.optional(),
})

const AUTH_METHODS = { plain: 'PLAIN', login: 'LOGIN' } as const

interface MailSources {
  /** The value of PORTICO_SMTP_URL. */
  readonly url: string | undefined
  /** `mail` of the configuration file. */
  readonly options: z.infer<typeof mail> | undefined
  /** The first is the public one. */
  readonly ownOrigins: readonly string[]
  readonly readText: ReadText
}

/** @throws ConfigError if the option is given without the URL */
export function readMail({
  url,
  options: configured,
  ownOrigins,
  readText,
}: MailSources): MailSettings | undefined {
  if (url === undefined) {
    if (configured === undefined) return undefined
    throw new ConfigError('PORTICO_CONFIG: mail: has no effect without PORTICO_SMTP_URL')
  }
  const options = configured ?? {}
  const { isOnLoopback, ...server } = readSmtpUrl(url)
  const from = parseMailbox(options.from ?? '') ?? defaultSender(ownOrigins)
  const ca = readCertificates(options.ca_file, readText)
  const expectsTls = !isOnLoopback || ca !== undefined
  const requireTls = options.require_tls ?? expectsTls
  return {
    ...server,
    authMethod: options.auth_method === undefined ? undefined : AUTH_METHODS[options.auth_method],
    clientName: clientNameOf(ownOrigins),
    from,
    replyTo: options.reply_to === undefined ? undefined : parseMailbox(options.reply_to),
    requireTls,
    ignoresStartTls: !requireTls && !expectsTls,
    ca,
    dkim: options.dkim && readDkim(options.dkim, readText),
  }
}

function defaultSender([publicOrigin = '']: readonly string[]): Mailbox {
  return { name: '', address: `no-reply@${new URL(publicOrigin).hostname}` }
}

/**
 * The host of the public URL: a container has a name without a domain, and servers refuse a client that names itself `localhost`
 * or `[127.0.0.1]`.
 */
function clientNameOf([publicOrigin = '']: readonly string[]): string | undefined {
  const { hostname } = new URL(publicOrigin)
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined
}

interface SmtpServer extends Pick<MailSettings, 'host' | 'port' | 'isSecure' | 'auth'> {
  readonly isOnLoopback: boolean
}

const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** With the other scheme each side would wait for the other, or take its first words for an error. */
const MIXED_UP: Readonly<Record<string, string>> = {
  'smtp:465': 'smtps:// with port 465, which has TLS from the start',
  'smtps:587': 'smtp:// with port 587, which begins without TLS; STARTTLS follows',
  'smtps:25': 'smtp:// with port 25, which begins without TLS; STARTTLS follows',
}

/** The message never quotes the URL, which contains the password. */
function readSmtpUrl(text: string): SmtpServer {
  const refuse = (expected: string): ConfigError => new ConfigError(`PORTICO_SMTP_URL: expected ${expected}`)
  const url = URL.canParse(text) ? new URL(text) : undefined
  const port = SMTP_PORTS[url?.protocol ?? '']
  if (!url || port === undefined) throw refuse(expectedOf(text))
  if (url.hostname === '') throw refuse('a host, as in smtp://user:password@mail.example:587')
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    throw refuse('nothing after host and port; other settings are options of `mail`')
  const mixedUp = MIXED_UP[`${url.protocol}${url.port}`]
  if (mixedUp !== undefined) throw refuse(mixedUp)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    isOnLoopback: isLoopback(url.hostname),
    port: url.port === '' ? port : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    auth: readCredentials(url),
  }
}

/** In place of a text that is no URL of SMTP. */
function expectedOf(text: string): string {
  return /^smtps?:\/\/[^@]*[/?#].*@/s.test(text)
    ? '@, :, /, ? and # in user and password as %40, %3A, %2F, %3F and %23'
    : 'smtp://… or smtps://…'
}

function readCredentials({ username, password }: URL): MailSettings['auth'] {
  if (username === '' && password === '') return undefined
  if (username !== '' && password !== '') return { user: decode(username), pass: decode(password) }
  throw new ConfigError('PORTICO_SMTP_URL: expected both a user and a password, or neither')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigError(
      'PORTICO_SMTP_URL: user or password: a % that begins no escape must be written as %25',
    )
  }
}

function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets, bare] = /^(?:([^<>]*?)\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text) ?? []
  const address = inBrackets ?? bare ?? ''
  if (!isEmail(address) || /\p{Cc}/u.test(name)) return undefined
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}

function readCertificates(path: string | undefined, readText: ReadText): string | undefined {
  if (path === undefined) return undefined
  const name = 'PORTICO_CONFIG: mail.ca_file'
  const text = readNamedFile(name, path, readText)
  if (isCertificate(text)) return text
  throw new ConfigError(`${name}: ${path} is not a certificate in PEM`)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 !== ''
  } catch {
    return false
  }
}

const MIN_RSA_BITS = 1024

function readDkim(
  { domain, selector, private_key_file: path }: z.infer<typeof dkim>,
  readText: ReadText,
): DkimSettings {
  const name = 'PORTICO_CONFIG: mail.dkim.private_key_file'
  const privateKey = readNamedFile(name, path, readText)
  if (rsaBits(privateKey) >= MIN_RSA_BITS) return { domain, selector, privateKey }
  throw new ConfigError(`${name}: ${path} is not an RSA private key in PEM of at least ${MIN_RSA_BITS} bits`)
}

/** 0 for anything but an RSA key. */
function rsaBits(pem: string): number {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  } catch {
    return 0
  }
}
