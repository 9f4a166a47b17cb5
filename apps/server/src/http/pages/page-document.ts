import type { Language, ServerMessages } from '@portico/locales'
import { fillMarkers, fillWithSpacing, loadMessages } from '@portico/locales'
import { isRightToLeft } from '@portico/protocol'
import type { App } from '../../config/config-file.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import { pageStyle } from './page-style.ts'
import type { Page } from './pages.ts'

/** What a page shows of an app. */
export type PageApp = Pick<App, 'name' | 'indexUrl' | 'brand'>

/** Where the logo leads. */
function homeUrlOf({ brand, indexUrl }: Pick<App, 'brand' | 'indexUrl'>): string {
  return brand?.homeUrl ?? indexUrl
}

interface PageDocument {
  readonly language: Language
  /** `undefined` if the page belongs to no app. */
  readonly app: PageApp | undefined
  /** The purpose of the page; the name of the app is added. */
  readonly title: string
  /** What is in the card, below the logo or name of the app. Markup. */
  readonly content: string
  /** Whether search engines may list the page. Default: no. */
  readonly isListed?: true
  /** The app is the first heading: the widget has none of that level. */
  readonly isHeadedByApp?: true
  /** A card of 784px instead of 400px. */
  readonly isWide?: true
  /** What is below the card. Markup. */
  readonly footer?: string
  /** Rules of this page alone. */
  readonly ownStyle?: string
}

/** Renders a page in the app's brand. Everything but the markup is escaped. */
export function renderDocument({ language, app, title, content, footer, ...traits }: PageDocument): Page {
  const style = pageStyle(app?.brand) + (traits.ownStyle ?? '')
  const { logo, logoDark } = app?.brand ?? {}
  const html = `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${traits.isListed ? '' : '<meta name="robots" content="noindex">\n'}<title>${[title, ...(app ? [app.name] : [])].map(escapeMarkup).join(' · ')}</title>
${logo === undefined ? '' : `<link rel="icon" href="${escapeMarkup(logo)}">\n`}<style>${style}</style>
</head>
<body>
<div class="card${traits.isWide ? ' wide' : ''}">
${app ? renderHeader(app, traits.isHeadedByApp) : ''}${content}
</div>
${footer === undefined ? '' : `<footer>\n${footer}\n</footer>\n`}</body>
</html>
`
  return { html, style, images: [logo, logoDark].filter((url) => url !== undefined) }
}

function renderHeader(app: PageApp, isHeading = false): string {
  const link = `<a href="${escapeMarkup(homeUrlOf(app))}">${renderLogo(app) ?? renderName(app)}</a>`
  return `<header>${isHeading ? `<h1>${link}</h1>` : link}</header>\n`
}

/** Beside its first letter on the colour of the app, so that it does not look like another title. */
function renderName({ name }: PageApp): string {
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  return `<span class="name"><span class="initial" aria-hidden="true">${escapeMarkup(initial)}</span>${escapeMarkup(name)}</span>`
}

/** The way back to the app, above a page that is opened from it. */
export function backLink(app: PageApp, texts: ServerMessages): string {
  const text = fillWithSpacing(texts.page_back_link, { app: app.name })
  return `<nav class="back"><a href="${escapeMarkup(homeUrlOf(app))}">${escapeMarkup(text)}</a></nav>`
}

function renderLogo({ name, brand }: PageApp): string | undefined {
  const { logo, logoDark } = brand ?? {}
  if (logo === undefined) return undefined
  const image = `<img src="${escapeMarkup(logo)}" alt="${escapeMarkup(name)}">`
  if (logoDark === undefined) return image
  return `<picture><source srcset="${escapeMarkup(logoDark)}" media="(prefers-color-scheme: dark)">${image}</picture>`
}

export interface PageLink {
  readonly href: string
  readonly text: string
}

/** The link below a message, to the app. */
export function homeLink(app: PageApp, texts: ServerMessages): PageLink {
  return { href: homeUrlOf(app), text: fillWithSpacing(texts.page_home_link, { app: app.name }) }
}

/** To the page where users get help, for texts that name support; none where the app has no such page. */
export function supportLinks(
  { supportUrl }: Pick<App, 'supportUrl'>,
  texts: ServerMessages,
): readonly PageLink[] {
  return supportUrl === undefined ? [] : [{ href: supportUrl, text: texts.page_support_link }]
}

/** The log id, with which support finds the request. */
export async function writeReference(language: Language, logId: string): Promise<string> {
  return fillMarkers((await loadMessages(language)).log_id, { id: logId })
}

interface MessagePage extends Pick<PageDocument, 'language' | 'app' | 'title'> {
  /** Plain text, one string a paragraph. */
  readonly paragraphs: readonly string[]
  /** A tick above the title: what the visitor wanted is done. */
  readonly isDone?: boolean
  /** A form with one button, for actions with side effects. It is sent to its address and has no fields. */
  readonly form?: { readonly address: string; readonly button: string }
  /** The ways on; without a form the first one is a button. */
  readonly links?: readonly PageLink[]
  /** The last line, in small type. */
  readonly reference?: string
  /** What only a developer can mend, in English. */
  readonly developerText?: string | undefined
}

/** Renders a page that works without JavaScript. All values are escaped. */
export function renderMessagePage({ language, app, title, ...message }: MessagePage): Page {
  const { paragraphs, isDone, form, links = [], reference, developerText } = message
  const isButton = (index: number): boolean => !form && index === 0
  const lines = [
    '<main>',
    ...(isDone ? [TICK] : []),
    `<h1>${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`),
    ...(form ? renderForm(form) : []),
    ...links.map(({ href, text }, index) =>
      isButton(index)
        ? `<p class="act"><a class="button" href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>`
        : `<p class="other"><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>`,
    ),
    ...(reference === undefined ? [] : [`<p class="reference">${escapeMarkup(reference)}</p>`]),
    ...(developerText === undefined
      ? []
      : [`<p class="developer" lang="en" dir="ltr">${escapeMarkup(developerText)}</p>`]),
    '</main>',
  ]
  return renderDocument({ language, app, title, content: lines.join('\n') })
}

const TICK =
  '<svg class="mark" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="22.5" fill="currentColor" fill-opacity="0.1" stroke="none"/><path d="M15 24.5l6.5 6.5L33.5 18"/></svg>'

function renderForm({ address, button }: NonNullable<MessagePage['form']>): readonly string[] {
  return [
    `<form method="post" action="${escapeMarkup(address)}">`,
    `<button type="submit">${escapeMarkup(button)}</button>`,
    '</form>',
  ]
}
