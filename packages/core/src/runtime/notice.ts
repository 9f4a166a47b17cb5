import type { Notice, NoticeText, WidgetState } from '../state/state.ts'
import type { Context } from './context.ts'
import { textsOf } from './language.ts'
import { untilVisible } from './until-visible.ts'

const AUTO_DISMISS_MS = 8_000

/** Replaces the current notice. Unless it is persistent, it is dismissed after 8 s, not counting the time it is paused. */
export function showNotice(context: Context, notice: Notice): void {
  const { tasks, store, deadlines } = context
  const persistent = notice.persistent || store.get().settings.alwaysNotice
  store.set({ notice: persistent === notice.persistent ? notice : { ...notice, persistent } })
  tasks.stop('notice')
  // Paused: the full time starts when the pause ends.
  if (deadlines.pausedNotice !== undefined) deadlines.pausedNotice = AUTO_DISMISS_MS
  else if (!persistent) startAutoDismiss(context, AUTO_DISMISS_MS)
}

/** Removes the notice; one that blocks submitting is shown again. */
export function clearNotice(context: Context): void {
  const { tasks, store } = context
  // A pause ends with the view that asked for it, which also shows a notice that replaces this one at once.
  tasks.stop('notice')
  const { submitBlockedBy, notice } = store.get()
  if (notice !== submitBlockedBy) store.set({ notice: submitBlockedBy })
}

/**
 * Prevents submitting and shows the reason until `unblockSubmit`.
 * @param notice must be persistent
 */
export function blockSubmit(context: Context, notice: Notice): void {
  context.store.set({ submitBlockedBy: notice })
  showNotice(context, notice)
}

/** Replaces what prevents submitting, and shows it in place of the notice. */
export function resetNotice(context: Context, submitBlockedBy: Notice | undefined): void {
  context.store.set({ submitBlockedBy })
  clearNotice(context)
}

export function unblockSubmit(context: Context): void {
  const { submitBlockedBy, notice } = context.store.get()
  if (!submitBlockedBy) return
  context.store.set({ submitBlockedBy: undefined })
  if (notice === submitBlockedBy) clearNotice(context)
}

/**
 * Stops the auto-dismiss while the notice is hovered or focused. Also applies to a notice that replaces it.
 * @returns resumes with the remaining time
 */
export function pauseAutoDismiss(context: Context): () => void {
  const { deadlines, ports, tasks, store } = context
  deadlines.pausedNotice = Math.max(deadlines.notice - ports.clock.now(), 0)
  tasks.stop('notice')
  return () => {
    const leftMs = deadlines.pausedNotice
    deadlines.pausedNotice = undefined
    const { notice } = store.get()
    if (leftMs !== undefined && notice && !notice.persistent) startAutoDismiss(context, leftMs)
  }
}

function startAutoDismiss(context: Context, milliseconds: number): void {
  const { clock, page } = context.ports
  const showFor = (): void => {
    context.deadlines.notice = clock.now() + milliseconds
  }
  showFor()
  context.start('notice', async ({ wait, signal }) => {
    // In a hidden tab no one reads it.
    do {
      if (page.isHidden()) await untilVisible(page, signal).then(showFor)
      await wait(milliseconds)
    } while (page.isHidden())
    context.store.set({ notice: context.store.get().submitBlockedBy })
  })
}

/** The notice as plain text for snapshots and error objects, with its markers replaced by their labels. */
export function noticeText(state: WidgetState, text: NoticeText): string {
  if ('plainText' in text) return text.plainText
  const texts = textsOf(state)
  const template = texts[text.key] ?? texts['error_500'] ?? ''
  const appName = state.invitation?.appName
  const label = (name: string): string | undefined =>
    texts[startsSentence(template, name) ? `marker_${name}_start` : `marker_${name}`]
  const labels: Readonly<Record<string, string | undefined>> = {
    login: label('login'),
    app: appName || label('app'),
    webApp: appName || label('app'),
    open: texts['marker_open'],
    retry: texts['retry'],
    switch: texts[`switch_${state.method === 'email' ? 'email' : 'mobile'}`],
    ...text.values,
  }
  return template.replace(/\{(\w+)\}/g, (marker, name: string, at: number) => {
    const value = labels[name]
    return value === undefined
      ? marker
      : withSpaces(value, [template.slice(0, at), template.slice(at + marker.length)])
  })
}

/**
 * Separates Chinese characters from Latin letters and digits by a space. `fillWithSpacing` of the texts would be a module that
 * is requested only when this one has arrived.
 */
function withSpaces(value: string, [before, after]: readonly [string, string]): string {
  const start = /\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(value)
  const end = /^\p{Script=Han}/u.test(after) && /[\p{Script=Latin}\d]$/u.test(value)
  return `${start ? ' ' : ''}${value}${end ? ' ' : ''}`
}

function startsSentence(template: string, name: string): boolean {
  return new RegExp(`(?:^|[.!?。！？])\\s*\\{${name}\\}`).test(template)
}
