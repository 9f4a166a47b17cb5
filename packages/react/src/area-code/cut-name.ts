/** A longer name is cut to the eye (ARE-4). */
const LONGEST_NAME = 25

/** @returns what is shown of a name, and what is not; empty for most */
export function cutName(name: string): readonly [shown: string, rest: string] {
  const characters = [...name]
  return [characters.slice(0, LONGEST_NAME).join(''), characters.slice(LONGEST_NAME).join('')]
}
