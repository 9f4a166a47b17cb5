import { douyin } from './douyin.ts'
import { huoshan } from './huoshan.ts'
import { ixigua } from './ixigua.ts'
import type { Platform, PlatformId } from './platform.ts'
import { toutiao } from './toutiao.ts'

/** The four platforms (OAU-1). A fifth is a file and a line here; every storey then asks for its part. */
export const PLATFORMS: Readonly<Record<PlatformId, Platform>> = { douyin, toutiao, huoshan, ixigua }

/** What a visitor is asked to share with us (OAU-2). */
export const PLATFORM_SCOPE = 'mobile,user_info'
