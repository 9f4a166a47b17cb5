import { openPlatformDialect } from './open-platform-dialect.ts'

export const toutiao = openPlatformDialect()
