import { defineOpenPlatform } from './open-platform.ts'

/** Its endpoints are not public; the configuration contains them. */
export const huoshan = defineOpenPlatform({})
