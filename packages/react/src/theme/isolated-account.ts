// What the account page needs for another `isolation` than the default, loaded with it only.

/** Rules of the host override it; in a shadow root only those for its parts apply. */
export { openAccountSheet } from './generated/open-account-sheet.ts'
export { InShadow } from './shadow-root.tsx'
