import type { Messages, SecondStepMessages } from '@portico/locales'
import type { PlatformId, ZoneId } from '@portico/protocol'
import type { WidgetEvent } from './events.ts'
import type { Panel, Switch } from './public-state.ts'
import type { SuccessResult, SuccessUser } from './success.ts'

// Options and errors, under the names of the specification. Their doc comments are the source of docs/reference/.

/** A third-party platform that visitors can log in with. */
export interface PlatformConfig {
  /** The platform, such as `douyin`, or another one of the account center, such as `oidc:google`. Required. */
  readonly platform: PlatformId
  /** The platform's number of your app, sent as `platform_app_id`. */
  readonly platform_app_id?: string
  /**
   * The client key of your app at the platform. Public; the client secret belongs to the server. Required unless a value
   * is compiled in (see [building](../building.md#platforms)).
   */
  readonly client_key?: string
  /** The label below the platform's button. Default: the platform's name in the current language. */
  readonly name?: string
  /**
   * The authorization URL. A relative URL is resolved against `passportBase`, or the page if that is empty. Default: the
   * compiled-in value, or the URL the platform has published (`douyin`, `toutiao`, `ixigua`).
   */
  readonly authorizeUrl?: string
  /** The icon, as in the [server's configuration](configuration.md#platforms). Default: that of the account center. */
  readonly icon?: string
  /** Whether the account center makes the request, without key and URL. Default: for platforms other than the four. */
  readonly server_state?: boolean
}

