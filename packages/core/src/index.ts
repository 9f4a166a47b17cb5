// The widget without a view. A view subscribes to its state and calls its actions.
export { initialSnapshot, readOptions } from './options/options.ts'
export type { EventParameters, PanelParams } from './public/events.ts'
export type * from './public/index.ts'
export { VERSION } from './public/version.ts'
export type * from './runtime/ports.ts'
export { loadController } from './widget/lazy-controller.ts'
export { createWidget } from './widget/widget.ts'
export type { Widget } from './widget/widget.ts'
