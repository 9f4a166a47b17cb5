import type { ContextParts } from './create-context.ts'
import type { Engine } from './engine.ts'

let code: typeof import('./engine.ts') | undefined

/** Loads what acts, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadEngine(): Promise<void> {
  code ??= await import('./engine.ts')
}

/** A widget's engine, which comes after its first view. */
export interface LateEngine {
  /** Now, when it is there; otherwise as soon as it has been loaded. @returns `undefined` when the widget was left meanwhile */
  readonly whenThere: () => Promise<Engine | undefined>
  /** The engine, when it is there. */
  readonly now: () => Engine | undefined
  /** Has a deed done at once, or when the engine has come; nothing is done for a widget that was left meanwhile. */
  readonly act: (deed: (engine: Engine) => void) => void
  /** Forgets what was asked for. */
  readonly leave: () => void
}

export function createLateEngine(parts: ContextParts): LateEngine {
  let engine: Engine | undefined
  let stay = 0
  const now = (): Engine | undefined => (engine ??= code?.createEngine(parts))
  const whenThere = async (): Promise<Engine | undefined> => {
    const asked = stay
    if (!now()) await loadEngine()
    return asked === stay ? now() : undefined
  }
  return {
    now,
    whenThere,
    act: (deed) => {
      const there = now()
      if (there) deed(there)
      else whenThere().then((come) => come && deed(come), parts.report)
    },
    leave: () => {
      stay += 1
    },
  }
}
