export { namedArea, compareByName } from '@portico/core'
export { AreaSearch } from './area-search.tsx'
export { makeFirstRows } from './make-first-rows.ts'
