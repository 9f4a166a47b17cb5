// Every message, one language a file, loaded one at a time. No language is imported here (I18-2).
export { fillMarkers, splitMarkers } from './fill.ts'
export type { Marker, MessagePart } from './fill.ts'
export { blanksBeside, fillSetApart } from './set-apart.ts'
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
