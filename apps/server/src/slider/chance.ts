import { randomInt } from 'node:crypto'

const STEPS = 100_000

/** A number nobody can foresee, of the range. */
export function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(STEPS)) / STEPS
}

export function oneOf<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[randomInt(values.length)] ?? values[0]
}

/** A colour as the canvas writes it. @param alpha 0 to 1 */
export function anyColour(alpha: number): string {
  return `hsl(${randomInt(360)} ${randomInt(35, 75)}% ${randomInt(30, 72)}% / ${alpha})`
}
