/** An event with its type and data, of those that change a state. */
export type EventOf<Events, Name extends keyof Events = keyof Events> = {
  [Type in Name]: { readonly type: Type } & Events[Type]
}[Name]

/** The next state by event. */
export type Transitions<State, Events, Next = State> = {
  readonly [Name in keyof Events]: (before: State, event: Events[Name]) => Next
}

/** The state after an event. */
export function nextState<State, Events, Name extends keyof Events, Next>(
  transitions: Transitions<State, Events, Next>,
  before: State,
  event: EventOf<Events, Name>,
): Next {
  return transitions[event.type](before, event)
}
