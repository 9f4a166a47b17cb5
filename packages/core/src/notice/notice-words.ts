import { textsOf } from '../language/texts-of.ts'
import type { WidgetState } from '../widget-state.ts'
import type { NoticeText } from './notice.ts'

/**
 * A notice as plain words: what `getState()` and a host's error object hold. Markers read as their words
 * (contract 1.6); the face makes them live.
 */
export function noticeWords(state: WidgetState, text: NoticeText): string {
  if ('words' in text) return text.words
  const texts = textsOf(state)
  const template = texts[text.key] ?? texts['error_500'] ?? ''
  const appName = state.appointment?.appName
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
