// The texts, one language a file. Languages are loaded on demand, so none is imported here.
export { fillMarkers, splitMarkers } from './fill.ts'
export type { Marker, MessagePart } from './fill.ts'
export { spacesAround, fillWithSpacing } from './spacing.ts'
export {
  chooseLanguage,
  LANGUAGES,
  loadFirstMessages,
  loadLaterMessages,
  loadMessages,
  overrideMessages,
  resolveLanguage,
} from './load.ts'
export type { Language, LanguageChoice } from './load.ts'
export type { Messages, PartialMessages } from './messages.ts'
export { loadServerMessages } from './server/load-server-messages.ts'
export { countUnits } from './server/server-messages.ts'
export type { ServerMessages } from './server/server-messages.ts'
