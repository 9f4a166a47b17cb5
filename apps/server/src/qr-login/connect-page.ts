import { fillSetApart, loadServerMessages } from '@portico/locales'
import type { Language } from '@portico/locales'
import { escapeMarkup } from '../http/escape-markup.ts'

/** The page's whole style sheet: system fonts, the system's own light or dark. */
export const CONNECT_PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 48px 24px; font: 16px/26px system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 30px; text-wrap: balance; }
p { margin: 0 0 12px; text-wrap: pretty; }
`

/** For who opens a code's address with a camera: that this signs nobody in, and how to go on. */
export async function connectPage({
  appName,
  language,
}: {
  readonly appName: string
  readonly language: Language
}): Promise<string> {
  const messages = await loadServerMessages(language)
  const words = (text: string): string => escapeMarkup(fillSetApart(text, { app: appName }))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(appName)}</title>
<style>${CONNECT_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${words(messages.qr_page_title)}</h1>
<p>${words(messages.qr_page_text)}</p>
<p>${words(messages.qr_page_warning)}</p>
</main>
</body>
</html>
`
}
