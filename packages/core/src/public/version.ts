/** Replaced at build time. */
declare const __PORTICO_VERSION__: string | undefined

/** The version, available on the global and sent with every monitoring report. */
export const VERSION: string =
  typeof __PORTICO_VERSION__ === 'string' ? __PORTICO_VERSION__ : 'ver-test-6.6.8-9'
