import { checkQrconnect, ssoCheckQrconnect } from '@portico/protocol'
import type { RouteResponse, Call, Route } from '../http/route.ts'
import { failure, success, requirePageFetch, route } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { KeptQrCode, QrHost } from './kept-qr-code.ts'
import type { LetIn } from './let-in.ts'
import { letInByPassport, letInBySso } from './let-in.ts'
import type { ExpiredQrCode } from './poll-qr-code.ts'
import { pollQrCode } from './poll-qr-code.ts'

type PollingCall = Call<typeof checkQrconnect> | Call<typeof ssoCheckQrconnect>
type Status = (KeptQrCode | ExpiredQrCode)['status']

interface Speaking {
  readonly host: QrHost
  /** The wire field next or service. */
  readonly next: string
  readonly letIn: LetIn
  /** Each status as this host's calls say it (contract, sections 3 and 4). */
  readonly words: Readonly<Record<Status, string>>
}

const WORDS: Speaking['words'] = {
  new: 'new',
  scanned: 'scanned',
  confirmed: 'confirmed',
  refused: 'refused',
  expired: 'expired',
}
const DIGITS: Speaking['words'] = { new: '1', scanned: '2', confirmed: '3', refused: '4', expired: '5' }

/**
 * Asked once a second by everybody who looks at a code, so it is quiet and looks up no session (QRC-3). The answer may sign
 * the browser in, so only the page's own fetch gets one.
 */
export function checkQrconnectRoute(services: Services): Route {
  return route({
    endpoint: checkQrconnect,
    csrf: 'none',
    skipAccessLog: true,
    guards: [requirePageFetch],
    handle: (call) =>
      answerPoll(services, call, {
        host: 'passport',
        next: call.fields.next,
        letIn: letInByPassport,
        words: WORDS,
      }),
  })
}

/** The same at single sign-on, whose own session it starts (SSO-2). */
export function ssoCheckQrconnectRoute(services: Services): Route {
  return route({
    endpoint: ssoCheckQrconnect,
    csrf: 'none',
    skipAccessLog: true,
    guards: [requirePageFetch],
    async handle(call) {
      const { service: next } = call.fields
      if (next === '') return failure(fail('badParameter'))
      return answerPoll(services, call, { host: 'sso', next, letIn: letInBySso, words: DIGITS })
    },
  })
}

async function answerPoll(
  services: Services,
  call: PollingCall,
  { host, next, letIn, words }: Speaking,
): Promise<RouteResponse> {
  const { app, browser, fields } = call
  if (fields.token === '') return failure(fail('badParameter'))
  const polled = await pollQrCode(services, { token: fields.token, host, app, browser, next })
  if (!polled.ok) return failure(polled)
  const code = polled.value
  switch (code.status) {
    case 'scanned':
      return success({
        status: words.scanned,
        screen_name: code.scan.screenName,
        avatar_url: code.scan.avatarUrl,
      })
    case 'confirmed': {
      const arrived = await letIn(services, call, code)
      return arrived.ok
        ? success({ status: words.confirmed, redirect_url: arrived.value })
        : success({ status: words.expired })
    }
    case 'new':
    case 'refused':
    case 'expired':
      return success({ status: words[code.status] })
  }
}
