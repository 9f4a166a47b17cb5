import type {
  InvitationInfo,
  ErrorName,
  FieldError,
  FieldName,
  PlatformId,
  UserData,
} from '@portico/protocol'
import type { WidgetSettings, SignInMethod, Texts } from '../options/option-defaults.ts'
import type { Panel } from '../public/public-state.ts'
import type { SuccessKind, SuccessResponse } from '../public/success.ts'
import type { AreaSlice } from './area-types.ts'
import type { PasskeyLoginState } from './passkey-login-types.ts'
import type { ProofState } from './proof-types.ts'
import type { SecondStepState } from './second-step-types.ts'

// Every state type of the widget and the pure functions on them. Imports nothing but types: the protocol's, the public ones and those of areas and proofs.

/** Everything the views render: one immutable object with a slice per feature. */
export interface WidgetState extends AreaSlice {
  /** The options with every default. */
  readonly settings: WidgetSettings
  /** `undefined` until the first language is loaded. */
  readonly texts?: LoadedTexts | undefined
  /** The texts and the controller, without which links have no address. */
  readonly loading: 'pending' | 'done' | 'failed'
  readonly panel: Panel
  readonly method: SignInMethod
  /** The method to return to from the QR view. */
  readonly previousMethod?: SignInMethod | undefined
  readonly form: FormState
  readonly requests: Requests
  /** The visitor has acted or the host has called `start()`, where `bootstrap` is off. */
  readonly isConsentGiven?: boolean
  /** The image captcha; `undefined` while none is required. */
  readonly captcha: Captcha | undefined
  /** The outcome of the last slider, as long as it matters. */
  readonly slider?: SliderState | undefined
  /** What is said while the browser does work for the server, if that takes longer than a moment. */
  readonly work?: string | undefined
  /** Absent while the QR view is not shown. */
  readonly qr?: QrState | undefined
  /** The countdown of Send code; `undefined` while it is not running. */
  readonly countdown?: Countdown | undefined
  /** Where the newest code was sent, formatted for reading. Absent until one is sent on this view. */
  readonly codeSentTo?: string | undefined
  /** The message above the form; `undefined` if there is none. */
  readonly notice: Notice | undefined
  /** Whether the agreement is accepted. */
  readonly agreed: boolean
  /** An action that requires the agreement was tried without it. */
  readonly isAgreementMissing?: boolean
  /** Who is logged in. */
  readonly session: SessionState
  /** Whether the page's address has an invitation or a self-service key. */
  readonly isInvited: boolean
  /** Absent until something is known about the page's invitation. */
  readonly invitation?: InvitationState | undefined
  /** The notice that explains why nothing can be submitted. */
  readonly submitBlockedBy?: Notice | undefined
  /** Present while the username dialog is open. */
  readonly usernameModal?: UsernameModal | undefined
  /** Present while a third-party login is under way. */
  readonly oauth?: OAuthState | undefined
  /** Present while the page is about to be left. */
  readonly departure?: Departure | undefined
  /** Present while a binding asks for a proof in place of its form. */
  readonly proof?: ProofState | undefined
  /** Present while a login asks for its second step in place of its form. */
  readonly secondStep?: SecondStepState | undefined
  /** Present once the login panel can offer passkeys, with `switchConfig.passkey`; `null` once it is known that it cannot. */
  readonly passkey?: PasskeyLoginState | null | undefined
  /** Present while the user logs in again to finish a binding. */
  readonly bindToResume?: BindToResume | undefined
  /** The platforms a user can choose from. Absent until the controller is loaded. */
  readonly platforms?: readonly OfferedPlatform[]
  /** How the last login in this browser was made. Absent until the controller is loaded, and where nothing is stored. */
  readonly lastUsed?: string | undefined
}

/** The texts of one language. */
export interface LoadedTexts {
  /** The `language` field sent with every call. */
  readonly language: string
  /** The language most texts are in; becomes the root element's `lang`. */
  readonly lang: string
  /** The keys of the host's `messages` that override the texts, most general first. */
  readonly overrides: readonly string[]
  /** The texts by key. */
  readonly texts: Texts
}

export type RequestName = 'captcha' | 'sendCode' | 'submit'

/**
 * How far a request is. Every status but `idle` is busy. `queued`: until the controller is loaded. `challenged`: refused until
 * the visitor has solved a slider. `answered`: for 600 ms after the response.
 */
export type RequestStatus = 'idle' | 'queued' | 'pending' | 'challenged' | 'answered'

type Requests = Readonly<Record<RequestName, RequestStatus>>

export const IDLE: Requests = { captcha: 'idle', sendCode: 'idle', submit: 'idle' }

/** Values as typed. A field never edited is absent. */
export type FormValues<Name extends string = FieldName> = Readonly<Partial<Record<Name, string>>>

