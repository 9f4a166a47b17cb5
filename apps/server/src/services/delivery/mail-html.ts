import { isRightToLeft } from '@portico/protocol'
import type { Brand } from '../../config/brand.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import { LIGHT_PAGE } from '../../shared/page-colours.ts'
import { mailStyle, readMailColours } from './mail-style.ts'
import type { MailColours } from './mail-style.ts'
import type { Message } from './message.ts'

/** What an e-mail shows of its app. */
export interface MailLook {
  readonly name: string
  /** Where the logo and the name lead; undefined for an app that is no longer configured. */
  readonly homeUrl: string | undefined
  readonly brand: Brand
}

interface MailContent {
  readonly message: Pick<Message, 'body' | 'subject' | 'language' | 'oneTimeCode'>
  readonly look: MailLook
  /** The words on the button of an address that has a line of its own. */
  readonly buttons: ReadonlyMap<string, string>
  /** Of a code, whose subject is the code itself. */
  readonly codeTitle: string
  /** The last line: whether replies are read. */
  readonly footnote: string
}

const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Hiragino Sans','Noto Sans CJK SC',Arial,sans-serif"
const MONOSPACED = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

const LINK = /https?:\/\/[^\s<>"]+/g

/**
 * The HTML alternative of an e-mail: its text in a card with the logo and the colours of the app, the code in a block that
 * a click selects, and a button for each link. It is made of tables with styles in attributes, since Outlook lays out nothing
 * else and Gmail may drop the style sheet, which only adds dark colours and narrow screens.
 */
export function renderMailHtml(content: MailContent): string {
  const { message, look } = content
  const { language, subject } = message
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  const colours = readMailColours(look.brand)
  const card = `border:1px solid ${LIGHT_PAGE.line};border-radius:${colours.cardRadius}px;background-color:${LIGHT_PAGE.card}`
  const inText = `font-family:${FONT};color:${LIGHT_PAGE.text}`
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>
${mailStyle(look.brand)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colours.background}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(previewOf(message.body, language))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.background}" lang="${escapeMarkup(language)}" dir="${direction}">
<tr><td class="around" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT_PAGE.card}" style="max-width:560px;border-collapse:separate;${card}">
<tr><td class="text inside" align="${direction === 'rtl' ? 'right' : 'left'}" style="padding:32px;${inText};font-size:15px;line-height:24px;word-break:break-word">
${renderHead(look, colours)}
${renderBody(content, colours)}
${renderFoot(content)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** What lists of e-mails show beside the subject: the text without its greeting, which Japanese ones have not. */
function previewOf(body: string, language: string): string {
  const paragraphs = body.replace(LINK, '').split(/\n{2,}/)
  return paragraphs
    .slice(language === 'ja' ? 0 : 1)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 140)
}

/** The logo; without one the name beside its first letter on the colour of the app. */
function renderHead(look: MailLook, colours: MailColours): string {
  const { name, homeUrl, brand } = look
  const link = (content: string): string =>
    homeUrl === undefined
      ? content
      : `<a href="${escapeMarkup(homeUrl)}" class="text" style="color:${LIGHT_PAGE.text};text-decoration:none">${content}</a>`
  const { light, dark } = mailLogosOf(brand)
  if (light !== undefined) {
    const picture = renderLogo(light, name, dark === undefined ? 'only-logo' : 'light-logo')
    const onDark =
      dark === undefined
        ? ''
        : `<span class="dark-logo" style="display:none;mso-hide:all">${renderLogo(dark, name, '')}</span>`
    return `<div style="margin:0 0 24px">${link(picture + onDark)}</div>`
  }
  if (name === '') return ''
  const { face, text } = colours.button
  const initial = escapeMarkup([...name.trim()][0]?.toUpperCase() ?? '')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td class="button" aria-hidden="true" width="32" height="32" align="center" valign="middle" bgcolor="${face}" style="width:32px;height:32px;border-radius:${Math.min(colours.radius, 8)}px;background-color:${face};color:${text};font-size:16px;line-height:32px;font-weight:600">${initial}</td>
<td width="12" style="width:12px;font-size:0">&nbsp;</td>
<td valign="middle" style="font-size:16px;line-height:24px;font-weight:600">${link(escapeMarkup(name))}</td>
</tr></table>`
}

/** Programs that load no images show the name in the style of the image. */
function renderLogo(url: string, name: string, className: string): string {
  const classed = className === '' ? '' : ` class="${className}"`
  return `<img${classed} src="${escapeMarkup(url)}" alt="${escapeMarkup(name)}" height="32" border="0" style="height:32px;max-width:240px;font-size:16px;line-height:32px;font-weight:600">`
}

/** The logos that mail programs can draw: Gmail and Outlook draw no SVG. */
function mailLogosOf({ logoMail, logoMailDark, logo, logoDark }: Brand): {
  readonly light: string | undefined
  readonly dark: string | undefined
} {
  const light = logoMail ?? drawable(logo)
  return { light, dark: logoMail === undefined ? drawable(logoDark) : logoMailDark }
}

function drawable(url: string | undefined): string | undefined {
  return url !== undefined && /\.(?:png|jpe?g|gif)$/i.test(new URL(url).pathname) ? url : undefined
}

function renderBody({ message, buttons, codeTitle }: MailContent, colours: MailColours): string {
  const { body, subject, oneTimeCode } = message
  const title = oneTimeCode === '' ? subject : codeTitle
  const heading =
    title === ''
      ? []
      : [
          `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;text-wrap:balance;word-break:auto-phrase">${escapeMarkup(title)}</h1>`,
        ]
  const lines = body.split('\n')
  const main = [...buttons.keys()].findLast((address) => lines.includes(address))
  const blocks = body
    .split(/\n{2,}/)
    .flatMap((paragraph) =>
      oneTimeCode !== '' && paragraph === oneTimeCode
        ? [renderCode(paragraph)]
        : renderParagraph(paragraph, { buttons, main }, colours),
    )
  return [...heading, ...blocks].join('\n')
}

