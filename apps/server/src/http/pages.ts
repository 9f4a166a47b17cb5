import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '@portico/locales'
import { resolveLanguage } from '@portico/locales'
import { isRightToLeft } from '@portico/protocol'
import { escapeMarkup } from '../escape-markup.ts'

/** The widget works under this policy. Framing is forbidden because the pages ask for passwords. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface PageOptions {
  /** The exact content of the page's only `<style>` element, which is allowed by its hash. */
  readonly style?: string
  /** `no-referrer` where the URL itself is a secret. Other sites receive no referrer in either case. */
  readonly referrerPolicy?: 'same-origin' | 'no-referrer'
}

export function sendPage(
  reply: FastifyReply,
  html: string,
  { style = '', referrerPolicy = 'same-origin' }: PageOptions = {},
): FastifyReply {
  reply.header('content-security-policy', style === '' ? PAGE_POLICY : allowStyle(style))
  reply.header('referrer-policy', referrerPolicy)
  return reply.type('text/html; charset=utf-8').send(html)
}

function allowStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return PAGE_POLICY.replace("style-src 'self'", `style-src 'sha256-${hash}'`)
}

/**
 * What all pages the server renders have in common: system fonts, light or dark by system preference. The button
 * colours are those the widget computes from its default accent for white text.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #14171f; --muted: #5a6272; --accent: #2672d8; --link: #1b6bd6; --danger: #c62828; --surface: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f2f4f8; --muted: #a9b1c0; --link: #6aabff; --danger: #ff8a80; --surface: #14171f; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--surface); color: var(--text); font: 16px/26px system-ui, sans-serif; }
body:lang(zh) { font-family: system-ui, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; }
body:lang(ja) { font-family: system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', Meiryo, sans-serif; }
.app { margin: 0 0 24px; color: var(--muted); font-size: 14px; line-height: 20px; }
`

/** The style sheet of pages with a message. */
export const MESSAGE_PAGE_STYLE = `${PAGE_STYLE}
main { max-width: 26rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 22px; font-weight: 600; line-height: 30px; text-wrap: balance; }
p { margin: 0 0 12px; text-wrap: pretty; }
form { margin: 24px 0 0; }
button { width: 100%; min-height: 44px; padding: 10px 16px; border: 0; border-radius: 8px; background: var(--accent); color: #fff; font-family: inherit; font-size: 16px; font-weight: 600; line-height: 24px; cursor: pointer; }
button:hover { background: #2369c7; }
button:active { background: #2162ba; }
a { color: var(--link); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`

interface MessagePage {
  readonly language: Language
  /** `undefined` if the page belongs to no app. */
  readonly appName: string | undefined
  readonly title: string
  /** Plain text, one string a paragraph. */
  readonly paragraphs: readonly string[]
  /** A form with one button, for actions with side effects. */
  readonly form?: {
    readonly path: string
    readonly fields: Readonly<Record<string, string>>
    readonly button: string
  }
  readonly link?: { readonly href: string; readonly text: string }
}

/** Renders a page that works without JavaScript. All values are escaped. */
export function renderMessagePage({ language, appName, title, paragraphs, form, link }: MessagePage): string {
  const ofApp = appName === undefined ? [] : [appName]
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, ...ofApp].map(escapeMarkup).join(' · ')}</title>
<style>${MESSAGE_PAGE_STYLE}</style>
</head>
<body>
<main>
${ofApp.map((name) => `<p class="app">${escapeMarkup(name)}</p>\n`).join('')}<h1>${escapeMarkup(title)}</h1>
${paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')}
${form ? renderForm(form) : ''}${link ? `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.text)}</a></p>` : ''}
</main>
</body>
</html>
`
}

function renderForm({ path, fields, button }: NonNullable<MessagePage['form']>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  return `<form method="post" action="${escapeMarkup(path)}">
${hidden.join('\n')}
<button type="submit">${escapeMarkup(button)}</button>
</form>
`
}

/** The language of a page: the requested one, or else the browser's. @param requested empty if none was */
export function languageOfPage(requested: string, acceptLanguage: string | undefined): Language {
  return resolveLanguage(requested === '' ? 'auto' : requested, parseAcceptLanguage(acceptLanguage ?? ''))
}

/** Parses an Accept-Language header into language tags in order of preference, like `navigator.languages`. */
export function parseAcceptLanguage(header: string): readonly string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
