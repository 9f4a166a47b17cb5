import type { ContextParts } from './create-context.ts'
import type { Engine, LateEngine } from './deeds.ts'

interface Code {
  readonly createEngine: (parts: ContextParts) => Engine
}

let code: Code | undefined

/** Loads what acts, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadEngine(): Promise<void> {
  code ??= await import('./engine.ts')
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
