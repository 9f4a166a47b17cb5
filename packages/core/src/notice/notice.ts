import type { Context } from '../context.ts'

/** How long a notice stands (MSG-2). */
const NOTICE_LIFE_MS = 8_000

/** What a notice says: a message of ours by its key, or the server's own words, which are never markup. */
export type NoticeText =
  | {
      readonly key: string
      readonly values?: Readonly<Record<string, string>>
      /** What its {retry} does again. */
      readonly retry?: 'submit' | 'send-code'
    }
  | { readonly words: string }

export interface Notice {
  readonly type: 'success' | 'error' | 'info'
  readonly text: NoticeText
  /** Stays until something else takes its place. */
  readonly stays: boolean
  /** Names the failure for whoever asks support (API-5). */
  readonly logId?: string
}

/** Shows a notice, in place of an earlier one, for 8 s of not being looked at closely. */
export function showNotice(context: Context, notice: Notice): void {
  const { scopes, store, deadlines } = context
  const stays = notice.stays || store.get().settings.alwaysNotice
  store.set({ notice: stays === notice.stays ? notice : { ...notice, stays } })
  scopes.stop('notice')
  // Pointed at already: its time begins when the pointer leaves.
  if (deadlines.noticeHeldWithMs !== undefined) deadlines.noticeHeldWithMs = NOTICE_LIFE_MS
  else if (!stays) startClearing(context, NOTICE_LIFE_MS)
}

/** Takes the notice away; what stands against submitting is said again in its place. */
export function clearNotice(context: Context): void {
  const { deadlines, scopes, store } = context
  scopes.stop('notice')
  deadlines.noticeHeldWithMs = undefined
  const { barredBy, notice } = store.get()
  if (notice !== barredBy) store.set({ notice: barredBy })
}

/** Lets nothing be submitted, and says why for as long as that lasts. */
export function bar(context: Context, notice: Notice): void {
  const barredBy: Notice = notice.stays ? notice : { ...notice, stays: true }
  context.store.set({ barredBy })
  showNotice(context, barredBy)
}

/** Lets the form be submitted again, and takes the reason away. */
export function liftBar(context: Context): void {
  const { barredBy, notice } = context.store.get()
  if (!barredBy) return
  context.store.set({ barredBy: undefined })
  if (notice === barredBy) clearNotice(context)
}

/**
 * Holds the notice while it is pointed at or focused, also the one that takes its place; what is left of its 8 s goes on
 * afterwards.
 * @returns lets it go on
 */
export function holdNotice(context: Context): () => void {
  const { deadlines, ports, scopes, store } = context
  deadlines.noticeHeldWithMs = Math.max(deadlines.notice - ports.clock.now(), 0)
  scopes.stop('notice')
  return () => {
    const leftMs = deadlines.noticeHeldWithMs
    deadlines.noticeHeldWithMs = undefined
    const { notice } = store.get()
    if (leftMs !== undefined && notice && !notice.stays) startClearing(context, leftMs)
  }
}

function startClearing(context: Context, milliseconds: number): void {
  context.deadlines.notice = context.ports.clock.now() + milliseconds
  context.start('notice', async ({ wait }) => {
    await wait(milliseconds)
    context.store.set({ notice: context.store.get().barredBy })
  })
}
