import type { ProofMethod } from '@portico/core/internal'

/** Tells proofs apart: the contact, or that it is the password. */
export function keyOfProof(proof: ProofMethod): string {
  return proof.by === 'password' ? proof.by : proof.contact
}
