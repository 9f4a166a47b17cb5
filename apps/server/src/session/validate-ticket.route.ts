import type { Endpoint } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { failure, success } from '../http/answer.ts'
import type { RawFields } from '../http/raw-fields.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { validateTicket } from './validate-ticket.ts'

const validateEndpoint = {
  name: 'validateTicket',
  method: 'POST',
  host: 'sso',
  path: 'ticket/validate',
  fields: { ticket: 'plain', service: 'plain' },
  answer: {},
} as const satisfies Endpoint

/** A back end's call, not a browser's: it shows the app's secret and needs no CSRF token (contract 2.3). */
export function validateTicketRoute(services: Services): Route {
  return route({
    endpoint: validateEndpoint,
    csrf: 'none',
    guards: [],
    findApp: findAppOfBasic,
    async handle({ app, fields, header, addressKey }) {
      const secret = readBasic(header('authorization'))?.secret
      const { ticket, service } = fields
      const account = await validateTicket(services, { app, secret, ticket, service, addressKey })
      if (!account.ok) return failure(account)
      return success({
        ...(await toUserData(services.database, account.value)),
        new_user: 0,
        redirect_url: '',
      })
    },
  })
}

/** Whom the Basic header names; an app nobody knows is answered like one with another secret. */
function findAppOfBasic(
  { apps }: Config,
  _: RawFields,
  header: (name: string) => string | undefined,
): App | undefined {
  const aid = readBasic(header('authorization'))?.aid
  return apps.find((app) => app.aid === aid) ?? { ...NOBODY, aid: aid ?? '' }
}

/** An app without a secret, and without a page. */
const NOBODY: App = { aid: '', name: '', origins: [], indexUrl: '', activateUrl: undefined }

/** `Basic` and the base64 of aid:secret (RFC 7617), in UTF-8. */
function readBasic(header = ''): { readonly aid: string; readonly secret: string } | undefined {
  const [, encoded] = /^basic +([\w+/=-]{1,4096}) *$/i.exec(header) ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { aid: text.slice(0, colon), secret: text.slice(colon + 1) }
}
