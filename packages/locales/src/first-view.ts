// For the script, which draws the first view before anything else is loaded: imports nothing that is loaded later.
export { chooseLanguage } from './choose-language.ts'
export { fillMarkers, splitKnownMarkers } from './fill.ts'
export { FIRST_MESSAGES } from './first-messages.ts'
