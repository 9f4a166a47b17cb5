import type { ContextParts } from '../create-context.ts'
import { loadTextsFlow } from './load-texts.flow.ts'

/** The texts of the language that was asked for last; what others are still under way for does not count. */
interface NewestTexts {
  /** Loads those of the settings' language. */
  readonly load: () => void
  /** Loads them and waits until they are there; where others are asked for meanwhile, until those are. */
  readonly untilThere: () => Promise<void>
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** @param onLost called when they cannot be had and nobody waits for them */
export function newestTexts(parts: ContextParts, onLost: () => void): NewestTexts {
  let newest: Promise<void> | undefined
  let waiting: Waiting | undefined
  const load = (): void => {
    const texts = parts.scopes.run('texts', (scope) => loadTextsFlow(parts, scope))
    const whoWaits = (): Waiting | undefined => {
      const who = waiting
      waiting = undefined
      return who
    }
    newest = texts
    texts.then(
      () => texts === newest && whoWaits()?.resolve(),
      (reason) => texts === newest && (whoWaits()?.reject ?? onLost)(reason),
    )
  }
  return {
    load,
    untilThere: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        load()
      }),
  }
}
