import type { Platform } from './platform.ts'

/** Huoshan publishes no addresses; an operator names them in the configuration. */
export const huoshan: Platform = { id: 'huoshan' }
