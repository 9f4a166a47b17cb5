export interface SsoPage {
  readonly panel: 'login' | 'register' | 'forgetPwd'
  readonly aid: string
  readonly appName: string
  readonly language: string
  /** A listed address, or empty. */
  readonly callback: string
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
export function ssoPage({ panel, aid, appName, language, callback, platforms }: SsoPage): string {
  const attributes = {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': aid,
    'data-language': language,
    'data-default-panel': panel,
    'data-platforms': JSON.stringify(platforms),
    ...(callback !== '' && { 'data-callback': callback }),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`)
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(appName)}</title>
</head>
<body>
<main id="account"></main>
<script ${written.join(' ')}></script>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
