import type { Language, ServerMessages } from '@portico/locales'
import { fillWithSpacing, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { contactKindName, CONTACT_PAGE_PATHS } from '../../accounts/contact-messages.ts'
import type { App } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { textOf } from '../../http/fields.ts'
import type { PageLink } from '../../http/pages/page-document.ts'
import { homeLink, renderMessagePage, supportLinks, writeReference } from '../../http/pages/page-document.ts'
import { languageOfPage } from '../../http/pages/pages.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { page, route } from '../../http/route.ts'
import { ssoBaseUrl } from '../../http/sso-urls.ts'
import type { Services } from '../../services/services.ts'
import { readOwnSession, setNewCookies } from '../../sessions/renew-session.ts'
import { maskEmail } from '../../shared/contact.ts'
import type { Channel } from '../../shared/contact.ts'
import { formatDate } from '../../shared/format-time.ts'
import { requesterOf } from '../../shared/requester.ts'
import type { Undeletion } from '../own-account/delete-own-account.ts'
import { previewUndeletion, undeleteOwnAccount } from '../own-account/delete-own-account.ts'
import type { Confirmation, Reversion } from './contact-links.ts'
import { confirmEmail, previewConfirmation, previewReversion, revertChange } from './contact-links.ts'

// Pages opened from links in messages to the contacts of an account. A GET shows a button and changes nothing, since mail
// scanners open links; the POST of the button makes the change. Only the token in the link is required, since a
// visitor may open it in a browser where they are not signed in.

/** The GET and POST route of each link. */
export const contactPageRoutes: readonly Route[] = [
  pageRoute('GET', 'confirm', async (services, { fields: { token = '' } }, pageTexts) =>
    confirmPage(pageTexts, await previewConfirmation(services, token)),
  ),
  pageRoute('POST', 'confirm', async (services, call, pageTexts) => {
    const { token = '' } = call.fields
    const requester = requesterOf(call)
    const done = await confirmEmail(services, {
      ...{ token, language: pageTexts.language, requester },
      readOwner: (appId) => readOwnSession(services, { ...call, app: { ...call.app, appId } }),
    })
    setNewCookies(call, { newCookies: done.newCookies ?? [] })
    if ('link' in done) call.addLogFields({ accountId: done.link.account_id, factor: 'link' })
    return confirmPage(pageTexts, done)
  }),
  pageRoute('GET', 'revert', async (services, { fields: { token = '' } }, pageTexts) =>
    revertPage(pageTexts, await previewReversion(services, token)),
  ),
  pageRoute('POST', 'revert', async (services, call, pageTexts) => {
    const { token = '' } = call.fields
    const requester = requesterOf(call)
    const done = await revertChange(services, { token, language: pageTexts.language, requester })
    if ('change' in done) call.addLogFields({ accountId: done.change.account_id, factor: 'link' })
    return revertPage(pageTexts, done)
  }),
  pageRoute('GET', 'undelete', async (services, { fields: { token = '' } }, pageTexts) =>
    undeletePage(pageTexts, await previewUndeletion(services, token)),
  ),
  pageRoute('POST', 'undelete', async (services, call, pageTexts) => {
    const { token = '' } = call.fields
    const done = await undeleteOwnAccount(services, { token, requester: requesterOf(call) })
    if ('link' in done) call.addLogFields({ accountId: done.link.account_id, factor: 'link' })
    return undeletePage(pageTexts, done)
  }),
]

interface PageTexts {
  readonly language: Language
  readonly texts: ServerMessages
}

type PageCall = ApiCall<ReturnType<typeof endpointOf>>
type PageContext = PageTexts & { readonly call: PageCall }

function pageRoute(
  method: 'GET' | 'POST',
  action: keyof typeof CONTACT_PAGE_PATHS,
  show: (services: Services, call: PageCall, pageTexts: PageTexts) => Promise<PageContent>,
): Route {
  return route({
    endpoint: endpointOf(method, action),
    csrf: 'none',
    isNavigation: true,
    // The link does not name its app; the stored link does.
    readAppId: ({ apps: [first] }, raw) => textOf(raw, 'aid') || (first?.appId ?? ''),
    async handle(services, call) {
      const language = languageOfPage(call.language, call.header('accept-language'))
      const pageTexts = { language, texts: serverMessages(language) }
      return textPage(services, { call, ...pageTexts }, await show(services, call, pageTexts))
    },
  })
}

function endpointOf(method: 'GET' | 'POST', action: keyof typeof CONTACT_PAGE_PATHS) {
  return {
    name: `${action} page ${method}`,
    method,
    apiGroup: 'passport',
    path: CONTACT_PAGE_PATHS[action],
    fields: { token: 'plain?' },
    response: {},
  } as const satisfies Endpoint
}

function confirmPage({ texts }: PageTexts, confirmation: Confirmation): PageContent {
  if (confirmation.state === 'invalid')
    return { title: texts.confirm_dead_title, text: texts.confirm_dead_text, outcome: 'refused' }
  const { app_id: appId, email } = confirmation.link
  const base = { appId, values: { target: maskEmail(email) } }
  switch (confirmation.state) {
    case 'open':
      return {
        ...base,
        title: texts.confirm_page_title,
        text: texts.confirm_page_text,
        button: { action: 'confirm', label: texts.confirm_page_button },
        links: [],
      }
    case 'confirmed':
      return { ...base, title: texts.confirm_done_title, text: texts.confirm_done_text, outcome: 'done' }
    case 'taken':
      return { ...base, title: texts.confirm_taken_title, text: texts.confirm_taken_text, outcome: 'refused' }
  }
}

function revertPage({ texts }: PageTexts, reversion: Reversion): PageContent {
  if (reversion.state === 'invalid')
    return {
      title: texts.revert_dead_title,
      text: texts.revert_dead_text,
      outcome: 'refused',
      links: ['reset', 'support', 'home'],
    }
  const { app_id: appId, channel } = reversion.change
  const base = { appId, values: { switch: contactKindName(texts, { channel: channel as Channel }) } }
  switch (reversion.state) {
    case 'open':
      return {
        ...base,
        title: texts.revert_page_title,
        text: texts.revert_page_text,
        button: { action: 'revert', label: texts.revert_page_button },
        links: ['keep'],
      }
    case 'reverted':
      return {
        ...base,
        title: texts.revert_done_title,
        text: texts.revert_done_text,
        outcome: 'done',
        links: ['reset'],
      }
    case 'taken':
      return {
        ...base,
        title: texts.revert_taken_title,
        text: texts.revert_taken_text,
        outcome: 'refused',
        links: ['support', 'home'],
      }
  }
}

function undeletePage({ texts, language }: PageTexts, undeletion: Undeletion): PageContent {
  if (undeletion.state === 'invalid')
    return {
      title: texts.revert_dead_title,
      text: texts.undelete_dead_text,
      outcome: 'refused',
      links: ['support', 'home'],
    }
  const { app_id: appId, expires_at: erasedAt } = undeletion.link
  if (undeletion.state === 'undeleted')
    return {
      appId,
      title: texts.undelete_done_title,
      text: texts.undelete_done_text,
      outcome: 'done',
      links: ['reset', 'support', 'home'],
    }
  return {
    appId,
    values: { date: formatDate(language, erasedAt) },
    title: texts.undelete_page_title,
    text: texts.undelete_page_text,
    button: { action: 'undelete', label: texts.undelete_page_button },
    links: [],
  }
}

/** To the page that resets a password; to the app; to the app, leaving the change as it is; to the app’s support, if it has a page. */
type NextLink = 'reset' | 'home' | 'keep' | 'support'

interface PageContent {
  /** The app of the link; for an unknown link, the page's own app. */
  readonly appId?: string
  readonly values?: { readonly target?: string; readonly switch?: string; readonly date?: string }
  readonly title: string
  readonly text: string
  /** A page with a tick, or with the log id. */
  readonly outcome?: 'done' | 'refused'
  readonly button?: { readonly action: keyof typeof CONTACT_PAGE_PATHS; readonly label: string }
  /** Default: `home`. */
  readonly links?: readonly NextLink[]
}

async function textPage(
  { config }: Services,
  { call, language, texts }: PageContext,
  content: PageContent,
): Promise<RouteResponse> {
  const { button, outcome, links = ['home'] } = content
  const app = config.apps.find(({ appId }) => appId === content.appId) ?? call.app
  const fill = (text: string): string => fillWithSpacing(text, { app: app.name, ...content.values })
  const message = renderMessagePage({
    language,
    app,
    title: fill(content.title),
    paragraphs: [fill(content.text)],
    isDone: outcome === 'done',
    links: links.flatMap((link) =>
      link === 'support' ? supportLinks(app, texts) : linkOf(config, app, { link, language, texts }),
    ),
    ...(button && {
      form: {
        address: addressOf(button.action, { token: call.fields.token ?? '', language }),
        button: button.label,
      },
    }),
    ...(outcome === 'refused' && { reference: await writeReference(language, call.logId) }),
  })
  return page({ ...message, referrerPolicy: 'no-referrer' })
}

/** The page itself, which a failed request thus leaves in the address bar, and “Try again” opens. */
function addressOf(action: keyof typeof CONTACT_PAGE_PATHS, query: Readonly<Record<string, string>>): string {
  return `${CONTACT_PAGE_PATHS[action]}?${new URLSearchParams(query).toString()}`
}

function linkOf(
  config: Config,
  app: App,
  { link, language, texts }: PageTexts & { readonly link: Exclude<NextLink, 'support'> },
): PageLink {
  if (link === 'home') return homeLink(app, texts)
  if (link === 'keep') return { ...homeLink(app, texts), text: texts.revert_page_keep }
  const query = new URLSearchParams({ aid: app.appId, language })
  return { href: `${ssoBaseUrl(config)}forget_pwd/?${query.toString()}`, text: texts.page_reset_link }
}
