import type { AccountProofMethod } from '@portico/core/internal'

/** Tells proofs apart: the contact, or that it is the password or a passkey. */
export function keyOfProof(proof: AccountProofMethod): string {
  return 'contact' in proof ? proof.contact : proof.by
}
