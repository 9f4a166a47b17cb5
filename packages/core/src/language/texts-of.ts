import type { Texts } from '../ports/texts.ts'
import type { Settings } from '../public-types.ts'
import type { WidgetState } from '../widget-state.ts'

/** The texts in use, a host's own words in place of ours key by key (contract 1.2 `messages`). */
export function textsOf({ texts, settings }: WidgetState): Texts {
  if (!texts) return {}
  const { messages = {} } = settings.config
  const own = texts.own.map((tag) => withoutBlanks(messages[tag] ?? {}))
  return own.length > 0 ? Object.assign({}, texts.texts, ...own) : texts.texts
}

/** The language tags a host has words for. */
export function hostLanguages({ config: { messages = {} } }: Settings): readonly string[] {
  return Object.keys(messages).filter((tag) => Object.keys(withoutBlanks(messages[tag] ?? {})).length > 0)
}

/** An empty override would leave a blank where words are needed. */
function withoutBlanks(own: Texts): Texts {
  return Object.fromEntries(Object.entries(own).filter(([, words]) => Boolean(words) && words.trim() !== ''))
}
