import type { Result, UserData } from '@portico/protocol'
import { readAnswer, USER_DATA } from '@portico/protocol'
import type { Context } from '../context.ts'
import { clearSecrets, focusField } from '../form/edit-form.ts'
import type { Notice } from '../notice/notice.ts'
import { clearNotice, showNotice } from '../notice/notice.ts'
import { SIGNED_OUT } from './login-state.ts'
import type { Preference } from './redirect.ts'
import { leave } from './redirect.ts'
import { isStranded } from './stranded.ts'

/** What has just succeeded. */
export type Succeeded = 'sign-in' | 'bind' | 'bind unconfirmed' | 'reset'

/** Where a success leads. */
export interface Arrival {
  readonly redirectUrl: string
  readonly prefer: Preference
  readonly after: Succeeded
  /** What the server answered, for the host. */
  readonly response: object
  /** Where the message that completes it was sent. */
  readonly target?: string | undefined
  /** Who is signed in, where the answer does not say. */
  readonly user?: UserData | undefined
  /** In place of what is said of every success of its kind. */
  readonly said?: Saying | undefined
}

interface Saying {
  readonly type: Notice['type']
  readonly key: string
  /** How long it may be read before the page goes on. */
  readonly readForMs: number
  /** Where the page stays it is said until something else is. */
  readonly stays: boolean
}

/** What is said of a success (RST-2). */
const SAID: Readonly<Record<Succeeded, Saying | undefined>> = {
  'sign-in': undefined,
  bind: { type: 'success', key: 'bind_done', readForMs: 200, stays: false },
  // Two lines that ask for something to be done elsewhere: long enough to be read to the end.
  'bind unconfirmed': { type: 'info', key: 'bind_mail_sent', readForMs: 5_000, stays: true },
  reset: { type: 'success', key: 'reset_done', readForMs: 200, stays: false },
}

/** Makes an arrival of a login's, registration's, binding's or reset's answer. */
export function arrivalFrom<Answer extends { readonly redirect_url: string }>(
  result: Result<Answer>,
  { prefer, after = 'sign-in' }: { readonly prefer: Preference; readonly after?: Succeeded },
): Result<Arrival> {
  if (!result.ok) return result
  return {
    ok: true,
    value: { redirectUrl: result.value.redirect_url, prefer, after, response: result.value },
  }
}

/** It is done: the visitor is told where there is something to say, the host is told, and the page goes on (LOG-4). */
export async function arrive(context: Context, arrival: Arrival): Promise<void> {
  const { after, response, target = '' } = arrival
  const said = arrival.said ?? SAID[after]
  context.emit('auth_success', { panel: context.store.get().panel })
  if (said) {
    const { type, key, stays } = said
    showNotice(context, { type, text: { key, values: { target } }, stays })
  }
  const left = await leave(context, {
    ...arrival,
    prepare: async (signal) =>
      (await isStranded(context, arrival, signal)) ? { prefer: 'redirect-url' } : {},
    afterMs: said?.readForMs ?? 0,
    onDecided: (url) => context.succeed({ url, response }),
  })
  // The page stands still: nothing of a third-party sign-in is under way any more.
  if (left !== undefined) context.store.set({ oauth: undefined })
  if (left === false) stayBehind(context, arrival)
}

/** Where the page stays after all, it says who is signed in; after a reset nobody is. */
export function stayBehind(context: Context, { after, response, said, user }: Arrival): void {
  // What is still on its way was asked before.
  context.scopes.stop('countdown', 'recognise')
  if (!said && !SAID[after]) clearNotice(context)
  clearSecrets(context)
  context.store.set({ countdown: undefined, captcha: undefined })
  // The form goes, and the focus with it.
  if (after === 'sign-in') focusField(context, 'title')
  const isSignedIn = after !== 'reset'
  context.store.set({
    login: isSignedIn ? { status: 'next', user: user ?? readAnswer(USER_DATA, response) } : SIGNED_OUT,
  })
}
