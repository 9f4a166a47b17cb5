import type { Texts } from '../ports/texts.ts'
import type { WidgetState } from '../widget-state.ts'

/** The texts in use, a host's own words in place of ours key by key (contract 1.2 `messages`). */
export function textsOf(state: WidgetState): Texts {
  const { texts, settings } = state
  if (!texts) return {}
  const own = settings.config.messages?.[texts.language]
  return own ? { ...texts.texts, ...withoutBlanks(own) } : texts.texts
}

/** An empty override would leave a blank where words are needed. */
function withoutBlanks(own: Texts): Texts {
  return Object.fromEntries(Object.entries(own).filter(([, words]) => words.trim() !== ''))
}
