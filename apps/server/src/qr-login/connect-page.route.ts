import { resolveLanguage } from '@portico/locales'
import type { Endpoint } from '@portico/protocol'
import { encodeForm } from '@portico/protocol'
import { MESSAGE_PAGE_STYLE, parseAcceptLanguage } from '../http/pages.ts'
import type { Route } from '../http/route.ts'
import { page, redirect, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { connectPage } from './connect-page.ts'
import { CONNECT_PATH } from './connect-path.ts'

const endpoint = {
  name: 'qrConnectPage',
  method: 'GET',
  host: 'passport',
  path: CONNECT_PATH,
  fields: { token: 'plain?' },
  response: {},
} as const satisfies Endpoint

/** Where the page that plays the phone lies, in development; its own widget would take a `token` for an appointment's. */
const PHONE_PAGE = '/dev/phone'

/** What a camera opens (QRC-6). It asks nothing and changes nothing; in development it goes on to the phone's page. */
export function connectPageRoute({ config }: Services): Route {
  return route({
    endpoint,
    csrf: 'none',
    guards: [],
    async handle({ app, fields, header }) {
      if (config.isDevelopment)
        return redirect(`${PHONE_PAGE}?${encodeForm({ qr: fields.token, aid: app.aid })}`)
      const language = resolveLanguage('auto', parseAcceptLanguage(header('accept-language') ?? ''))
      return page(await connectPage({ appName: app.name, language }), { style: MESSAGE_PAGE_STYLE })
    },
  })
}
