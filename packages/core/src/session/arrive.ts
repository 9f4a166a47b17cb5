import type { Result } from '@portico/protocol'
import { readAnswer, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { clearSecrets } from '../form/edit-form.ts'
import { clearNotice } from '../notice/notice.ts'
import type { Preference } from './redirect.ts'
import { leave } from './redirect.ts'

/** Where a success leads. */
export interface Arrival {
  readonly redirectUrl: string
  readonly prefer: Preference
  /** What the server answered, for the host. */
  readonly response: object
}

/** Makes an arrival of a login's, registration's or bind's answer. */
export function arrivalFrom<Answer extends { readonly redirect_url: string }>(
  result: Result<Answer>,
  prefer: Preference,
): Result<Arrival> {
  if (!result.ok) return result
  return { ok: true, value: { redirectUrl: result.value.redirect_url, prefer, response: result.value } }
}

/** A visitor is in: the host is told and the page goes on (LOG-4); where a hook keeps it, it says who is signed in. */
export async function arrive(context: Context, arrival: Arrival): Promise<void> {
  context.emit('auth_success', { panel: context.store.get().panel })
  const left = await leave(context, {
    ...arrival,
    onDecided: (url) => context.succeed({ url, response: arrival.response }),
  })
  if (left !== false) return
  const user = readAnswer(USER_DATA, arrival.response)
  context.scopes.stop('countdown')
  clearNotice(context)
  clearSecrets(context)
  context.store.set({ login: { status: 'next', user }, countdown: undefined, captcha: undefined })
}
