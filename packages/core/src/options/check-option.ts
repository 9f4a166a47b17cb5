// Checks one option of the host. Part of the script.

/** Whether a value is of a kind; the name of the kind is part of the error. */
const KINDS = {
  'a boolean': (value: unknown) => typeof value === 'boolean',
  'a string': (value: unknown) => typeof value === 'string',
  'a function': (value: unknown) => typeof value === 'function',
  'a positive integer': (value: unknown) => Number.isInteger(value) && (value as number) > 0,
  'an http(s) URL': (value: unknown) =>
    typeof value === 'string' && /^(https?:\/\/[^/\\\s]|(?![\w+.-]*:)[^\\\s]*$)/i.test(value),
  // Not checked on a server, which has no CSS. Keywords such as inherit are not colours.
  'a colour': (value: unknown) =>
    typeof CSS === 'undefined' ||
    (CSS.supports('color', value as string) && !/^(in[hi]|un|rev)/i.test(value as string)),
}

export type Kind = keyof typeof KINDS

/** What an option accepts: a value of a kind, one of several texts, a list, or an object. */
export type Type = Kind | readonly string[] | { readonly listOf: Type } | ObjectType

interface ObjectType {
  /** The types of its members. */
  readonly members?: Readonly<Record<string, Type>>
  /** The type of all other members. Without it, they are ignored with a warning. */
  readonly others?: Type
  /** The names that other members may have. Default: any. */
  readonly names?: readonly string[]
}

/** @throws Error that names the option, what is allowed and what was given */
export function checkOption(name: string, type: Type, value: unknown): void {
  if (value === undefined) return
  if (typeof type === 'string') {
    if (!KINDS[type](value)) throwOptionError(name, type, value)
  } else if ('includes' in type) {
    if (!type.includes(value as string)) throwOptionError(name, oneOf(type), value)
  } else if ('listOf' in type) {
    if (!Array.isArray(value)) throwOptionError(name, 'a list', value)
    value.forEach((entry, at) => checkOption(`${name}.${at}`, type.listOf, entry))
  } else {
    if (Object(value) !== value || Array.isArray(value)) throwOptionError(name, 'an object', value)
    for (const [key, member] of Object.entries(value as object))
      checkMember(type, [key, name ? `${name}.${key}` : key], member)
  }
}

function checkMember(
  { members, others, names }: ObjectType,
  [key, name]: readonly [key: string, name: string],
  value: unknown,
): void {
  const type = members?.[key] ?? others
  if (!type) console.warn(`Portico: option "${name}" is unknown`)
  else if (names?.includes(key) === false) throwOptionError(name, oneOf(names), key)
  else checkOption(name, type, value)
}

/** What a value that is one of these must be, for the error. */
export function oneOf(names: readonly string[]): string {
  return `one of ${names.join(', ')}`
}

/** @throws Error that names the option, what is allowed and what was given */
export function throwOptionError(name: string, expected: string, value: unknown): never {
  throw new Error(
    `Portico: option "${name}" must be ${expected}; got ${JSON.stringify(value) ?? typeof value}`,
  )
}
