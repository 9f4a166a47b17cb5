import { openPlatformDialect } from './open-platform-dialect.ts'

/** Its addresses are published nowhere: the configuration names them. */
export const huoshan = openPlatformDialect()
