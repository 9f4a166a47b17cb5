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

/** Names the areas in a language. Supplied by the view, which loads the code for it; rejects if that fails. */
export type NameAreas = (areas: readonly AreaCode[], lang: string) => Promise<readonly Area[]>
