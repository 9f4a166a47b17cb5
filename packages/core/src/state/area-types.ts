/** A dialling area. */
export interface AreaCode {
  /** The digits after the plus. */
  readonly area: string
  /** ISO 3166-1 alpha-2. */
  readonly shortName: string
}

/** An area with its name in the current language. */
export interface Area extends AreaCode {
  /** The name in the language of the list. */
  readonly name: string
}

export type AreaList =
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded'
      /** The language of the names. */
      readonly lang: string
      /** Sorted by name. */
      readonly areas: readonly Area[]
      /** Short names of the areas suggested by the browser's languages and the zone. */
      readonly likely: readonly string[]
    }

/** The choice of an area, of a widget or of a form of the account page. */
export interface AreaSlice {
  /** The selected dialling area. Absent in a widget until its controller is loaded. */
  readonly areaCode?: AreaCode
  /** Areas chosen during this visit by short name, newest first. */
  readonly recentAreas?: readonly string[]
  /** Absent until the area list has been requested and has loaded or failed. */
  readonly areaList?: AreaList | undefined
}

/** Names the areas in a language. Supplied by the view, which loads the code for it; rejects if that fails. */
export type NameAreas = (areas: readonly AreaCode[], lang: string) => Promise<readonly Area[]>
