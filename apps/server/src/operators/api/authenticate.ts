import type { OperatorScope } from '@portico/protocol'
import type { FastifyRequest } from 'fastify'
import { addressKeyOf, headerOf } from '../../http/client-info.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Services } from '../../services/services.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import { OperatorFault } from './operator-call.ts'
import type { OperatorKey } from './operator-keys.ts'
import { verifyKey } from './operator-keys.ts'

/** A key cannot be guessed, so an address is not locked: others behind the same proxy keep access. */
const WRONG_KEYS = declareLimit({
  name: 'wrong-operator-keys-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'wrongSecretsPerAddress10Min',
  exceeded: 'Status 429 instead of 401. Right keys are accepted',
})

/** @throws OperatorFault without a valid key that has the scope */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  scope: OperatorScope | null,
): Promise<OperatorKey> {
  const text = /^bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (text === undefined)
    throw new OperatorFault('unauthorized', 'expected a key: Bearer portico_…', 'authorization')
  const key = await verifyKey(services, text)
  if (!key) throw await refuseKey(services, request)
  if (scope === null || key.scopes.includes(scope)) return key
  throw new OperatorFault('forbidden', `the key ${key.name} lacks the scope ${scope}`)
}

async function refuseKey(services: Services, request: FastifyRequest): Promise<OperatorFault> {
  const addressKey = addressKeyOf(request, services.warnOnce)
  const limit = WRONG_KEYS.limitFor(services.config.limits, addressKey)
  const count = await services.rateLimiter.increment(limit)
  if (count > limit.max)
    return new OperatorFault(
      'rate_limited',
      'the key is unknown, has expired or is revoked; many wrong keys came from this address',
    )
  request.log.warn({ addressKey: services.hashSubject(addressKey) }, 'refused an operator key')
  return new OperatorFault('unauthorized', 'the key is unknown, has expired or is revoked', 'authorization')
}
