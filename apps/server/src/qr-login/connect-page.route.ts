import type { Language } from '@portico/locales'
import { fillWithSpacing, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { encodeForm } from '@portico/protocol'
import { languageOfPage, renderMessagePage, MESSAGE_PAGE_STYLE } from '../http/pages.ts'
import type { Route } from '../http/route.ts'
import { page, redirect, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { CONNECT_PATH } from './create-qr-code.ts'

const endpoint = {
  name: 'qrConnectPage',
  method: 'GET',
  apiGroup: 'passport',
  path: CONNECT_PATH,
  fields: { token: 'plain?' },
  response: {},
} as const satisfies Endpoint

/**
 * The development page that simulates the phone; on the widget's own pages the query name `token` means an
 * invitation.
 */
const PHONE_PAGE = '/dev/phone'

/** The page a camera app opens. It changes nothing; in development it redirects to the simulated phone. */
export function connectPageRoute({ config }: Services): Route {
  return route({
    endpoint,
    csrf: 'none',
    guards: [],
    async handle({ app, fields, header }) {
      if (config.isDevelopment)
        return redirect(`${PHONE_PAGE}?${encodeForm({ qr: fields.token, aid: app.appId })}`)
      const language = languageOfPage('', header('accept-language'))
      return page(await renderConnectPage({ appName: app.name, language }), { style: MESSAGE_PAGE_STYLE })
    },
  })
}

/** Explains to a user who opened the URL with a camera app that it does not sign in, and how to continue. */
async function renderConnectPage({
  appName,
  language,
}: {
  readonly appName: string
  readonly language: Language
}): Promise<string> {
  const messages = serverMessages(language)
  const fill = (text: string): string => fillWithSpacing(text, { app: appName })
  return renderMessagePage({
    language,
    appName,
    title: fill(messages.qr_page_title),
    paragraphs: [fill(messages.qr_page_text), fill(messages.qr_page_warning)],
  })
}
