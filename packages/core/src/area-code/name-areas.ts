import type { AreaCode } from './areas.ts'
import type { Area } from '../state.ts'
import { areaNames } from './areas.ts'

/** @returns gives an area its name in a language */
export function namedArea(lang: string): (area: AreaCode) => Area {
  const nameOf = areaNames(lang)
  return ({ area, shortName }) => ({ area, shortName, name: nameOf(shortName) })
}

/** The order of the names in their language. */
export function compareByName(lang: string): (one: Area, other: Area) => number {
  const { compare } = new Intl.Collator(lang)
  return (one, other) => compare(one.name, other.name)
}
