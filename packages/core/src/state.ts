import type { AreaCode } from './area-code/areas.ts'
import type { Notice } from './notice.ts'
import type { Panel, Settings, Switch } from './public-types.ts'
import type { LoadedTexts } from './ports.ts'
import type { UsernameModal } from './username.ts'
import type { Countdown } from './countdown.ts'
import type { FieldError, FieldName, UserData, InvitationInfo, PlatformId } from '@portico/protocol'
import type { AuthSuccess } from './session/auth-success.ts'

/** Which request is under way; each turns off 600 ms after its request ended (NAV-10). */
export interface Action {
  readonly captcha: boolean
  readonly code: boolean
  readonly submit: boolean
}

export interface InterruptedBind {
  readonly switch: Switch
  readonly values: FormState['values']
}

/** Everything the face draws: one readonly type, a slice a room. */
export interface WidgetState {
  readonly settings: Settings
  /** `undefined` until the first language has been loaded. */
  readonly texts: LoadedTexts | undefined
  readonly panel: Panel
  readonly switch: Switch
  /** The switch before the QR view was opened (the specification's beforeType). */
  readonly switchBefore: Switch | undefined
  readonly form: FormState
  readonly action: Action
  readonly captcha: Captcha | undefined
  readonly slider?: SliderState | undefined
  /** Absent where no QR code is to be seen. */
  readonly qr?: QrState | undefined
  readonly countdown: Countdown | undefined
  /** Where the newest code went, as it is shown; absent while none was sent on this view. */
  readonly codeSentTo?: string | undefined
  readonly notice: Notice | undefined
  readonly agreed: boolean
  /** Something that needs the agreement was pressed without it. */
  readonly isAgreementMissing?: boolean
  readonly login: LoginState
  /** What the page came with; absent until something is known of it. */
  readonly invitation?: InvitationState | undefined
  /** Present while a validate code stands against submitting: the notice that says which (APT-3). */
  readonly submitBlockedBy?: Notice | undefined
  /** The answer to a submit is awaited: the server may have signed the visitor in, so the view stays until it is there. */
  readonly isSubmitting?: boolean
  /** Open while a username is asked for (APT-6). */
  readonly usernameModal?: UsernameModal | undefined
  /** The third-party sign-in under way; absent while there is none. */
  readonly oauth?: OauthState | undefined
  /** A binding that waits until the visitor has logged in again: its switch, and what was entered. */
  readonly interruptedBind?: InterruptedBind | undefined
  /** Which platforms there are to choose from (OAU-1); absent until the engine has looked. */
  readonly platforms?: readonly OfferedPlatform[]
  /** Where the mobile is; absent until the engine has looked which was remembered. */
  readonly areaCode?: AreaCode
  /** What was chosen in this visit, by short names, the last first. */
  readonly recentAreas?: readonly string[]
  /** Absent until somebody has reached for it and it is there, or cannot be had. */
  readonly areaList?: AreaList | undefined
}

export interface FormState {
  /** As typed, by field; a field never touched is absent. */
  readonly values: Readonly<Partial<Record<FieldName, string>>>
  readonly errors: Readonly<Partial<Record<FieldName, FieldError>>>
  /** Whether passwords are shown as typed (NAV-11; the specification's `eye`). */
  readonly passwordShown: boolean
  /** Asks the face to focus something; a new object asks again. */
  readonly focus: FocusRequest | undefined
}

/** A field, or the panel's title for somebody who has just come to it. */
export interface FocusRequest {
  readonly field: FieldName | 'title'
  /** What is in the field is selected, to be replaced by what is typed. */
  readonly selected?: true
}

export function emptyForm(): FormState {
  return { values: {}, errors: {}, passwordShown: false, focus: undefined }
}

/** No request is under way. */
export const IDLE = { captcha: false, code: false, submit: false } as const

