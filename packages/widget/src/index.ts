// The door for a page with a bundler; nothing happens, and no DOM is touched, until `mount`.
export type {
  AccountCenterConfig,
  AccountError,
  FieldSnapshot,
  Panel,
  PlatformConfig,
  Snapshot,
  Switch,
  WidgetEvents,
} from '@portico/core'
export { VERSION as version } from '@portico/core/version'
export type { Handle, Mount } from './handle.ts'
export { mount } from './mount.ts'
