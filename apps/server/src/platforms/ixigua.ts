import { openPlatformDialect } from './open-platform-dialect.ts'

export const ixigua = openPlatformDialect()