/** The specification's login status by name (LOG-5): normal 0, change 1, next 2, preLogin 3, goLogin 4. */
export const LOGIN_STATUS = { normal: 0, change: 1, next: 2, preLogin: 3, goLogin: 4 } as const

export type LoginStatusName = keyof typeof LOGIN_STATUS

/** Where a browser keeps that its visitor is signed in: `1` or nothing, and nothing about the visitor. */
export const SIGNED_IN_KEY = 'portico_signed_in'

export interface LoginState {
  readonly status: LoginStatusName
  /** Who the server says is signed in, as far as is known. */
  readonly user: UserData | undefined
  /** Where going on leads, when the server named a place. */
  readonly redirectUrl?: string
  /** Somebody chose to change account: a session is there all the same, and the next login takes its place. */
  readonly isChanging?: boolean
  /** A visitor was signed in when the panel changed: the server is asked again, and no form is drawn until it answers. */
  readonly isAskedAgain?: boolean
  /** A session was there on the last visit: no form is drawn until the server answers whether it still is, or is late. */
  readonly isRemembered?: boolean
  /** Whether the account has a business account; undefined where the server does not say. */
  readonly hasBusinessAccount?: boolean | undefined
}

/** Logged in means change or next (LOG-5). */
export function isSignedIn(login: LoginState): boolean {
  return login.status === 'change' || login.status === 'next'
}

/** Whether the login and register panels show no form: signed in, or being asked about. */
export function hidesForm(login: LoginState): boolean {
  return isSignedIn(login) || login.isAskedAgain === true || login.isRemembered === true
}

/** The login state after a change of panel (NAV-8): no user data, only that the server has to be asked again. */
export function clearedLogin(login: LoginState): LoginState {
  if (login.isRemembered) return login
  if (hidesForm(login)) return { ...SIGNED_OUT, isAskedAgain: true }
  return login.isChanging ? { ...SIGNED_OUT, isChanging: true } : SIGNED_OUT
}

export const SIGNED_OUT: LoginState = { status: 'normal', user: undefined }

/** What is known of the appointment or self-service key the page came with (APT-1, APT-5). */
export interface InvitationState {
  /** The app's name, the app list's before the appointment's own; empty until one is known. */
  readonly appName: string
  /** Where the app is, when that is an address to be followed. */
  readonly appUrl?: string
  /** As it was answered with a code of those that are accepted (APT-3). */
  readonly info?: InvitationInfo
  /** What the account center said of it at the start. */
  readonly code?: number
  /** Somebody signed in for it, and their business account could not be made: that alone is left to do. */
  readonly isUnfinished?: boolean
  /** A sign-in whose business account could not be made: the host has not been told of it yet, Continue does that. */
  readonly unreportedSuccess?: AuthSuccess | undefined
  /** Says what is wrong with the page's own token or key: nothing can be submitted for it until the page changes. */
  readonly refusal?: Notice | undefined
  /** Of the 1105 that the question about an account met last: the image in the slider's place goes with it. */
  readonly ticket?: string | undefined
}

export const NO_INVITATION: InvitationState = { appName: '' }

/** Whether the refusal of the page's own token or key is what stands against submitting. */
export function isPageRefused({ invitation, submitBlockedBy }: WidgetState): boolean {
  return submitBlockedBy !== undefined && submitBlockedBy === invitation?.refusal
}

/** The specification's QR status by name (QRC-2): new 1, scanned 2, confirmed 3, refused 4, expired 5. */
export const QR_STATUS = { new: 1, scanned: 2, confirmed: 3, refused: 4, expired: 5 } as const

export type QrStatus = keyof typeof QR_STATUS

/** What the QR view shows; `number` is the specification's, 0 while there is no code. */
export type QrState =
  /** A code is under way, or could not be had. */
  | { readonly status: 'loading' | 'failed'; readonly number: 0 }
  | {
      readonly status: QrStatus
      readonly number: (typeof QR_STATUS)[QrStatus]
      readonly code: QrCode
      /** Who has scanned it; empty until that is known. */
      readonly screenName: string
    }

