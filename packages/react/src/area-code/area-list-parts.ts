export { areaIn, byName } from '@portico/core'
export { keepRows, rowFor } from './area-rows.ts'
export { AreaSearch } from './area-search.tsx'
