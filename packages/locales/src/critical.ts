// For the script, which renders the initial view before anything else is loaded: imports nothing that is loaded later.
export { chooseLanguage } from './choose-language.ts'
export { criticalMessages } from './complete-languages.ts'
export { fillMarkers, splitKnownMarkers } from './fill.ts'
