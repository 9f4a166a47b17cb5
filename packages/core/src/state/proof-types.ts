import type { FieldName } from '@portico/protocol'

/** A way to prove that the owner of the account is present, in a form. A contact is masked. */
export type ProofMethod =
  | { readonly by: 'password' }
  | { readonly by: 'mobile' | 'email'; readonly contact: string }

/** The same on the account page, which asks for a passkey and for second factors too. */
export type AccountProofMethod = ProofMethod | { readonly by: 'passkey' | 'totp' | 'recovery' }

/** @param listed `proofs` of a refusal; those of a newer server are left out */
export function readAccountProofs(listed: readonly string[] = []): readonly AccountProofMethod[] {
  const others = (['passkey', 'totp', 'recovery'] as const).filter((by) => listed.includes(by))
  return [...readProofs(listed), ...others.map((by) => ({ by }))]
}

/** @param listed `proofs` of a refusal @returns those that a form asks for: the password, and masked contacts */
export function readProofs(listed: readonly string[] = []): readonly ProofMethod[] {
  return listed.flatMap((entry): readonly ProofMethod[] => {
    if (entry === 'password') return [{ by: entry }]
    return entry.includes('*') ? [{ by: entry.includes('@') ? 'email' : 'mobile', contact: entry }] : []
  })
}

/** The proofs that a visitor can choose from. */
export interface ProofChoice<Method = ProofMethod> {
  /** What the server accepts. */
  readonly offered: readonly Method[]
  readonly chosen: Method
}

/** Keeps the chosen proof if it is still accepted. @returns `undefined` if none is */
export function offerProofs<Method extends AccountProofMethod>(
  before: ProofChoice<Method> | undefined,
  offered: readonly Method[],
): ProofChoice<Method> | undefined {
  const [first] = offered
  const chosen = offered.find((proof) => before && keyOfProof(proof) === keyOfProof(before.chosen)) ?? first
  return chosen && { offered, chosen }
}

/** Tells proofs apart: the contact, or that it is the password or a passkey. */
export function keyOfProof(proof: AccountProofMethod): string {
  return 'contact' in proof ? proof.contact : proof.by
}

/** A refused binding that waits for a proof. */
export interface ProofState extends ProofChoice {
  /** The fields that ask for it, in the order they are checked. */
  readonly fields: readonly FieldName[]
  /** The values of the refused form, which is repeated with the proof or shown again. */
  readonly entered: Readonly<Partial<Record<FieldName, string>>>
  /** The newest code of the proof was entered wrongly. */
  readonly isCodeWrong: boolean
  /** As the server lists them, with those that the view of the second step asks for. */
  readonly listed: readonly string[]
  /** Whether a second factor is the proof, instead of the chosen one. */
  readonly isByFactor: boolean
}

/** What a user can do besides giving the proof. */
export type ProofAction =
  | { readonly do: 'choose'; readonly proof: ProofMethod }
  /** Ask for a code of a second factor. */
  | { readonly do: 'use-factor' }
  | { readonly do: 'cancel' }
