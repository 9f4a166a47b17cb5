import { isRightToLeft } from '@portico/protocol'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { Message } from './message.ts'

const TEXT_STYLE =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Hiragino Sans','Noto Sans CJK SC',sans-serif;font-size:16px;line-height:1.6"

/** Large, and selected as a whole by a click where mail programs support it. */
const CODE_STYLE =
  "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:32px;line-height:1.3;font-weight:600;letter-spacing:4px;margin:24px 0;-webkit-user-select:all;user-select:all"

const LINK = /https?:\/\/[^\s<>"]+/g

/**
 * The HTML alternative of an e-mail's text: the same paragraphs, with a large code and links that can be clicked. It
 * sets no colors, so that mail programs choose readable ones in a dark theme.
 */
export function renderMailHtml({
  body,
  subject,
  language,
  oneTimeCode,
}: Pick<Message, 'body' | 'subject' | 'language' | 'oneTimeCode'>): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) =>
      oneTimeCode !== '' && paragraph === oneTimeCode
        ? `<p style="${CODE_STYLE}">${escapeMarkup(paragraph)}</p>`
        : `<p style="margin:16px 0">${paragraph.split('\n').map(renderLine).join('<br>\n')}</p>`,
    )
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px;${TEXT_STYLE}">
<div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}

function renderLine(line: string): string {
  const links = line.match(LINK) ?? []
  return line
    .split(LINK)
    .map((text, index) => escapeMarkup(text) + renderLink(links[index]))
    .join('')
}

/** The address itself is the text of the link, so that the reader sees where it leads. */
function renderLink(url: string | undefined): string {
  if (url === undefined) return ''
  const escaped = escapeMarkup(url)
  return `<a href="${escaped}" style="word-break:break-all">${escaped}</a>`
}
