import type { Endpoint } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { failure, success } from '../http/answer.ts'
import { readBasicCredentials } from '../http/basic-credentials.ts'
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
      const secret = readBasicCredentials(header('authorization'))?.secret
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
  const aid = readBasicCredentials(header('authorization'))?.name
  return apps.find((app) => app.aid === aid) ?? NOBODY
}

/** An app without a secret, and without a page; what was written in its place is in no log. */
const NOBODY: App = { aid: '', name: '', origins: [], indexUrl: '', activateUrl: undefined, businessApps: [] }
