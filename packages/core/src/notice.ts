import type { Context } from './context.ts'
import { textsOf } from './language.ts'
import type { WidgetState } from './state.ts'

/** How long a notice stands (MSG-2). */
const AUTO_DISMISS_MS = 8_000

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
  if (deadlines.noticeHeldWithMs !== undefined) deadlines.noticeHeldWithMs = AUTO_DISMISS_MS
  else if (!stays) startAutoDismiss(context, AUTO_DISMISS_MS)
}

/** Takes the notice away; what stands against submitting is said again in its place. */
export function clearNotice(context: Context): void {
  const { deadlines, scopes, store } = context
  scopes.stop('notice')
  deadlines.noticeHeldWithMs = undefined
  const { submitBlockedBy, notice } = store.get()
  if (notice !== submitBlockedBy) store.set({ notice: submitBlockedBy })
}

/** Lets nothing be submitted, and says why for as long as that lasts. */
export function blockSubmit(context: Context, notice: Notice): void {
  const submitBlockedBy: Notice = notice.stays ? notice : { ...notice, stays: true }
  context.store.set({ submitBlockedBy })
  showNotice(context, submitBlockedBy)
}

/** Lets the form be submitted again, and takes the reason away. */
export function unblockSubmit(context: Context): void {
  const { submitBlockedBy, notice } = context.store.get()
  if (!submitBlockedBy) return
  context.store.set({ submitBlockedBy: undefined })
  if (notice === submitBlockedBy) clearNotice(context)
}

/**
 * Holds the notice while it is pointed at or focused, also the one that takes its place; what is left of its 8 s goes on
 * afterwards.
 * @returns lets it go on
 */
export function pauseAutoDismiss(context: Context): () => void {
  const { deadlines, ports, scopes, store } = context
  deadlines.noticeHeldWithMs = Math.max(deadlines.notice - ports.clock.now(), 0)
  scopes.stop('notice')
  return () => {
    const leftMs = deadlines.noticeHeldWithMs
    deadlines.noticeHeldWithMs = undefined
    const { notice } = store.get()
    if (leftMs !== undefined && notice && !notice.stays) startAutoDismiss(context, leftMs)
  }
}

function startAutoDismiss(context: Context, milliseconds: number): void {
  context.deadlines.notice = context.ports.clock.now() + milliseconds
  context.start('notice', async ({ wait }) => {
    await wait(milliseconds)
    context.store.set({ notice: context.store.get().submitBlockedBy })
  })
}

/**
 * A notice as plain words: what `getState()` and a host's error object hold. Markers read as their words
 * (contract 1.6); the face makes them live.
 */
export function noticeText(state: WidgetState, text: NoticeText): string {
  if ('words' in text) return text.words
  const texts = textsOf(state)
  const template = texts[text.key] ?? texts['error_500'] ?? ''
  const appName = state.invitation?.appName
  const word = (name: string): string | undefined =>
    texts[startsSentence(template, name) ? `marker_${name}_start` : `marker_${name}`]
  const words: Readonly<Record<string, string | undefined>> = {
    login: word('login'),
    app: appName || word('app'),
    webApp: appName || word('app'),
    open: texts['marker_open'],
    retry: texts['retry'],
    switch: texts[`switch_${state.switch === 'email' ? 'email' : 'mobile'}`],
    ...text.values,
  }
  return template.replace(/\{(\w+)\}/g, (marker, name: string, at: number) => {
    const value = words[name]
    return value === undefined
      ? marker
      : setApart(value, [template.slice(0, at), template.slice(at + marker.length)])
  })
}

/** Chinese sets a blank between its own characters and Latin letters or digits; the face does it too. */
function setApart(value: string, [before, after]: readonly [string, string]): string {
  const start = /\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(value)
  const end = /^\p{Script=Han}/u.test(after) && /[\p{Script=Latin}\d]$/u.test(value)
  return `${start ? ' ' : ''}${value}${end ? ' ' : ''}`
}

function startsSentence(template: string, name: string): boolean {
  return new RegExp(`(?:^|[.!?。！？])\\s*\\{${name}\\}`).test(template)
}
