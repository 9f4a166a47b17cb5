// Names and numbers apart from what belongs to each of them: the script of the widget checks options with these lists, and leaves the tables
// of the same names to the code that is loaded later.

/** The third-party login providers whose name and icon the widget has. */
export const PLATFORM_IDS = ['douyin', 'toutiao', 'huoshan', 'ixigua'] as const

/** The name of a third-party login provider that the widget knows. */
export type KnownPlatformId = (typeof PLATFORM_IDS)[number]

/** The name of a third-party login provider: one the widget knows, or another one of the account center, such as `oidc:google`. */
export type PlatformId = KnownPlatformId | (string & NonNullable<unknown>)

/** Every zone. */
export const ZONE_IDS = ['cn', 'sg', 'va', 'boe'] as const

/** A region with its own hosts and mobile number format. */
export type ZoneId = (typeof ZONE_IDS)[number]

/** Every form field. */
export const FIELD_NAMES = [
  'email',
  'mobile',
  'gmobile',
  'password',
  'captcha',
  'mobilecaptcha',
  'emailcaptcha',
  'repeatPwd',
  'username',
  'code',
  'account',
] as const

/** The name of a form field; also the `name` of its input. */
export type FieldName = (typeof FIELD_NAMES)[number]

/** The paths of the single sign-on pages by the panel that each one opens. */
export const SSO_PAGES = {
  login: 'login/',
  register: 'register/',
  forgetPwd: 'forget_pwd/',
} as const

/** The minimum length of a password in code points, unless another one is configured. */
export const PASSWORD_MIN_LENGTH = 6

/** The maximum length of a password in code points, unless another one is configured. */
export const PASSWORD_MAX_LENGTH = 20
