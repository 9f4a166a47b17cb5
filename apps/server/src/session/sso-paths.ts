import { SSO_BASE } from '../http/host-of-path.ts'

/** Below the single sign-on base: where a service gets its session (contract, section 9). */
export const CALLBACK = 'login/callback/'
/** The same on whatever origin a service lies. */
export const CALLBACK_PATH = SSO_BASE + CALLBACK
/** Below the single sign-on base: the page somebody signs in on. */
export const LOGIN_PAGE = 'login/'
