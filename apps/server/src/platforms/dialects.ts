import type { PlatformId } from '@portico/protocol'
import type { Dialect } from './dialect.ts'
import { douyin } from './douyin.ts'
import { huoshan } from './huoshan.ts'
import { ixigua } from './ixigua.ts'
import { toutiao } from './toutiao.ts'

/** How each platform is spoken to (SRV-5). */
export const DIALECTS: Readonly<Record<PlatformId, Dialect>> = { douyin, toutiao, huoshan, ixigua }
