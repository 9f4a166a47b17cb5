import { escapeMarkup } from '../http/escape-markup.ts'

export interface SsoPage {
  readonly panel: 'login' | 'register' | 'forgetPwd'
  readonly aid: string
  readonly appName: string
  readonly language: string
  /** A listed address, or empty. */
  readonly callback: string
}

/** A page with the widget and nothing else; every value is an attribute or a text, never markup. */
export function ssoPage({ panel, aid, appName, language, callback }: SsoPage): string {
  const attributes = {
    src: '/portico.js',
    'data-mount': '#account',
    'data-app-id': aid,
    'data-language': language,
    'data-default-panel': panel,
    ...(callback !== '' && { 'data-callback': callback }),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(appName)}</title>
</head>
<body>
<main id="account"></main>
<script ${written.join(' ')}></script>
</body>
</html>
`
}
