import { fillMarkers } from './fill.ts'

/** A unit of time. */
type Unit = 'second' | 'minute' | 'hour' | 'day'

/** A category of the plural rules of CLDR. Each language has those that its numbers need, and `other`. */
type UnitKey<Category extends string> = `${Unit}_${Category}`

/** The texts of numbers with units in one language. */
export interface UnitTexts
  extends
    Readonly<Record<UnitKey<'other'>, string>>,
    Readonly<Partial<Record<UnitKey<'one' | 'two' | 'few' | 'many'>, string>>> {
  /** The tag of the language, for its plural rules. */
  readonly language: string
}

/** By language. Constructing one takes longer than the rest of a text. */
const pluralRules = new Map<string, Intl.PluralRules>()

/** Formats a number with its unit for the markers {seconds}, {minutes} and {days}: `1 minute`, `5 minutes`, `2 hours`. */
export function countUnits(texts: UnitTexts, unit: Unit, count: number): string {
  const rules = pluralRules.get(texts.language) ?? new Intl.PluralRules(texts.language)
  pluralRules.set(texts.language, rules)
  const category = rules.select(count)
  const text = category === 'zero' ? undefined : texts[`${unit}_${category}`]
  return fillMarkers(text ?? texts[`${unit}_other`], { count })
}
