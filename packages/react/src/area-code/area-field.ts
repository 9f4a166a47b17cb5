import type { AreaSlice, NameAreas } from '@portico/core/internal'

/** A mobile number whose area is chosen. */
export interface AreaField {
  readonly state: AreaSlice
  /** The language of the names. */
  readonly lang: string
  readonly t: (
    key: 'area_label' | 'area_search' | 'area_empty' | 'area_unavailable' | 'busy' | 'retry',
  ) => string
  /** An id that is unique on the page. */
  readonly id: (name: string) => string
  /** The name of the number's input. */
  readonly input: string | undefined
  readonly onLoad: (nameAreas: NameAreas) => void
  readonly onPick: (shortName: string) => void
}
