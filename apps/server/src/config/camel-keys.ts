/** `codes_per_target_hour` as `codesPerTargetHour`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

export type CamelKeys<Options> = {
  readonly [Name in keyof Options as Name extends string ? CamelCase<Name> : Name]: Options[Name]
}

/** Renames the top-level keys of an object. */
export function camelKeys<Options extends object>(options: Options): CamelKeys<Options> {
  const renamed = Object.entries(options).map(([name, value]) => [toCamelCase(name), value] as const)
  return Object.fromEntries(renamed) as CamelKeys<Options>
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
