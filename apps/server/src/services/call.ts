import type { App } from '../config/config-file.ts'
import type { NewCookie } from '../shared/cookies.ts'
import type { Requester } from '../shared/requester.ts'

/** What an incident is followed by. The log has keyed hashes of the account, the contact and the address. */
export interface LogFields {
  readonly accountId?: string
  /** Whose code or password was entered. */
  readonly contact?: string
  /** What verified the visitor, or would have. */
  readonly factor?:
    | 'password'
    | 'code'
    | 'totp'
    | 'recovery'
    | 'platform'
    | 'QR code'
    | 'passkey'
    | 'ticket'
    | 'session key'
    | 'recent sign-in'
    | 'link'
    | 'nothing'
}

/** What a rule may know of the call it works for: all but the fields, which its route reads. */
export interface Call extends Omit<Requester, 'appId'> {
  readonly app: App
  readonly language: string
  /** The origin of the calling page, if it is ours or on the app's list. */
  readonly pageOrigin: string | undefined
  /** The requested host, with its port if it was named. Only for comparison; never build a URL from it. */
  readonly host: string
  /** The first value of a repeated header. */
  readonly header: (name: string) => string | undefined
  /** @param name without the prefix it has on https */
  readonly cookie: (name: string) => string | undefined
  /** Adds the prefix to the name on https. */
  readonly setCookie: (cookie: NewCookie) => void
  /** Adds to the log line of the call. */
  readonly addLogFields: (fields: LogFields) => void
}
