import type { PasskeyOutcome, PasskeyRequest, Passkeys, PasskeyUser } from '@portico/core'
import { parseJsonObject } from '@portico/protocol'

/** The passkeys of a browser that answers each request with the next outcome. It dismisses the others: silent ones once they are aborted. */
export interface TestPasskeys extends Passkeys {
  /** The requests so far. */
  readonly asked: readonly PasskeyRequest[]
  /** What the next requests get. */
  readonly outcomes: PasskeyOutcome[]
  /** What the browser was told to forget, as `<id> of <domain>`. */
  readonly forgotten: readonly string[]
  /** What the browser was told about the account. */
  readonly described: readonly PasskeyUser[]
}

/** Creates the passkeys of a browser as a test double. */
export function createTestPasskeys(): TestPasskeys {
  const asked: PasskeyRequest[] = []
  const outcomes: PasskeyOutcome[] = []
  const forgotten: string[] = []
  const described: PasskeyUser[] = []
  const answer = async (request: PasskeyRequest): Promise<PasskeyOutcome> => {
    asked.push(request)
    const outcome = outcomes.shift()
    if (!outcome && request.isConditional) await aborted(request.signal)
    return outcome ?? { outcome: 'dismissed' }
  }
  return {
    ...{ asked, outcomes, forgotten, described },
    hasPasskeys: () => true,
    canAutofill: async () => true,
    canCreate: async () => true,
    get: async (request) => {
      const answered = await answer(request)
      if (answered.outcome !== 'done') return answered
      const [rpId, id] = [textIn(request.options, 'rpId'), textIn(answered.credential, 'id')]
      return { ...answered, used: { rpId, id } }
    },
    create: answer,
    forget: async ({ rpId, id }) => void forgotten.push(`${id} of ${rpId}`),
    describe: async (user) => void described.push(user),
  }
}

function textIn(json: string, name: string): string {
  const text = parseJsonObject(json)?.[name]
  return typeof text === 'string' ? text : ''
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
