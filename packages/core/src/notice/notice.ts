import type { Context } from '../context.ts'

/** How long a notice stands (MSG-2). */
const NOTICE_LIFE_MS = 8_000

/** What a notice says: a message of ours by its key, or the server's own words, which are never markup. */
export type NoticeText =
  { readonly key: string; readonly values?: Readonly<Record<string, string>> } | { readonly words: string }

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
  const stays = notice.stays || context.store.get().settings.alwaysNotice
  context.store.set({ notice: { ...notice, stays } })
  if (stays) context.scopes.stop('notice')
  else startClearing(context, NOTICE_LIFE_MS)
}

export function clearNotice(context: Context): void {
  context.scopes.stop('notice')
  if (context.store.get().notice) context.store.set({ notice: undefined })
}

/**
 * Holds the notice while it is pointed at or focused; what is left of its 8 s goes on afterwards.
 * @returns lets it go on
 */
export function holdNotice(context: Context): () => void {
  const held = context.store.get().notice
  const leftMs = context.deadlines.notice - context.ports.clock.now()
  context.scopes.stop('notice')
  return () => {
    if (held && !held.stays && context.store.get().notice === held)
      startClearing(context, Math.max(leftMs, 0))
  }
}

function startClearing(context: Context, milliseconds: number): void {
  context.deadlines.notice = context.ports.clock.now() + milliseconds
  context.start('notice', async ({ wait }) => {
    await wait(milliseconds)
    context.store.set({ notice: undefined })
  })
}
