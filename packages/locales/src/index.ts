// The texts, one module for each language. What the initial view does not show is loaded on demand.
export { fillMarkers, splitKnownMarkers, splitMarkers } from './fill.ts'
export type { KnownPart, Marker, MessagePart } from './fill.ts'
export { formatFirstDay } from './first-day.ts'
export { spacesAround, listNames, fillWithSpacing } from './spacing.ts'
export { chooseLanguage, languageName, resolveLanguage } from './choose-language.ts'
export type { Language, LanguageChoice } from './choose-language.ts'
export { accountMessages, criticalMessages, serverMessages, sliderMessages } from './complete-languages.ts'
export { loadAccountPageMessages, loadDeferredMessages, loadMessages, overrideMessages } from './load.ts'
export { loadSecondStepMessages } from './load-second-step.ts'
export { countUnits } from './count-units.ts'
export type {
  AccountMessages,
  AccountPageMessages,
  CriticalMessages,
  Messages,
  SecondStepMessages,
  ServerMessages,
  SliderMessages,
} from './language-texts.ts'
