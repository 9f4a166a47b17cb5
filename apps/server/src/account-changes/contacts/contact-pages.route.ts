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
import type { ApiCall, Route } from '../../http/route.ts'
import { page, route } from '../../http/route.ts'
import { ssoBaseUrl } from '../../http/sso-urls.ts'
import type { Services } from '../../services/services.ts'
import { readOwnSession, setNewCookies } from '../../sessions/renew-session.ts'
import type { Channel } from '../../shared/contact.ts'
import { maskEmail } from '../../shared/contact.ts'
import { formatDate } from '../../shared/format-time.ts'
import { requesterOf } from '../../shared/requester.ts'
import { previewUndeletion, undeleteOwnAccount } from '../own-account/delete-own-account.ts'
import type { LinkState, LinkUse } from './contact-links.ts'
import { confirmEmail, previewConfirmation, previewReversion, revertChange } from './contact-links.ts'

// Pages opened from links in messages to the contacts of an account. A GET shows a button and changes nothing, since mail
// scanners open links; the POST of the button makes the change. Only the token in the link is required, since a
// visitor may open it in a browser where they are not signed in.

/** The GET and POST route of each link. */
export const contactPageRoutes: readonly Route[] = [
  ...linkRoutes('confirm', {
    preview: previewConfirmation,
    use: confirmForBrowser,
    valuesOf: ({ email }) => ({ target: maskEmail(email) }),
    shown: {
      open: {
        title: 'confirm_page_title',
        text: 'confirm_page_text',
        button: 'confirm_page_button',
        links: [],
      },
      done: { title: 'confirm_done_title', text: 'confirm_done_text', links: ['home'] },
      taken: { title: 'confirm_taken_title', text: 'confirm_taken_text', links: ['home'] },
      invalid: { title: 'confirm_dead_title', text: 'confirm_dead_text', links: ['home'] },
    },
  }),
  ...linkRoutes('revert', {
    preview: previewReversion,
    use: revertChange,
    valuesOf: ({ channel }, { texts }) => ({
      switch: contactKindName(texts, { channel: channel as Channel }),
    }),
    shown: {
      open: {
        title: 'revert_page_title',
        text: 'revert_page_text',
        button: 'revert_page_button',
        links: ['keep'],
      },
      done: { title: 'revert_done_title', text: 'revert_done_text', links: ['reset'] },
      taken: { title: 'revert_taken_title', text: 'revert_taken_text', links: ['support', 'home'] },
      invalid: { title: 'revert_dead_title', text: 'revert_dead_text', links: ['reset', 'support', 'home'] },
    },
  }),
  ...linkRoutes('undelete', {
    preview: previewUndeletion,
    use: undeleteOwnAccount,
    valuesOf: ({ expires_at: erasedAt }, { language }) => ({ date: formatDate(language, erasedAt) }),
    shown: {
      open: {
        title: 'undelete_page_title',
        text: 'undelete_page_text',
        button: 'undelete_page_button',
        links: [],
      },
      done: { title: 'undelete_done_title', text: 'undelete_done_text', links: ['reset', 'support', 'home'] },
      invalid: { title: 'revert_dead_title', text: 'undelete_dead_text', links: ['support', 'home'] },
    },
  }),
]

interface PageTexts {
  readonly language: Language
  readonly texts: ServerMessages
}

type Action = keyof typeof CONTACT_PAGE_PATHS
type TextKey = Extract<keyof ServerMessages, `${Action}_${string}`>

/** To the page that resets a password; to the app; to the app, leaving the change as it is; to the app’s support, if it has a page. */
type NextLink = 'reset' | 'home' | 'keep' | 'support'

/** A page by the keys of its texts. */
interface Shown {
  readonly title: TextKey
  readonly text: TextKey
  readonly button?: TextKey
  readonly links: readonly NextLink[]
}

interface LinkPages<Link, State extends string> {
  readonly preview: (services: Services, token: string) => Promise<LinkState<Link, State>>
  readonly use: (services: Services, use: LinkUse, call: ApiCall) => Promise<LinkState<Link, State>>
  /** The values that the texts name, beside the app. */
  readonly valuesOf: (link: Link, pageTexts: PageTexts) => Readonly<Record<string, string>>
  readonly shown: Readonly<Record<State | 'invalid', Shown>>
}

function linkRoutes<
  Link extends { readonly app_id: string; readonly account_id: string },
  State extends string,
>(action: Action, { preview, use, valuesOf, shown }: LinkPages<Link, State>): readonly Route[] {
  return (['GET', 'POST'] as const).map((method) =>
    route({
      endpoint: endpointOf(method, action),
      csrf: 'none',
      isNavigation: true,
      // The link does not name its app; the stored link does.
      readAppId: ({ apps: [first] }, raw) => textOf(raw, 'aid') || (first?.appId ?? ''),
      async handle(services, call) {
        const { token = '' } = call.fields
        const language = languageOfPage(call.language, call.header('accept-language'))
        const found =
          method === 'GET'
            ? await preview(services, token)
            : await use(services, { token, language, requester: requesterOf(call) }, call)
        const link = 'link' in found ? found.link : undefined
        if (method === 'POST' && link) call.addLogFields({ accountId: link.account_id, factor: 'link' })
        const app = services.config.apps.find(({ appId }) => appId === link?.app_id) ?? call.app
        const texts = serverMessages(language)
        const values = { app: app.name, ...(link && valuesOf(link, { language, texts })) }
        const { title, text, button, links } = shown[found.state]
        const fill = (key: TextKey): string => fillWithSpacing(texts[key], values)
        // The form is sent to the page itself, which a failed request thus leaves in the address bar, and “Try again” opens.
        const address = `${CONTACT_PAGE_PATHS[action]}?${new URLSearchParams({ token, language }).toString()}`
        const isRefused = found.state === 'taken' || found.state === 'invalid'
        const message = renderMessagePage({
          language,
          app,
          title: fill(title),
          paragraphs: [fill(text)],
          isDone: found.state === 'done',
          links: links.flatMap((next) => linksTo(next, services.config, { app, language, texts })),
          ...(button && { form: { address, button: texts[button] } }),
          ...(isRefused && { reference: await writeReference(language, call.logId) }),
        })
        return page({ ...message, referrerPolicy: 'no-referrer' })
      },
    }),
  )
}

function endpointOf(method: 'GET' | 'POST', action: Action) {
  return {
    name: `${action} page ${method}`,
    method,
    apiGroup: 'passport',
    path: CONTACT_PAGE_PATHS[action],
    fields: { token: 'plain?' },
    response: {},
  } as const satisfies Endpoint
}

async function confirmForBrowser(services: Services, use: LinkUse, call: ApiCall) {
  const readOwner = (appId: string) => readOwnSession(services, { ...call, app: { ...call.app, appId } })
  const { newCookies, ...confirmation } = await confirmEmail(services, { ...use, readOwner })
  setNewCookies(call, { newCookies })
  return confirmation
}

function linksTo(
  next: NextLink,
  config: Config,
  { app, language, texts }: PageTexts & { readonly app: App },
): readonly PageLink[] {
  switch (next) {
    case 'home':
      return [homeLink(app, texts)]
    case 'keep':
      return [{ ...homeLink(app, texts), text: texts.revert_page_keep }]
    case 'support':
      return supportLinks(app, texts)
    case 'reset': {
      const query = new URLSearchParams({ aid: app.appId, language })
      return [{ href: `${ssoBaseUrl(config)}forget_pwd/?${query.toString()}`, text: texts.page_reset_link }]
    }
  }
}