/** The options of `mount` and `<AccountCenter/>`. All of them are optional. */
export interface AccountCenterConfig {
  /**
   * The id of your app at the account center. Sent with every request as `aid`.
   * @defaultValue 1574
   * @example { appId: 2906 }
   */
  readonly appId?: number
  /**
   * The language of the texts: `zh`, `en`, `ja`, `zh-TW`, `ko`, `es`, `pt` (Brazil), `ar`, `id`, `hi`, a language added
   * with `messages`, or `auto` for the first of them that the browser prefers. Regions are understood (`en-US`, `es_MX`);
   * `zh-Hant`, `zh-HK` and `zh-MO` are `zh-TW`. An unknown language falls back to Chinese, with a warning in the console.
   * One language is downloaded at a time; the script also contains what the initial view shows in `zh`, `en` and `ja`, so
   * that these need no request before the form. Changing the language keeps what the visitor typed.
   * @defaultValue 'zh'
   * @example { language: 'auto' }
   */
  readonly language?: string
  /**
   * The colour of every accented part: button, links, focus ring, the line under the tabs. The text on it turns black or
   * white, whichever is readable; where the colour has too little contrast with the surface it is darkened or lightened
   * as far as needed. Any CSS colour, except keywords such as `inherit`. Overrides `--portico-accent` of your style sheet.
   * @defaultValue '#2F88FF'
   * @example { themeColor: '#0a7d55' }
   */
  readonly themeColor?: string
  /**
   * The colour scheme; `auto` follows the visitor's system. The surface is transparent in every scheme: the card behind
   * the widget belongs to your page.
   * @defaultValue 'light'
   * @example { theme: 'auto' }
   */
  readonly theme?: 'light' | 'dark' | 'auto'
  /**
   * The data zone. It determines the format of mobile numbers: eleven digits in `cn`, an international number elsewhere
   * (in a field named `gmobile`). It also selects the entry of `ssoDomains` and `security.verifyHosts`.
   * @defaultValue 'cn'
   * @example { zone: 'sg' }
   */
  readonly zone?: ZoneId
  /**
   * The panels that can be shown without leaving your page. A link to any other panel leads to the account center's own
   * page.
   * @defaultValue ['login', 'register', 'forgetPwd', 'bind', 'reset']
   * @example { panels: ['login', 'register'] }
   */
  readonly panels?: readonly Panel[]
  /**
   * The first panel. If omitted, `login`, or the first of `panels` if `login` is not among them. `?type=register` in the
   * page's URL takes precedence. Updating it switches to that panel.
   * @defaultValue 'login'
   * @example { defaultPanel: 'register' }
   */
  readonly defaultPanel?: Panel
  /**
   * The first switch. If omitted, the first one that is on, in the order mobile, email, code. `?type=email` in the page's
   * URL takes precedence.
   * @defaultValue 'mobile'
   * @example { defaultSwitch: 'email' }
   */
  readonly defaultSwitch?: Switch
  /**
   * The ways to log in: mobile and code, e-mail and password, QR code. A key that is omitted keeps its default. At least
   * one must be on. The QR code is available on the login panel only; next to another method, a toggle in the corner leads
   * to it and back. `passkey` adds a button and autofill to the login panel, for account centers with [passkeys](../passkeys.md); it is
   * no switch, so `defaultSwitch` cannot name it.
   * @defaultValue { mobile: true, email: true, code: false, passkey: false }
   * @example { switchConfig: { email: false } }
   */
  readonly switchConfig?: Readonly<Partial<Record<Switch | 'passkey', boolean>>>
  /**
   * Whether a label is visible above each field. If it is off, the placeholder shows the same text, which moves above the
   * value inside of a field that is filled in.
   * @defaultValue false
   * @example { showFormLabel: true }
   */
  readonly showFormLabel?: boolean
  /** What surrounds the form. */
  readonly layout?: {
    /**
     * The address of a logo above the title. Your content security policy must allow it in `img-src`. Its height is
     * `--portico-logo-size`.
     * @example { layout: { logo: '/logo.svg' } }
     */
    readonly logo?: string
    /**
     * The address of the logo on the dark theme. If omitted, `logo`.
     * @example { layout: { logo: '/logo.svg', logoDark: '/logo-dark.svg' } }
     */
    readonly logoDark?: string
    /**
     * The name that the logo shows, for assistive technology.
     * @defaultValue ''
     * @example { layout: { logo: '/logo.svg', logoAlt: 'Northlight' } }
     */
    readonly logoAlt?: string
    /**
     * Where a click on the logo leads.
     * @example { layout: { logo: '/logo.svg', logoAlt: 'Northlight', logoLink: '/' } }
     */
    readonly logoLink?: string
    /**
     * The text below the title of login and register. It replaces that of `register`.
     * @example { layout: { subtitle: 'One account for all our shops' } }
     */
    readonly subtitle?: string
    /**
     * Whether the third-party platforms are above or below the form.
     * @defaultValue 'bottom'
     * @example { layout: { platforms: 'top', platformLook: 'icon' } }
     */
    readonly platforms?: 'top' | 'bottom'
    /**
     * How the platforms look: buttons with icon and name, or icons in one row.
     * @defaultValue 'block'
     * @example { layout: { platformLook: 'icon' } }
     */
    readonly platformLook?: 'block' | 'icon'
    /**
     * Texts and links below everything else.
     * @example { layout: { footer: [{ text: 'Help', url: '/help' }, { text: '© Northlight' }] } }
     */
    readonly footer?: readonly { readonly text: string; readonly url?: string }[]
  }
  /** How notices behave. */
  readonly action?: {
    /**
     * Keeps a notice until the next one replaces it, instead of hiding it after 8 seconds.
     * @defaultValue false
     * @example { action: { alwaysNotice: true } }
     */
    readonly alwaysNotice?: boolean
    /**
     * Submits a complete form as soon as its code has been autofilled or pasted.
     * @defaultValue false
     * @example { action: { autoSubmit: true } }
     */
    readonly autoSubmit?: boolean
    /**
     * Marks the way that worked last in this browser among the tabs and platforms. Its name is kept in the page's local
     * storage, never a contact. If it is off, nothing is stored.
     * @defaultValue true
     * @example { action: { showLastUsed: false } }
     */
    readonly showLastUsed?: boolean
  }
  /**
   * Whether the widget checks on mount who is logged in. If it is off, nothing is sent and no cookie is set until the
   * visitor acts or you call `start()` on the handle, for example after a consent: no check, no report, and the QR view waits
   * for a click. The form is shown in either case and does not wait for the response.
   * @defaultValue true
   * @example { bootstrap: false }
   */
  readonly bootstrap?: boolean
  /**
   * Where the visitor is sent after a successful login, and the `service` the session is created for. If omitted, the
   * server's redirect is used, or the page is reloaded. With single sign-on, and after a QR code, a third-party login or a
   * password reset, the server's redirect takes precedence.
   * @example { callback: '/welcome' }
   */
  readonly callback?: string
  /**
   * The third-party platforms, in the order they are shown under "Other ways" on the login and register panels. The client
   * key and URL of an entry come from the entry itself, the build ([`PORTICO_PLATFORMS`](../building.md#platforms)) or, for
   * the URL, the address the platform has published. An entry without a key or URL is an error, except in the script
   * build, which skips it and logs a warning. If the option is omitted, all are shown except those that are not
   * configured; `[]` shows none.
   * @example { platforms: [{ platform: 'douyin', client_key: 'aw1574' }] }
   */
  readonly platforms?: readonly PlatformConfig[]
  /** The agreement a visitor accepts when registering or logging in. */
  readonly agreement?: {
    /**
     * The URL of the service agreement. If omitted, the words are plain text; on `localhost` or another loopback address
     * the console warns once. The account center's own pages use `apps[].agreement` of the server's configuration file.
     * @example { agreement: { service: '/terms' } }
     */
    readonly service?: string
    /**
     * The URL of the privacy policy. If omitted, the words are plain text.
     * @example { agreement: { privacy: 'https://example.com/privacy' } }
     */
    readonly privacy?: string
    /**
     * Whether the agreement is preset to accepted on the login panel. On every other panel it starts unaccepted.
     * @defaultValue 'login'
     * @example { agreement: { preset: 'never' } }
     */
    readonly preset?: 'login' | 'never'
  }
  /** The lengths of a password that every password field accepts: those of your account center, whose own pages use them. */
  readonly password?: {
    /**
     * The minimum length of a password, at most `maxLength`.
     * @defaultValue 6
     * @example { password: { minLength: 8 } }
     */
    readonly minLength?: number
    /**
     * The maximum length of a password.
     * @defaultValue 20
     * @example { password: { maxLength: 64 } }
     */
    readonly maxLength?: number
  }
  /** Verification, third-party login and redirects. */
  readonly security?: {
    /**
     * Whether the slider may be shown when the server requires one. If it is off, the server's error message is shown
     * instead; with single sign-on, codes are then requested on the paths that respond with an image captcha instead.
     * @defaultValue true
     * @example { security: { slider: false } }
     */
    readonly slider?: boolean
    /**
     * The verification host of each zone. Its `/sdk/slider.js` is loaded when the server requires the slider. If omitted or
     * invalid, `passportBase` is used. A host on another origin must be listed in your policy's `script-src` and
     * `connect-src`.
     * @example { security: { verifyHosts: { cn: 'https://verify.example' } } }
     */
    readonly verifyHosts?: Readonly<Partial<Record<ZoneId, string>>>
    /**
     * Whether a return from a third-party platform must carry a `state` that this browser created within the last 10
     * minutes. The state is stored in local storage; where that is unavailable, every return is rejected. If it is off,
     * every code is accepted: anyone who sends your visitor a link can then log them in to another account.
     * @defaultValue true
     * @example { security: { oauthStateCheck: false } }
     */
    readonly oauthStateCheck?: boolean
    /**
     * Whether an account that was logged in by a third-party platform and has neither mobile nor e-mail must bind one before
     * continuing. The server of this project only logs in such accounts if
     * [its operator allows it](../third-party-platforms.md).
     * @defaultValue true
     * @example { security: { forceBind: false } }
     */
    readonly forceBind?: boolean
    /**
     * Additional origins a success may redirect to. A URL from the server (`redirect_url`, or `activate_url` and `index_url`
     * of an invitation) is followed if its origin is that of the page, `callback`, `passportBase`, `accountBase`,
     * `ssoDomains` or one of these. Otherwise the page stays, the console names the origin, and `onSuccess` receives the URL.
     * @defaultValue []
     * @example { security: { redirectOrigins: ['https://ads.example'] } }
     */
    readonly redirectOrigins?: readonly string[]
  }
  /**
   * The single sign-on host of each zone. For a zone without an entry, `{accountCenter}/passport/sso`, or that of `passportBase`, serves the links to the
   * account center's pages and the logout.
   * @example { zone: 'sg', ssoDomains: { sg: 'https://sso.example' } }
   */
  readonly ssoDomains?: Readonly<Partial<Record<ZoneId, string>>>
  /**
   * Whether the single sign-on endpoints are used. If omitted, they are used if `ssoDomains` has an entry for the zone.
   * @defaultValue false
   * @example { sso: true }
   */
  readonly sso?: boolean
  /**
   * The URL of the account center. It stands for `passportBase`, `accountBase` and the single sign-on host, each of which may
   * still be set. If all are omitted, the page's own origin is the account center; one on another origin
   * [must list yours](../embedding.md#the-account-center-on-another-origin).
   * @defaultValue ''
   * @example { accountCenter: 'https://account.example' }
   */
  readonly accountCenter?: string
  /**
   * The base URL of `/passport/…`. Empty: the page's own origin. A server on another origin
   * [must list yours](../embedding.md#the-account-center-on-another-origin).
   * @defaultValue ''
   * @example { passportBase: 'https://passport.example' }
   */
  readonly passportBase?: string
  /**
   * The base URL of `/account/…`. Empty: the page's own origin. Must have the same host as `passportBase`, because the
   * session key issued by one is bound to a cookie of that host.
   * @defaultValue ''
   * @example { accountBase: 'https://account.example' }
   */
  readonly accountBase?: string
  /**
   * How the styles of your page and of the widget are separated: see [isolation](../embedding.md#isolation).
   * @defaultValue 'light'
   * @example { isolation: 'shadow' }
   */
  readonly isolation?: 'light' | 'shadow' | 'open'
  /** Reports of events and failures to a monitoring service. */
  readonly monitor?: {
    /**
     * The URL of the monitoring service. If omitted, `{accountBase}/account/monitor/collect`.
     * @example { monitor: { url: 'https://monitor.example/collect' } }
     */
    readonly url?: string
    /**
     * Whether events and errors are reported to the
     * [monitoring service](../callbacks-and-events.md#monitoring). `onEvent` is called in either case.
     * @defaultValue true
     * @example { monitor: { enabled: false } }
     */
    readonly enabled?: boolean
  }
  /**
   * Replaces texts of the widget: language → key → text; not those of the slider and of server messages. The types know the keys, which
   * [texts](texts.md) lists (`title_login`, `submit_login`, `error_500`, …). Markers in braces such as `{login}` are filled in or become
   * links where the original has them. Texts are shown as text, never as markup; a blank text is ignored.
   *
   * Texts for a language the widget does not have add that language, also for `auto`. Missing keys fall back to the base
   * language (`fr` for `fr-CA`), then to English, including server messages. The root has the language tag in `lang`, and
   * `dir="rtl"` for right-to-left languages such as Arabic and Hebrew.
   * @example { language: 'en', messages: { en: { title_login: 'Welcome back' } } }
   * @example { language: 'fr', messages: { fr: { title_login: 'Connexion', submit_login: 'Se connecter' } } }
   */
  readonly messages?: Readonly<
    Record<string, Readonly<Partial<Record<keyof Messages | keyof SecondStepMessages, string>>>>
  >
  /**
   * Called with the URL before a redirect. Return nothing to continue, another URL to replace it, `false` to cancel, or a
   * promise of one of these to delay: see [callbacks](../callbacks-and-events.md#beforeskip).
   * @example { beforeSkip: (url) => (confirm('Leave this page?') ? url : false) }
   */
  readonly beforeSkip?: (url: string) => string | false | void | Promise<string | false | void>
  /**
   * Called on success, before the redirect: see [callbacks](../callbacks-and-events.md#onsuccess).
   * @example { onSuccess: ({ kind, user }) => console.log(kind, user?.user_id) }
   */
  readonly onSuccess?: (result: SuccessResult) => void
  /**
   * Called for every failure a visitor sees: see [callbacks](../callbacks-and-events.md#onreject).
   * @example { onReject: ({ code, message }) => console.log(code, message) }
   */
  readonly onReject?: (error: AccountError) => void
  /**
   * Called once when a request, or a look when the page is shown again, finds that the session has ended: it has expired, or was ended
   * elsewhere; not after a logout. What the visitor has typed is kept.
   * @example { onSessionEnd: () => document.querySelector('dialog')?.showModal() }
   */
  readonly onSessionEnd?: (user: SuccessUser) => void
  /**
   * Called for user actions, for your analytics: see [events](events.md). `handle.on('event', …)` receives an object whose
   * `name` narrows its `params`.
   * @example { onEvent: (name, params) => console.log(name, params) }
   */
  readonly onEvent?: (name: WidgetEvent['name'], params: WidgetEvent['params']) => void
}

/** A failure as the host receives it. */
export interface AccountError {
  /** The [error code](errors.md): -1 for a network failure, 411 for a return from a platform that was not requested. */
  readonly code: number
  /** The same number as `code`. */
  readonly error_code: number
  /**
   * The text shown to the visitor; `''` if none was shown (a wrong image code loads a new image), and mostly if code or texts
   * of the widget could not be loaded.
   */
  readonly message: string
  /** The server's message. */
  readonly description: string
  /** The id of the request, for support. Absent if the server sent none. */
  readonly log_id?: string
  /** The captcha image the server requires now: base64, without a `data:` prefix. */
  readonly captcha?: string
  /** The key of that image. */
  readonly captcha_key?: string
  /** With 1011 and 1060: resumes the third-party login, also as `?profile_key=` in the page's URL. Valid for 600 s. */
  readonly profile_key?: string
}
