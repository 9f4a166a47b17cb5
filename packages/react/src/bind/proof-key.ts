import type { ProofMethod } from '@portico/core/internal'

/**
 * Tells proofs apart: the contact, or that it is the password. `proofKey` of core would be a module that is requested only when the
 * deferred views have arrived.
 */
export function keyOfProof(proof: ProofMethod): string {
  return proof.by === 'password' ? proof.by : proof.contact
}
