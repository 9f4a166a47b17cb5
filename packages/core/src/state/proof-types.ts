import type { FieldName } from '@portico/protocol'

/** A way to prove that the owner of the account is present. A contact is masked. */
export type ProofMethod =
  | { readonly by: 'password' }
  | { readonly by: 'mobile' | 'email'; readonly contact: string }

/** @param listed an entry of `proofs` of a refusal */
export function readProof(listed: string): ProofMethod {
  if (listed === 'password') return { by: 'password' }
  return { by: listed.includes('@') ? 'email' : 'mobile', contact: listed }
}

/** The proofs that a visitor can choose from. */
export interface ProofChoice {
  /** What the server accepts. */
  readonly offered: readonly ProofMethod[]
  readonly chosen: ProofMethod
}

/** Keeps the chosen proof if it is still accepted. @returns `undefined` if none is */
export function offerProofs(
  before: ProofChoice | undefined,
  offered: readonly ProofMethod[],
): ProofChoice | undefined {
  const [first] = offered
  const chosen = offered.find((proof) => before && contactOf(proof) === contactOf(before.chosen)) ?? first
  return chosen && { offered, chosen }
}

/** The masked contact that receives the code; `undefined` for the password. */
function contactOf(proof: ProofMethod): string | undefined {
  return proof.by === 'password' ? undefined : proof.contact
}

/** A refused binding that waits for a proof. */
export interface ProofState extends ProofChoice {
  /** The fields that ask for it, in the order they are checked. */
  readonly fields: readonly FieldName[]
  /** The values of the refused form, which is repeated with the proof or shown again. */
  readonly entered: Readonly<Partial<Record<FieldName, string>>>
  /** The newest code of the proof was entered wrongly. */
  readonly isCodeWrong: boolean
}

/** What a user can do besides giving the proof. */
export type ProofAction = { readonly do: 'choose'; readonly proof: ProofMethod } | { readonly do: 'cancel' }
