/** Set by a build that has a version of its own (EMB-7). */
declare const __PORTICO_VERSION__: string | undefined

/** The version string, readable on the global and in every monitoring batch (EMB-7). */
export const VERSION: string =
  typeof __PORTICO_VERSION__ === 'string' ? __PORTICO_VERSION__ : 'ver-test-6.6.8-9'
