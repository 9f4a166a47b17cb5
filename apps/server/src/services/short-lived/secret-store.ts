import { randomSecret } from '../../shared/random-secret.ts'
import { sha256 } from '../../shared/sha256.ts'
import type { KeyValueStore, TtlStore, TtlStoreOptions } from './ttl-store.ts'
import { createTtlStore } from './ttl-store.ts'

/**
 * Records that a random secret finds. They are kept under the hash of the secret, so that reading the store does not reveal usable
 * secrets. The other methods are those of `TtlStore`.
 */
export interface SecretStore<Value> extends Pick<TtlStore<Value>, 'get' | 'consume' | 'compareAndSet'> {
  /** Stores a record. @returns its secret */
  create(value: Value): Promise<string>
}

interface SecretStoreOptions<Value> extends TtlStoreOptions {
  /** Default: `randomSecret`. */
  readonly createSecret?: (value: Value) => string
}

export function createSecretStore<Value>(
  store: KeyValueStore,
  { createSecret = randomSecret, ...options }: SecretStoreOptions<Value>,
): SecretStore<Value> {
  const records = createTtlStore<Value>(store, options)
  return {
    async create(value) {
      const secret = createSecret(value)
      await records.put(sha256(secret), value)
      return secret
    },
    get: (secret) => records.get(sha256(secret)),
    consume: (secret) => records.consume(sha256(secret)),
    compareAndSet: (secret, expected, next) => records.compareAndSet(sha256(secret), expected, next),
  }
}
