// For pages with a bundler. Free of side effects until `mount`.
export type * from '@portico/core/types'
export { VERSION as version } from '@portico/core/version'
export type { WidgetHandle, Mount } from './handle.ts'
export { mount } from './mount.ts'