/** A form, of a panel or of the account page, by the names of its inputs. */
export interface FormState<Name extends string = FieldName> {
  readonly values: FormValues<Name>
  /** The values when a code was requested or the form submitted; what is typed meanwhile is not sent. */
  readonly sent?: FormValues<Name>
  readonly errors: Readonly<Partial<Record<Name, FieldError>>>
  readonly passwordShown: boolean
  /** The field whose value the server has refused and why, until it is edited or sent again. */
  readonly refused?: { readonly field: Name; readonly text: NoticeText } | undefined
  /** Asks the view to move the focus. Every request is a new object. */
  readonly focus: FocusRequest<Name> | undefined
  /** The field in which an input method composes text, and its value before: nothing may rewrite it until the end. */
  readonly composition?: { readonly field: Name; readonly before: string } | undefined
}

/** The element to focus: a field, the checkbox of the agreement, or the title of the panel that was just opened. */
export interface FocusRequest<Name extends string = FieldName> {
  readonly field: Name | 'agreement' | 'title'
  /** Select the field's content so that typing replaces it. */
  readonly selected?: true
}

export function emptyForm(): FormState<never> {
  return { values: {}, errors: {}, passwordShown: false, focus: undefined }
}

/** An image captcha: base64 without a `data:` prefix, and its key. */
export interface Captcha {
  readonly image: string
  readonly key: string
  /** Set on a captcha that replaces the slider; sent with its answer. */
  readonly verifyTicket?: string
}

