// For the script, which renders the initial view before anything else is loaded: imports nothing that is loaded later.
export { AccountCenterView } from './account-center-view.tsx'
export { documentProperty } from '@portico/core/internal/browser'
export { criticalTexts } from './browser/critical-texts.ts'
export { wasSignedIn } from './skeleton/render-skeleton.ts'
export { adoptSheet } from './theme/adopt-sheet.ts'
