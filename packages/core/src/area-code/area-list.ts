import type { AreaCode } from './area-code.ts'

/** An entry of the list, under the name of its language (ARE-1). */
export interface Area extends AreaCode {
  readonly name: string
}

/** The list is code and data of its own, had when somebody reaches for it; the form works without. */
export type AreaList =
  | { readonly status: 'failed' }
  | {
      readonly status: 'there'
      /** The language its names are in. */
      readonly lang: string
      /** By name. */
      readonly areas: readonly Area[]
      /** Where a visitor of this browser and zone is likely to be, by short names. */
      readonly likely: readonly string[]
    }

/** Names the areas in a language. It is the face's, which knows where the code for it lies; rejects when that cannot be had. */
export type NameAreas = (areas: readonly AreaCode[], lang: string) => Promise<readonly Area[]>
