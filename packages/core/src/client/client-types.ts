import type { endpoints, SuccessOf, UserData } from '@portico/protocol'
import type { Answer } from '../call/answer.ts'
import type { ChallengeAnswer, CodePurpose, Proof, Target } from '../call/requests.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import type { SuccessUser } from '../public/success.ts'

// What a host receives of `@portico/client`.

/** Who is logged in. */
export interface AccountUser extends SuccessUser {
  /** The third-party identities that are linked to the account. */
  readonly connects: readonly { readonly platform: string; readonly platform_screen_name: string }[]
}

/** The session as far as it is known. `loading` only until the account center has answered for the first time. */
export type Session =
  | { readonly status: 'loading'; readonly user: undefined }
  | { readonly status: 'signed-in'; readonly user: AccountUser }
  | { readonly status: 'signed-out'; readonly user: undefined }

/** Who is logged in as a server knows it: what `readSession` and `fetchSession` of `@portico/host` return. */
export interface InitialSession {
  /** The account id. */
  readonly userId: string
  /** The display name. */
  readonly screenName: string
  /** The user name. */
  readonly username?: string
  /** The masked e-mail address. */
  readonly email?: string
  /** The masked mobile number. */
  readonly mobile?: string
  /** The address of the avatar. */
  readonly avatarUrl?: string
}

/** Where the account center is, and for which app. */
export interface AccountClientOptions extends Pick<
  AccountCenterConfig,
  'accountCenter' | 'passportBase' | 'accountBase' | 'ssoDomains' | 'sso' | 'zone' | 'callback' | 'security'
> {
  /** The id of your app at the account center. Required. */
  readonly appId: number
  /**
   * The language of messages: `zh`, `en`, `ja`, or `auto` for the first of the browser's languages that is one of these.
   * @defaultValue 'auto'
   */
  readonly language?: string
  /**
   * Who is logged in, if a server has rendered the page; `null`: no one. Without it the account center is asked at the first
   * subscription.
   */
  readonly initialSession?: InitialSession | null | undefined
  /**
   * Whose session it is: the account center's, or the one that the page's own server keeps with `createHostAuth` of `@portico/host`.
   * `host` asks `/passport/session/` of the page's origin.
   * @defaultValue 'account-center'
   */
  readonly session?: 'account-center' | 'host'
  /** Called once when a call finds that the session has ended; not after a logout. Ask the visitor to log in again, and keep the page. */
  readonly onSessionEnd?: ((user: AccountUser) => void) | undefined
}

/** Who is logged in. Other tabs, and widgets of the page, change it too. */
export interface SessionStore {
  /** Returns what is known, without a request. The same object until it changes. */
  readonly current: () => Session
  /** Asks the account center. */
  readonly get: () => Promise<Answer<Session>>
  /** Calls the listener after every change, and asks at the first subscription. @returns unsubscribes */
  readonly onChange: (listener: (session: Session) => void) => () => void
  /** Calls the listener once when the session has ended, like the option `onSessionEnd`. @returns unsubscribes */
  readonly onEnd: (listener: (user: AccountUser) => void) => () => void
  /** Like `onChange`, but calls the listener at once, too: a store for Svelte. @returns unsubscribes */
  readonly subscribe: (listener: (session: Session) => void) => () => void
}