/** A code as it is shown. Its token stays with the flow that asks about it. */
export interface QrCode {
  /** Base64 without a `data:` prefix. */
  readonly picture: string
  /** How long it can be scanned, from when it came. */
  readonly lifeMs: number
  /** The site that asks and the app that scans, as the server names them. */
  readonly webName: string
  readonly appName: string
}

/** A status as it travels: its word, or its number as a digit (contract, section 4). */
export function readQrStatus(word: string): QrStatus | undefined {
  const names = Object.keys(QR_STATUS) as QrStatus[]
  return names.find((name) => word === name || word === String(QR_STATUS[name]))
}

// The specification's oauth status by its names (OAU-5). Single numbers, so that a view that compares with one carries
// nothing else.
export const OAUTH_NORMAL = 0

/** oAuthBefore: the platform vouches for a mobile, which one click binds. */
export const OAUTH_BEFORE = 1

export const OAUTH_NEED_BIND_MOBILE = 2

export const OAUTH_HAS_BIND_OTHER_DY = 3

export const OAUTH_DY_HAS_BIND_OTHER_TT = 4

/** logined: until the redirect. */
export const OAUTH_LOGINED = 5

export type OauthStatus = 0 | 1 | 2 | 3 | 4 | 5

/** A third-party sign-in under way. */
export interface OauthState {
  readonly status: OauthStatus
  /** The platform under way (the specification's curAuthType); unknown where only a profile key was brought. */
  readonly platform: OfferedPlatform | undefined
  /** Resumes the binding; empty while there is nothing to bind. */
  readonly profileKey: string
  /** What the server calls it, and the masked mobile the platform vouches for. */
  readonly title: string
  readonly mobile: string
}

/** A platform that can be used here: configured, with a key and an address (OAU-1, OAU-7). */
export interface OfferedPlatform {
  readonly id: PlatformId
  /** The wire's platform_app_id; empty when the host says none. */
  readonly appId: string
  readonly clientKey: string
  /** Absolute, http or https. */
  readonly authorizeUrl: string
  /** The host's own word for it. */
  readonly name: string | undefined
}

/** What a visitor may want of a third-party sign-in. */
export type OAuthAction =
  | { readonly do: 'leave-to'; readonly platform: PlatformId }
  | { readonly do: 'authorise' }
  | { readonly do: 'use-another-mobile' }
  /** Back to where one may choose another way (NAV-5). */
  | { readonly do: 'cancel' }

/** An image captcha the server asks for (CAP-1): base64 without a `data:` prefix, and its key. */
export interface Captcha {
  readonly image: string
  readonly key: string
  /** It stands in the slider's place: its answer goes with the ticket of the 1105 (CAP-5). */
  readonly verifyTicket?: string
}

/** What came of the last puzzle, as long as it matters. */
export type SliderState =
  /** The ticket of a solved one: it goes with the repeated request, once. */
  | { readonly outcome: 'passed'; readonly verifyTicket: string }
  /** An image captcha stands in its place. */
  | { readonly outcome: 'other-way' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unavailable' }

/** An entry of the list, under the name of its language (ARE-1). */
export interface Area extends AreaCode {
  readonly name: string
}

/** The list is code and data of its own, had when somebody reaches for it; the form works without. */
export type AreaList =
  | { readonly status: 'failed' }
  | {
      readonly status: 'there'
      /** The language its names are in. */
      readonly lang: string
      /** By name. */
      readonly areas: readonly Area[]
      /** Where a visitor of this browser and zone is likely to be, by short names. */
      readonly likely: readonly string[]
    }

/** Names the areas in a language. The view provides it and loads its code on demand; rejects if that fails. */
export type NameAreas = (areas: readonly AreaCode[], lang: string) => Promise<readonly Area[]>