/** The result of the last slider challenge. */
export type SliderState =
  /** The ticket is sent with the repeated request and used once. */
  | { readonly outcome: 'passed'; readonly verifyTicket: string }
  /** An image captcha is shown instead. */
  | { readonly outcome: 'other-way' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unavailable' }

export interface Countdown {
  /** Computed from the clock, so that it stays correct after the page was suspended. */
  readonly secondsLeft: number
  /** `too-soon`: no code was sent because the last one is too recent. */
  readonly reason: 'code-sent' | 'too-soon'
}

/** A message of ours by its key, or the server's own text, which is never markup. */
export type NoticeText =
  | {
      /** The key of the text. */
      readonly key: string
      /** The values of the text's markers. */
      readonly values?: Readonly<Record<string, string>>
      /** What the {retry} marker repeats. */
      readonly retry?: 'submit' | 'send-code'
    }
  | { readonly plainText: string }

/** A message above the form. */
export interface Notice {
  /** The tone of the message. */
  readonly type: 'success' | 'error' | 'info'
  /** The text. */
  readonly text: NoticeText
  /** Shown until something replaces it, instead of for 8 s. */
  readonly persistent: boolean
  /** The code our message explains. Absent for the server's own text. */
  readonly reason?: ErrorName | undefined
  /** Identifies the failed call to support. */
  readonly logId?: string
}

/** The dialog that asks for a username. */
export interface UsernameModal {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly error?: NoticeText | undefined
}

/**
 * `account-refused`: logged in with an account that cannot be used here. `account-exists`: no one is logged in, but the
 * entered account exists. `sent-to-login`: that account was moved to the login form.
 */
export type SessionStatus =
  | 'signed-out'
  | 'signed-in'
  | 'account-refused'
  | 'account-exists'
  | 'sent-to-login'

/** The local storage key of the hint that a user is logged in: `1` or absent. */
export const SIGNED_IN_KEY = 'portico_signed_in'

export interface SessionState {
  readonly status: SessionStatus
  readonly user?: UserData | undefined
  /** Where Continue leads, if the server named an address. */
  readonly redirectUrl?: string
  /** Set while no form is shown because the session is looked up: the last visit ended logged in, or the panel has changed. */
  readonly lookup?: 'hinted' | 'revalidating'
  /** The user chose another account: the session still exists, and the next login replaces it. */
  readonly isSwitchingAccount?: boolean
  /** `undefined` if the server does not say. */
  readonly hasBusinessAccount?: boolean | undefined
}

export const SIGNED_OUT: SessionState = { status: 'signed-out' }

export function isSignedIn({ status }: SessionState): boolean {
  return status === 'account-refused' || status === 'signed-in'
}

/** Whether the login and register panels show no form: a user is logged in, or is being looked up. */
export function hidesForm(session: SessionState): boolean {
  return isSignedIn(session) || session.lookup !== undefined
}

/** What an authentication call has completed. */
export type AuthAction = 'sign-in' | 'bind' | 'bind-unconfirmed' | 'reset'

/** Which address a redirect prefers if both are known. */
export type RedirectPreference = 'redirect-url' | 'callback'

/** A completed authentication and where it leads. */
export interface AuthSuccess {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
  readonly after: AuthAction
  /** The `kind` the host receives, unless it follows from `after`. */
  readonly kind?: SuccessKind
  /** The logged-in user; `undefined` after a reset, after which no one is logged in. */
  readonly user: UserData | undefined
  /** The server's answer, passed on to the host. */
  readonly response: SuccessResponse
  /** Where the message that completes a binding was sent. */
  readonly target?: string | undefined
  /** Replaces the message for this kind of success. */
  readonly message?: SuccessMessage | undefined
  /** How the visitor has logged in, unless the state says so. */
  readonly way?: 'passkey'
}

/** Why the page is about to be left. */
export type Departure =
  /** A platform's page is being opened. */
  | { readonly for: 'platform'; readonly platform: PlatformId }
  /** A logged-in user continues. */
  | { readonly for: 'continue' }
  | { readonly for: 'success'; readonly success: ShownSuccess }

/** A success as shown until the page is left. */
export interface ShownSuccess extends Pick<AuthSuccess, 'after' | 'kind' | 'user'> {
  /** Where the page is about to go. */
  readonly url: string
}

/** The success that is shown until the page is left. */
export function shownSuccess({ departure }: WidgetState): ShownSuccess | undefined {
  return departure?.for === 'success' ? departure.success : undefined
}

export interface SuccessMessage {
  readonly type: Notice['type']
  readonly key: string
  /** How long the message is shown before the redirect, in ms. */
  readonly displayMs: number
  /** Whether the message stays if the page does. */
  readonly persistent: boolean
}

/** What is kept of a binding while the user logs in again. */
export interface BindToResume {
  readonly method: SignInMethod
  readonly values: FormState['values']
}

/** What is known about the invitation or self-service key of the page. */
export interface InvitationState {
  /** The app's name; empty until known. The app list takes precedence over the invitation. */
  readonly appName: string
  /** The app's http(s) address. */
  readonly appUrl?: string
  /** The answer to the validation, if its code is an accepted one. */
  readonly info?: InvitationInfo
  /** The code of the initial validation. */
  readonly validationCode?: number
  /** The user is logged in but the business account could not be created: only that step is left. */
  readonly isUnfinished?: boolean
  /** A login not reported to the host yet because account creation failed; Continue reports it. */
  readonly unreportedSuccess?: AuthSuccess | undefined
  /** Why the page's token or key was refused. Nothing can be submitted with it. */
  readonly refusal?: Notice | undefined
  /** The slider ticket of the last eligibility check; identifies the image captcha that belongs to it. */
  readonly ticket?: string | undefined
}

export const NO_INVITATION: InvitationState = { appName: '' }

/** Whether submitting is blocked because the page's own token or key was refused. */
export function isPageRefused({ invitation, submitBlockedBy }: WidgetState): boolean {
  return submitBlockedBy !== undefined && submitBlockedBy === invitation?.refusal
}

export type QrStatus = 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired'

/** What the QR view shows. */
export type QrState =
  /** `waiting`: without `bootstrap` a code is fetched when the visitor asks for it. */
  | { readonly status: 'waiting' | 'loading' | 'failed' }
  | {
      /** The status of the code. */
      readonly status: QrStatus
      /** The code as shown. */
      readonly image: QrImage
      /** The user who scanned the code; empty until known. */
      readonly screenName: string
    }

/** A QR code as shown. Its token stays with the flow that polls it. */
export interface QrImage {
  /** Base64 without a `data:` prefix. */
  readonly picture: string
  /** How long the code can be scanned, counted from when it was received. */
  readonly lifetimeMs: number
  readonly webName: string
  readonly appName: string
}

/**
 * The status of a third-party login. `pending`: the authorization code is being exchanged. `mobile-offered`: the
 * provider has verified a mobile number that one click binds. `mobile-required`: the form asks for one.
 * `account-taken`: the account has another identity of this provider. `identity-taken`: the identity belongs to another
 * account. `signed-in`: waiting for the redirect, or for a contact to be bound.
 */
export type OAuthStatus =
  | 'pending'
  | 'mobile-offered'
  | 'mobile-required'
  | 'account-taken'
  | 'identity-taken'
  | 'signed-in'

/** A third-party login under way. */
export interface OAuthState {
  /** Its progress. */
  readonly status: OAuthStatus
  /** `undefined` if the page was opened with a profile key alone. */
  readonly platform: OfferedPlatform | undefined
  /** Resumes the binding; empty while there is nothing to bind. */
  readonly profileKey: string
  /** What the server knows of the identity: a title, the masked mobile number, the e-mail address. Each may be empty; the visitor may add the last. */
  readonly title: string
  readonly mobile: string
  readonly email: string
  readonly addsEmail: boolean
}

/** Whether a third-party login replaces the usual view. */
export function isOAuthShown({ oauth }: WidgetState): boolean {
  return oauth !== undefined && oauth.status !== 'pending'
}

/** A platform that visitors can be sent to. */
export interface OfferedPlatform {
  readonly id: PlatformId
  /** The wire field platform_app_id; may be empty. */
  readonly appId: string
  readonly clientKey: string
  /** Absolute, http or https. If it is served, an address of the account center. */
  readonly authorizeUrl: string
  /** The account center makes the request of the platform. */
  readonly isServed: boolean
  /** The label of the host or the account center. */
  readonly name: string | undefined
  /** SVG paths, see `PlatformConfig`; absent for a platform whose icon the widget has. */
  readonly icon?: string | undefined
}

/** What a user can do in a third-party login. */
export type OAuthAction =
  | { readonly do: 'redirect'; readonly platform: PlatformId }
  | { readonly do: 'add-email'; readonly isChosen: boolean }
  | { readonly do: 'authorise' | 'use-another-mobile' | 'cancel' }
