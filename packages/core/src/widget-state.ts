import type { AreaCode } from './area-code/area-code.ts'
import type { AreaList } from './area-code/area-list.ts'
import type { FormState } from './form/form-state.ts'
import type { Captcha } from './image-captcha/captcha-state.ts'
import type { Notice } from './notice/notice.ts'
import type { OauthState } from './platforms/oauth-state.ts'
import type { OfferedPlatform } from './platforms/offered-platform.ts'
import type { Panel, Settings, Switch } from './public-types.ts'
import type { AppointmentState } from './session/appointment-state.ts'
import type { LoginState } from './session/login-state.ts'
import type { SliderState } from './slider/slider-state.ts'
import type { QrState } from './session/qr-state.ts'
import type { LoadedTexts } from './ports/texts.ts'
import type { UsernameModal } from './username/username-modal.ts'
import type { Countdown } from './verification-code/countdown.ts'

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
  readonly login: LoginState
  /** What the page came with; absent until something is known of it. */
  readonly appointment?: AppointmentState | undefined
  /** Present while a validate code stands against submitting: the notice that says which (APT-3). */
  readonly barredBy?: Notice | undefined
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