/** A token by which the host's API can tell who its visitor is; see [access tokens](../access-tokens.md). */
export interface AccessToken {
  /** For the header `Authorization: Bearer`. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** What every call accepts beside its fields. */
export interface CallOptions {
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal
}

/** What a login accepts beside its fields. */
export interface SignInFields extends ChallengeAnswer {
  /** Whether the session outlives the browser. */
  readonly keep_login?: boolean
}

/** What completes a login that error 2046 has made wait. */
export interface SecondStepFields extends ChallengeAnswer {
  /** `second_step_key` of the error. */
  readonly second_step_key: string
  /** One of its `offers`. */
  readonly method: 'totp' | 'recovery' | 'sms' | 'email' | 'passkey'
  /** The code of an authenticator app, a recovery code, or the code that a contact received. */
  readonly code?: string
  /** The assertion of a passkey as JSON. */
  readonly credential?: string
  /** Whether this browser is not asked for a second factor again for 30 days. */
  readonly trust_browser?: boolean
}

/** Where the code of a second step is sent. */
export interface SecondStepCodeFields extends ChallengeAnswer {
  /** `second_step_key` of the error. */
  readonly second_step_key: string
  /** One of its `offers`. */
  readonly channel: 'sms' | 'email'
}

/** The code that a mobile number received. */
export interface MobileCode {
  /** The mobile number: eleven digits in China, `+` and the area code elsewhere. */
  readonly mobile: string
  /** The code. */
  readonly code: string
}

/** Where a code is sent, and what for. */
export type CodeFields = Target & ChallengeAnswer & { readonly for: CodePurpose }

/** A password and the e-mail or account it belongs to, or the code of an e-mail. */
export type PasswordFields = SignInFields & {
  /** The e-mail, or a mobile with its calling code, such as `+8613800138000`. */
  readonly account: string
} & ({ readonly password: string } | { readonly code: string })

/** A new account with an e-mail. */
export interface EmailRegistrationFields extends ChallengeAnswer {
  /** The e-mail. */
  readonly email: string
  /** The password of the new account. */
  readonly password: string
  /** The code that the e-mail received. */
  readonly code: string
}

/** A new password, and the code that allows it. */
export type ResetFields = Target &
  ChallengeAnswer & {
    /** The code that the contact received. */
    readonly code: string
    /** The new password. */
    readonly password: string
  }

/** A new e-mail. Without a code the account center sends a message with a link that confirms it. */
export interface EmailBindingFields extends Proof {
  /** The new e-mail. */
  readonly email: string
  /** The code that it received. */
  readonly code?: string
}

/** A second factor of the account, or a passkey with which the user was recognised. */
export type SecondFactorFields = ChallengeAnswer & Pick<Proof, 'totp' | 'recovery' | 'passkey'>

/** A third-party identity. */
export interface PlatformFields {
  /** The platform, such as `douyin`. */
  readonly platform: string
  /** The platform's number of your app. */
  readonly platform_app_id?: string
  /** The authorization code that the platform has sent the visitor back with. */
  readonly code?: string
  /** The secret of the page that the request had, if the account center has made it. */
  readonly page_key?: string
  /** The key of an earlier failure, instead of the code. */
  readonly profile_key?: string
}

/** Who is logged in after a login, and where the account center would continue. */
export type SignInResult = Readonly<Partial<UserData>> & {
  readonly user_id: string
  readonly redirect_url: string
}

/** A code was sent. */
export interface SentCode {
  /** The seconds until another code can be requested. */
  readonly retry_time: number
}

/** The data of an endpoint's success. */
export type DataOf<Name extends keyof typeof endpoints> = SuccessOf<(typeof endpoints)[Name]>

/** A logout. */
export interface SignOutOptions extends CallOptions {
  /** Where the page goes afterwards, by way of the single sign-on host, which ends its session too. Without it the page stays. */
  readonly next?: string
}

/** Everything the widget does, without a form. No call throws: each resolves to its data, or to an error. */
export interface AccountClient {
  /** Who is logged in. */
  readonly session: SessionStore
  /** Sends a verification code. */
  readonly sendCode: (fields: CodeFields, options?: CallOptions) => Promise<Answer<SentCode>>
  /** Logs in. */
  readonly signIn: {
    /** With a mobile and its code; an unknown number is registered. */
    readonly mobile: (
      fields: MobileCode & SignInFields,
      options?: CallOptions,
    ) => Promise<Answer<SignInResult>>
    /** With a password, or the code of an e-mail. */
    readonly password: (fields: PasswordFields, options?: CallOptions) => Promise<Answer<SignInResult>>
    /** With a third-party identity that an account is linked to. */
    readonly platform: (
      fields: PlatformFields & SignInFields,
      options?: CallOptions,
    ) => Promise<Answer<SignInResult>>
    /**
     * With a passkey: call it in a click, or with `autofill` when the field of the name is focused, and abort it when the form goes. The
     * error says in `passkey` why none was used; `impossible` means that `signInUrl()` is the way.
     */
    readonly passkey: (
      fields?: SignInFields,
      options?: CallOptions & { readonly autofill?: boolean },
    ) => Promise<Answer<SignInResult>>
    /** Completes a login, a registration or a login by QR code that failed with 2046. After 2048 the visitor logs in again. */
    readonly secondStep: (fields: SecondStepFields, options?: CallOptions) => Promise<Answer<SignInResult>>
    /** Sends the code of a second step to a contact of the account. */
    readonly sendSecondStepCode: (
      fields: SecondStepCodeFields,
      options?: CallOptions,
    ) => Promise<Answer<SentCode>>
  }
  /** Creates an account with an e-mail, and logs in. A mobile is registered by `signIn.mobile`. */
  readonly register: (fields: EmailRegistrationFields, options?: CallOptions) => Promise<Answer<SignInResult>>
  /** Sets a new password. Ends every session of the account. */
  readonly resetPassword: (
    fields: ResetFields,
    options?: CallOptions,
  ) => Promise<Answer<{ readonly redirect_url: string }>>
  /** Adds or replaces a contact of the account. */
  readonly bind: {
    /** A mobile. `unchanged`: the account had it already. */
    readonly mobile: (
      fields: MobileCode & Proof,
      options?: CallOptions,
    ) => Promise<Answer<SignInResult & { readonly unchanged: boolean }>>
    /** An e-mail. `confirmation` is `sent` if a message with a link was sent. */
    readonly email: (
      fields: EmailBindingFields,
      options?: CallOptions,
    ) => Promise<Answer<SignInResult & { readonly confirmation: string }>>
  }
  /** The third-party identities of the account: those of `session.current().user.connects`. */
  readonly connections: {
    /** Links an identity. @param fields `change_bind` replaces the one of this platform */
    readonly link: (
      fields: PlatformFields & Proof & { readonly change_bind?: boolean },
      options?: CallOptions,
    ) => Promise<Answer<SignInResult>>
    /** Removes the identity of a platform. Ends every session, if there was one. */
    readonly unlink: (
      fields: { readonly platform: string } & Proof,
      options?: CallOptions,
    ) => Promise<Answer<object>>
  }
  /** The account itself. */
  readonly account: {
    /**
     * Returns its contacts (masked), identities, business accounts, and in `reauthentication` what proves that the owner is
     * present.
     */
    readonly get: (options?: CallOptions) => Promise<Answer<DataOf<'ownAccount'>>>
    /** Sets the password. Needs a proof. Ends the other sessions. */
    readonly changePassword: (
      fields: { readonly new_password: string } & Proof,
      options?: CallOptions,
    ) => Promise<Answer<object>>
    /** Returns everything that is stored about it. Needs a proof. */
    readonly export: (fields: Proof, options?: CallOptions) => Promise<Answer<DataOf<'exportOwnAccount'>>>
    /** Schedules its deletion at `erased_at`, in epoch seconds. Needs a proof. Ends every session. */
    readonly delete: (fields: Proof, options?: CallOptions) => Promise<Answer<DataOf<'deleteOwnAccount'>>>
    /** Withdraws the e-mail that waits for its confirmation. */
    readonly cancelEmail: (options?: CallOptions) => Promise<Answer<object>>
  }
  /** The passkeys of the account: those of `account.get()`. */
  readonly passkeys: {
    /** Whether the browser has passkeys. */
    readonly isSupported: () => Promise<boolean>
    /** Creates one. Needs a login of the last 10 minutes, or a proof. `silent`: after a login with a saved password, without a prompt. */
    readonly create: (
      fields?: Proof & { readonly silent?: boolean },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'createPasskey'>>>
    /** Names one. */
    readonly rename: (
      fields: { readonly passkey_id: string; readonly name: string },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'renamePasskey'>>>
    /** Deletes one, and tells the browser. Needs a proof. */
    readonly delete: (
      fields: { readonly passkey_id: string } & Proof,
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'deletePasskey'>>>
    /** Asks for a passkey of the account, as `passkey` of a proof. Works once, within five minutes. */
    readonly prove: (options?: CallOptions) => Promise<Answer<string>>
    /** The same for the second step of a login, as its `credential`. @param key `second_step_key` of the error */
    readonly proveSecondStep: (key: string, options?: CallOptions) => Promise<Answer<string>>
  }
  /** The authenticator app of the account. */
  readonly secondFactor: {
    /** Creates its secret, for the app to scan as a QR code. Needs a proof. */
    readonly start: (fields: Proof, options?: CallOptions) => Promise<Answer<DataOf<'startTotp'>>>
    /** Confirms the app by a code of it, and returns the recovery codes once. Ends the other sessions. */
    readonly confirm: (
      fields: { readonly code: string },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'confirmTotp'>>>
    /** Removes the app. Needs a code of it in `totp`, a recovery code, or a passkey. Ends the other sessions. */
    readonly remove: (fields: SecondFactorFields, options?: CallOptions) => Promise<Answer<object>>
    /** Replaces the recovery codes, and returns the new ones once. Needs what `remove` needs. */
    readonly renewCodes: (
      fields: SecondFactorFields,
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'renewRecoveryCodes'>>>
  }
  /** The logins of the account, on every device. */
  readonly sessions: {
    /** Lists them, the one that was used last first. */
    readonly list: (options?: CallOptions) => Promise<Answer<DataOf<'listSessions'>['sessions']>>
    /** Ends one. */
    readonly end: (sessionId: string, options?: CallOptions) => Promise<Answer<object>>
    /** Ends all but the current one. */
    readonly endOthers: (options?: CallOptions) => Promise<Answer<object>>
  }
  /** Login by QR code. */
  readonly qr: {
    /** Creates a code for this browser. */
    readonly create: (options?: CallOptions) => Promise<Answer<DataOf<'getQrcode'>>>
    /** Asks for the status of a code: ask once a second. `confirmed` logs in. */
    readonly status: (token: string, options?: CallOptions) => Promise<Answer<DataOf<'checkQrconnect'>>>
  }
  /** A new image captcha, instead of one that cannot be read. */
  readonly refreshCaptcha: (options?: CallOptions) => Promise<Answer<DataOf<'refreshCaptcha'>>>
  /**
   * A token for the host's API. While someone listens to the session, it is kept until shortly before it expires or the session changes.
   * Fails with 1 if no one is logged in.
   */
  readonly getAccessToken: (options?: CallOptions) => Promise<Answer<AccessToken>>
  /** Business accounts of the account. */
  readonly businessAccounts: {
    /** Lists the apps at which one may be opened. */
    readonly apps: (options?: CallOptions) => Promise<Answer<DataOf<'listApps'>['list']>>
    /** Evaluates an invitation, or the key of a self-service app. */
    readonly validate: (
      fields: { readonly token?: string; readonly app_key?: string },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'selfServiceValidate'>>>
    /** Creates the one of an invitation or key. */
    readonly create: (
      fields: { readonly token?: string; readonly app_key?: string; readonly name?: string },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'createAccount'>>>
    /** Opens one without an invitation. */
    readonly open: (
      fields: { readonly name: string },
      options?: CallOptions,
    ) => Promise<Answer<DataOf<'openAccount'>>>
  }
  /** The language of the answers. */
  readonly language: {
    /** The one that the option `language` resolves to, or that was chosen since. */
    readonly current: () => string
    /** Chooses another one, with the values of the option. */
    readonly choose: (language: string) => void
  }
  /** Logs out here and in the other tabs. */
  readonly signOut: (options?: SignOutOptions) => Promise<Answer<object>>
  /**
   * The address of the account center's login page, which returns to `next`. With `maxAge` it asks a visitor to log in again whose login
   * is older than this, in seconds; 0: in any case, such as after error 1039 without `proofs`.
   * @param next default: this page
   */
  readonly signInUrl: (next?: string, options?: { readonly maxAge?: number }) => string
  /** The address of the account center's [account page](../account-page.md). */
  readonly accountUrl: () => string
}
