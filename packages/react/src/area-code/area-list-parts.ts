export { areaIn, byName } from '@portico/core'
export { AreaSearch } from './area-search.tsx'
