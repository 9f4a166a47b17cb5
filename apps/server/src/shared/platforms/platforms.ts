import { douyin } from './douyin.ts'
import { huoshan } from './huoshan.ts'
import { ixigua } from './ixigua.ts'
import { oauth } from './oauth.ts'
import { oidc } from './oidc.ts'
import type { PlatformDefinition } from './platform.ts'
import { toutiao } from './toutiao.ts'
import { wechat } from './wechat.ts'

/**
 * Every platform by its id. Those of a type that several platforms can have are `<type>:<name>`, such as `oauth:github`.
 * The order is that in which pages show them.
 */
const DEFINITIONS = {
  douyin,
  toutiao,
  huoshan,
  ixigua,
  wechat,
  oidc,
  oauth,
} satisfies Readonly<Record<string, PlatformDefinition>>

/** The part of a platform's id before a colon. */
export type PlatformType = keyof typeof DEFINITIONS

export const PLATFORM_DEFINITIONS: Readonly<Record<string, PlatformDefinition>> = DEFINITIONS

/** The types of which there can be several platforms. */
export const PLATFORM_TYPES: readonly string[] = ['oidc', 'oauth']

/** @returns `undefined` for an unknown platform */
export function findDefinition(platform: string): PlatformDefinition | undefined {
  const [kind = '', name] = platform.split(':', 2)
  if (PLATFORM_TYPES.includes(kind) !== (name !== undefined)) return undefined
  return Object.hasOwn(PLATFORM_DEFINITIONS, kind) ? PLATFORM_DEFINITIONS[kind] : undefined
}

/** The platforms of which there is one each. */
export function listSinglePlatforms(): readonly string[] {
  return Object.keys(PLATFORM_DEFINITIONS).filter((id) => !PLATFORM_TYPES.includes(id))
}
