import type { Language, ServerMessages } from '@portico/locales'
import { fillWithSpacing, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { contactKindName, formatDate, CONTACT_PAGE_PATHS } from '../accounts/contact-messages.ts'
import { maskEmail } from '../accounts/contact.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import type { Channel } from '../delivery/message.ts'
import type { RawFields } from '../http/fields.ts'
import { textOf } from '../http/fields.ts'
import { languageOfPage, renderMessagePage, MESSAGE_PAGE_STYLE } from '../http/pages.ts'
import type { Call, Route, RouteResponse } from '../http/route.ts'
import { page, route } from '../http/route.ts'
import { ssoBaseUrl } from '../http/urls.ts'
import type { Undeletion } from '../own-account/delete-own-account.ts'
import { previewUndeletion, undeleteOwnAccount } from '../own-account/delete-own-account.ts'
import type { Services } from '../services.ts'
import { requesterOf } from '../http/client-info.ts'
import type { Confirmation, Reversion } from './contact-change.ts'
import { confirmEmail, previewConfirmation, previewReversion, revertChange } from './contact-change.ts'

// Pages opened from links in messages to the contacts of an account. A GET shows a button and changes nothing, since mail
// scanners open links; the POST of the button makes the change. Only the token in the link is required, since a
// visitor may open it in a browser where they are not signed in.

/** The GET and POST route of each link. */
export function contactPageRoutes(services: Services): readonly Route[] {
  return [
    pageRoute('GET', 'confirm', async (call, words) => {
      const seen = await previewConfirmation(services, call.fields.token)
      return confirmPage(services, seen, { call, ...words })
    }),
    pageRoute('POST', 'confirm', async (call, words) => {
      const { token } = call.fields
      const done = await confirmEmail(services, {
        token,
        language: words.language,
        requester: requesterOf(call),
      })
      if ('link' in done) call.trace({ accountId: done.link.account_id, factor: 'link' })
      return confirmPage(services, done, { call, ...words })
    }),
    pageRoute('GET', 'revert', async (call, words) => {
      const seen = await previewReversion(services, call.fields.token)
      return revertPage(services, seen, { call, ...words })
    }),
    pageRoute('POST', 'revert', async (call, words) => {
      const { token } = call.fields
      const done = await revertChange(services, {
        token,
        language: words.language,
        requester: requesterOf(call),
      })
      if ('change' in done) call.trace({ accountId: done.change.account_id, factor: 'link' })
      return revertPage(services, done, { call, ...words })
    }),
    pageRoute('GET', 'undelete', async (call, words) => {
      const seen = await previewUndeletion(services, call.fields.token)
      return undeletePage(services, seen, { call, ...words })
    }),
    pageRoute('POST', 'undelete', async (call, words) => {
      const done = await undeleteOwnAccount(services, {
        token: call.fields.token,
        requester: requesterOf(call),
      })
      if ('link' in done) call.trace({ accountId: done.link.account_id, factor: 'link' })
      return undeletePage(services, done, { call, ...words })
    }),
  ]
}

interface PageTexts {
  readonly language: Language
  readonly texts: ServerMessages
}

type PageCall = Call<ReturnType<typeof endpointOf>>
type PageContext = PageTexts & { readonly call: PageCall }

function pageRoute(
  method: 'GET' | 'POST',
  action: keyof typeof CONTACT_PAGE_PATHS,
  show: (call: PageCall, words: PageTexts) => Promise<RouteResponse>,
): Route {
  return route({
    endpoint: endpointOf(method, action),
    csrf: 'none',
    guards: [],
    isNavigation: true,
    findApp: findAppOrFirst,
    async handle(call) {
      const language = languageOfPage(call.language, call.header('accept-language'))
      return show(call, { language, texts: serverMessages(language) })
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

/** The link does not name its app; the stored link does. */
function findAppOrFirst({ apps }: Config, raw: RawFields): App | undefined {
  const appId = textOf(raw, 'aid')
  return appId === '' ? apps[0] : apps.find((app) => app.appId === appId)
}

function confirmPage(services: Services, shown: Confirmation, context: PageContext): RouteResponse {
  const { texts } = context
  if (shown.state === 'invalid')
    return textPage(services, context, { title: texts.confirm_dead_title, text: texts.confirm_dead_text })
  const { app_id: appId, email } = shown.link
  const base = { appId, values: { target: maskEmail(email) } }
  switch (shown.state) {
    case 'open':
      return textPage(services, context, {
        ...base,
        title: texts.confirm_page_title,
        text: texts.confirm_page_text,
        button: { action: 'confirm', words: texts.confirm_page_button },
      })
    case 'confirmed':
      return textPage(services, context, {
        ...base,
        title: texts.confirm_done_title,
        text: texts.confirm_done_text,
      })
    case 'taken':
      return textPage(services, context, {
        ...base,
        title: texts.confirm_taken_title,
        text: texts.confirm_taken_text,
      })
  }
}

function revertPage(services: Services, shown: Reversion, context: PageContext): RouteResponse {
  const { texts } = context
  if (shown.state === 'invalid')
    return textPage(services, context, {
      title: texts.revert_dead_title,
      text: texts.revert_dead_text,
      offersReset: true,
    })
  const { app_id: appId, channel } = shown.change
  const base = { appId, values: { switch: contactKindName(texts, { channel: channel as Channel }) } }
  switch (shown.state) {
    case 'open':
      return textPage(services, context, {
        ...base,
        title: texts.revert_page_title,
        text: texts.revert_page_text,
        button: { action: 'revert', words: texts.revert_page_button },
      })
    case 'reverted':
      return textPage(services, context, {
        ...base,
        title: texts.revert_done_title,
        text: texts.revert_done_text,
        offersReset: true,
      })
    case 'taken':
      return textPage(services, context, {
        ...base,
        title: texts.revert_taken_title,
        text: texts.revert_taken_text,
      })
  }
}

function undeletePage(services: Services, shown: Undeletion, context: PageContext): RouteResponse {
  const { texts, language } = context
  if (shown.state === 'invalid')
    return textPage(services, context, { title: texts.revert_dead_title, text: texts.undelete_dead_text })
  const { app_id: appId, expires_at: erasedAt } = shown.link
  if (shown.state === 'undeleted')
    return textPage(services, context, {
      appId,
      title: texts.undelete_done_title,
      text: texts.undelete_done_text,
      offersReset: true,
    })
  return textPage(services, context, {
    appId,
    values: { date: formatDate(language, erasedAt) },
    title: texts.undelete_page_title,
    text: texts.undelete_page_text,
    button: { action: 'undelete', words: texts.undelete_page_button },
  })
}

interface PageContent {
  /** The app of the link; for an unknown link, the page's own app. */
  readonly appId?: string
  readonly values?: { readonly target?: string; readonly switch?: string; readonly date?: string }
  readonly title: string
  readonly text: string
  readonly button?: { readonly action: keyof typeof CONTACT_PAGE_PATHS; readonly words: string }
  /** Links to the password reset page. */
  readonly offersReset?: true
}

function textPage(
  { config }: Services,
  { call, language, texts }: PageContext,
  content: PageContent,
): RouteResponse {
  const app = config.apps.find(({ appId }) => appId === content.appId) ?? call.app
  const fill = (text: string): string => fillWithSpacing(text, { app: app.name, ...content.values })
  const reset = new URLSearchParams({ aid: app.appId, language })
  const html = renderMessagePage({
    language,
    appName: app.name,
    title: fill(content.title),
    paragraphs: [fill(content.text)],
    ...(content.button && {
      form: {
        path: CONTACT_PAGE_PATHS[content.button.action],
        fields: { token: call.fields.token, language },
        button: content.button.words,
      },
    }),
    ...(content.offersReset && {
      link: {
        href: `${ssoBaseUrl(config)}forget_pwd/?${reset.toString()}`,
        text: texts.page_reset_link,
      },
    }),
  })
  return page(html, { style: MESSAGE_PAGE_STYLE, referrerPolicy: 'no-referrer' })
}
