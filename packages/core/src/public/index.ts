// Every type that a host meets, which the packages that it uses export under these names.
export type { WidgetEvent } from './events.ts'
export type * from './handle.ts'
export type * from './public-state.ts'
export type * from './public-types.ts'
export type * from './success.ts'
export type { WidgetEvents } from './widget-events.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
