// For the script, which draws the first view before anything else is loaded: imports nothing that is loaded later.
export { AccountCenterView } from './account-center-view.tsx'
export type { ViewParts } from './account-center-view.tsx'
export { documentProperty } from './browser/dom.ts'
export { firstTexts } from './browser/first-texts.ts'
export { wasSignedIn } from './skeleton/draw-skeleton.ts'
export { adoptSheet } from './theme/adopt-sheet.ts'
