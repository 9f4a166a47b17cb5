import type { Limits } from '../../config/config-file.ts'
import type { Requester } from '../../shared/requester.ts'
import { deviceLimitKey } from '../../shared/requester.ts'
import type { Limit } from './rate-limiter.ts'

/** What a limit is, beside the feature that has it. */
interface LimitDeclaration {
  /** A slug. Part of the stored key; every use of it has the same window. */
  readonly name: string
  /** What is counted apart, for the reference. */
  readonly per: string
  /** Seconds, or the option that states them. */
  readonly windowS: number | OptionName
  /** A number, or the option that states it. If absent, `limitFor` is given one. */
  readonly max?: number | OptionName
  /** Where the number that `limitFor` is given comes from, for the reference. */
  readonly maxFrom?: string
  /** The option whose value `max` is multiplied by. */
  readonly factor?: OptionName
  /** What happens beyond the limit, for the reference. Default: error 7. */
  readonly exceeded?: string
  /** Beyond it nothing is refused and no challenge required, so that it is not reported as exceeded. */
  readonly isUnreported?: true
}

type OptionName = keyof Limits

export interface DeclaredLimit extends LimitDeclaration {
  readonly exceeded: string
  /** The limit of one subject. @param max instead of the declared one */
  readonly limitFor: (limits: Limits, key: string, max?: number) => Limit
}

const declared = new Map<string, DeclaredLimit>()

/** Declares a limit. The reference and the tests list every declared one. */
export function declareLimit(declaration: LimitDeclaration): DeclaredLimit {
  const { name, windowS, max: declaredMax = Number.MAX_SAFE_INTEGER, factor, isUnreported } = declaration
  if (declared.has(name)) throw new Error(`two limits are named ${name}`)
  const limit: DeclaredLimit = {
    exceeded: 'Error 7 (too many attempts)',
    ...declaration,
    limitFor: (limits, key, max = read(limits, declaredMax) * (factor ? limits[factor] : 1)) => ({
      name,
      key,
      max,
      windowS: read(limits, windowS),
      ...(isUnreported && { isUnreported }),
    }),
  }
  declared.set(name, limit)
  return limit
}

type LimitOfEither = Omit<LimitDeclaration, 'per' | 'windowS'>

interface RequesterLimits {
  readonly windowS: LimitDeclaration['windowS']
  readonly device: LimitOfEither
  readonly address: LimitOfEither
}

interface DeclaredRequesterLimits {
  readonly limitsFor: (limits: Limits, requester: Requester) => readonly [device: Limit, address: Limit]
}

/** Declares a limit for the device of a requester, and one for the address, since device ids are free to create. */
export function declareRequesterLimits(declarations: RequesterLimits): DeclaredRequesterLimits {
  const { windowS } = declarations
  const device = declareLimit({ ...declarations.device, per: 'device', windowS })
  const address = declareLimit({ ...declarations.address, per: 'address', windowS })
  return {
    limitsFor: (limits, { browser, addressKey }) => [
      device.limitFor(limits, deviceLimitKey(browser, addressKey)),
      address.limitFor(limits, addressKey),
    ],
  }
}

function read(limits: Limits, value: number | OptionName): number {
  return typeof value === 'number' ? value : limits[value]
}

/** Every limit whose module has been loaded, by name. */
export function listDeclaredLimits(): readonly DeclaredLimit[] {
  return [...declared.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
