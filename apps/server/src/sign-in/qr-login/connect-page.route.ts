import type { Language } from '@portico/locales'
import { fillWithSpacing, serverMessages } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { encodeForm } from '@portico/protocol'
import type { PageApp } from '../../http/pages/page-document.ts'
import { homeLink, renderMessagePage } from '../../http/pages/page-document.ts'
import type { Page } from '../../http/pages/pages.ts'
import { languageOfPage } from '../../http/pages/pages.ts'
import { page, redirect, route } from '../../http/route.ts'
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
export const connectPageRoute = route({
  endpoint,
  async handle({ config }, { app, fields, header }) {
    if (config.isDevelopment)
      return redirect(`${PHONE_PAGE}?${encodeForm({ qr: fields.token ?? '', aid: app.appId })}`)
    const language = languageOfPage('', header('accept-language'))
    return page(renderConnectPage(app, language))
  },
})

/** Explains to a user who opened the URL with a camera app that it does not sign in, and how to continue. */
function renderConnectPage(app: PageApp, language: Language): Page {
  const texts = serverMessages(language)
  const fill = (text: string): string => fillWithSpacing(text, { app: app.name })
  return renderMessagePage({
    language,
    app,
    title: fill(texts.qr_page_title),
    paragraphs: [fill(texts.qr_page_text), fill(texts.qr_page_warning)],
    links: [homeLink(app, texts)],
  })
}
