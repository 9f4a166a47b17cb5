/** A property of a server that this one depends on, as it was found. */
export interface ServerFact {
  /** As that server calls it, where it has a name there. */
  readonly name: string
  readonly value: string
  /** What that leads to, and what to do. */
  readonly problem?: string
}

/** In one line, for the log and for commands. */
export function describeProblem({ name, value, problem = '' }: ServerFact): string {
  return `${name} is ${value}: ${problem}`
}

/** @param problem of this value; none if it is as it should be */
export function factOf(name: string, value: string, problem?: string | false): ServerFact {
  return { name, value, ...(problem !== undefined && problem !== false && { problem }) }
}
