import type { AccountCenterConfig } from '@portico/core'
import { listOptions } from '@portico/core/internal'
import { readOption } from '../data-options.ts'

type OptionName = keyof AccountCenterConfig

const { all, booleans, functions } = listOptions()

/** The names of the properties. */
export const PROPERTIES: readonly OptionName[] = all

/**
 * The attributes of an option, the first of which counts: `app-id`, and `appid` as HTML reads the `appId` that frameworks
 * write on a server.
 */
function attributesOf(name: OptionName): readonly string[] {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [...new Set([kebab, name.toLowerCase()])]
}

/** Functions have no attribute. */
const ATTRIBUTES: ReadonlyMap<OptionName, readonly string[]> = new Map(
  all.filter((name) => !functions.includes(name)).map((name) => [name, attributesOf(name)]),
)

export const OBSERVED_ATTRIBUTES: readonly string[] = [...ATTRIBUTES.values()].flat()

/** The value of an option's attribute; `undefined` without one. A boolean attribute needs no value. */
export function readAttribute(element: Element, name: OptionName): unknown {
  const texts = ATTRIBUTES.get(name)?.map((attribute) => element.getAttribute(attribute))
  const text = texts?.find((each) => each !== null)
  if (text === undefined || text === null) return undefined
  return text === '' && booleans.includes(name) ? true : readOption(name, text)
}
