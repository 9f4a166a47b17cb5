import type { ContextParts } from '../create-context.ts'
import { loadTextsFlow } from './load-texts.flow.ts'

/** The texts of the language that was asked for last. */
export interface NewestTexts {
  /** Loads those of the settings' language, in place of others that are under way; rejects when they cannot be had. */
  readonly load: () => Promise<void>
  /** Waits until those that were asked for last are there; where others are asked for meanwhile, until those are. */
  readonly untilThere: () => Promise<void>
}

export function newestTexts(parts: ContextParts): NewestTexts {
  let newest: Promise<void> | undefined
  const untilThere = async (): Promise<void> => {
    const asked = newest
    await asked
    if (asked !== newest) await untilThere()
  }
  return {
    // What others take the place of is over, and resolves.
    load: () => (newest = parts.scopes.run('texts', (scope) => loadTextsFlow(parts, scope))),
    untilThere,
  }
}
