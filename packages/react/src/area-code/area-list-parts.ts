export { nameAreas } from '@portico/core'
export { rowsOf } from './area-rows.ts'
export { AreaSearch } from './area-search.tsx'
