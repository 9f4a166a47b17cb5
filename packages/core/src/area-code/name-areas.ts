import type { AreaCode } from './area-code.ts'
import type { Area } from './area-list.ts'
import { areaNames } from './area-name.ts'

/** @returns gives an area its name in a language */
export function areaIn(lang: string): (area: AreaCode) => Area {
  const nameOf = areaNames(lang)
  return ({ area, shortName }) => ({ area, shortName, name: nameOf(shortName) })
}

/** The order of the names in their language. */
export function byName(lang: string): (one: Area, other: Area) => number {
  const { compare } = new Intl.Collator(lang)
  return (one, other) => compare(one.name, other.name)
}