/** A click selects it as a whole where programs support it. From left to right also in Arabic. */
function renderCode(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="code" align="center" dir="ltr" bgcolor="${LIGHT_PAGE.background}" style="padding:16px;border-radius:8px;background-color:${LIGHT_PAGE.background};font-family:${MONOSPACED};font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-indent:6px;-webkit-user-select:all;user-select:all">${escapeMarkup(code)}</td>
</tr></table>`
}

interface Buttons extends Pick<MailContent, 'buttons'> {
  /** The address of the main one. */
  readonly main: string | undefined
}

function renderParagraph(
  paragraph: string,
  { buttons, main }: Buttons,
  colours: MailColours,
): readonly string[] {
  const blocks: string[] = []
  let lines: string[] = []
  const end = (): void => {
    if (lines.length > 0) blocks.push(`<p style="margin:0 0 16px">${lines.join('<br>\n')}</p>`)
    lines = []
  }
  for (const line of paragraph.split('\n')) {
    const label = buttons.get(line)
    if (label === undefined) lines.push(renderLine(line))
    else {
      end()
      blocks.push(renderButton({ url: line, label, isMain: line === main }, colours))
    }
  }
  end()
  return blocks
}

interface Button {
  readonly url: string
  readonly label: string
  readonly isMain: boolean
}

/**
 * The cell has the colours, because Outlook ignores the padding of a link and would draw only its text. The address below says
 * where the button leads, and can be copied.
 */
function renderButton({ url, label, isMain }: Button, { button, radius }: MailColours): string {
  const { face, text } = isMain ? button : { face: LIGHT_PAGE.card, text: LIGHT_PAGE.text }
  const className = isMain ? 'button' : 'second'
  const border = isMain ? '' : `border:1px solid ${LIGHT_PAGE.edge};`
  const escaped = escapeMarkup(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px;border-collapse:separate"><tr>
<td class="${className}" align="center" bgcolor="${face}" style="${border}border-radius:${radius}px;background-color:${face};mso-padding-alt:12px 24px"><a href="${escaped}" class="${className}" style="display:inline-block;padding:12px 24px;border-radius:${radius}px;color:${text};font-size:14px;line-height:20px;font-weight:600;text-decoration:none;mso-padding-alt:0">${escapeMarkup(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 24px;color:${LIGHT_PAGE.muted};font-size:12px;line-height:18px">${renderLink(url)}</p>`
}

function renderFoot({ look, footnote }: MailContent): string {
  const { homeUrl } = look
  const home =
    homeUrl === undefined
      ? ''
      : `<br>\n<a href="${escapeMarkup(homeUrl)}" class="muted" style="color:${LIGHT_PAGE.muted}">${escapeMarkup(new URL(homeUrl).host)}</a>`
  return `<div class="muted foot" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT_PAGE.line};color:${LIGHT_PAGE.muted};font-size:12px;line-height:18px">${escapeMarkup(footnote)}${home}</div>`
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
  return `<a href="${escaped}" dir="ltr" style="color:inherit;word-break:break-all">${escaped}</a>`
}
