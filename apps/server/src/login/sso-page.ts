import type { App } from '../config/config-file.ts'
import { escapeMarkup } from '../http/pages.ts'

export interface SsoPage {
  readonly panel: 'login' | 'register' | 'forgetPwd'
  readonly aid: string
  /** Of the document: what the page is for, and the app's name. */
  readonly title: string
  readonly language: string
  /** A listed address, or empty. */
  readonly callback: string
  /** Whether a login ends with a ticket for the callback's origin. */
  readonly isSso: boolean
  /** Said above the widget; empty for nothing. */
  readonly notice: string
  /** Where the words of the agreement lead; they are no links without it. */
  readonly agreement: App['agreement']
  /** Those this server can ask; any other would end in an error (OAU-7). */
  readonly platforms: readonly OfferedPlatform[]
}

interface OfferedPlatform {
  readonly platform: string
  readonly platform_app_id?: string
  readonly client_key: string
  readonly authorizeUrl: string
}

/** A page with the widget and nothing else; every value is an attribute or a text, never markup. */
export function ssoPage(page: SsoPage): string {
  const { panel, aid, title, language, callback, isSso, notice, agreement, platforms } = page
  const attributes = {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': aid,
    'data-language': language,
    'data-default-panel': panel,
    'data-platforms': JSON.stringify(platforms),
    ...(agreement && { 'data-agreement': JSON.stringify(agreement) }),
    ...(callback !== '' && { 'data-callback': callback }),
    ...(isSso && { 'data-sso': 'true' }),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
</head>
<body>
${notice && `<p role="alert">${escapeMarkup(notice)}</p>\n`}<main id="account"></main>
<script ${written.join(' ')}></script>
</body>
</html>
`
}
