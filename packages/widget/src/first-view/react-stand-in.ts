import type * as React from 'react'
import type { ComponentType, Context, ElementType, ReactNode } from 'react'
import type { jsx as reactJsx } from 'react/jsx-runtime'

// Stands in for `react` and `react/jsx-runtime` in the script, which draws the views once (draw.ts). Hooks return what a first
// rendering returns. The build sets the aliases; a test keeps what is drawn equal to React's rendering on a server.
//
// The loaded code renders the script's components with React or Preact. From then on every call is passed on to it, except
// while the script draws the first view of another widget.

/** An element of a view, as the compiled JSX creates it. */
export interface DrawnElement {
  readonly type: string | ComponentType<Props>
  readonly props: Props
}

/** The properties of an element. */
export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Runs once the view is in the document. @returns a function that ends it */
export type DrawEffect = () => (() => void) | void

/** What the views use of React. */
export interface Framework extends Pick<
  typeof React,
  | 'createContext'
  | 'useContext'
  | 'useEffect'
  | 'useLayoutEffect'
  | 'useRef'
  | 'useState'
  | 'useSyncExternalStore'
> {
  readonly jsx: typeof reactJsx
}

let framework: Framework | undefined
let effects: DrawEffect[] = []
/** Restore the initial values of contexts. */
let resets: (() => void)[] = []

/** Lets a framework render the script's components. */
export function renderWith(loaded: Framework): void {
  framework = loaded
}

/** Draws without the framework, even if it is loaded. Contexts keep no value, which would keep a widget and its nodes. */
export function withoutFramework<Result>(draw: () => Result): Result {
  const loaded = framework
  framework = undefined
  try {
    return draw()
  } finally {
    framework = loaded
    for (const reset of resets) reset()
    resets = []
  }
}

/** The layout effects of what was drawn since the last call. */
export function takeEffects(): readonly DrawEffect[] {
  const taken = effects
  effects = []
  return taken
}

export function jsx(type: ElementType, props: unknown, key?: string): unknown {
  return framework ? framework.jsx(type, props, key) : { type, props }
}

export { jsx as createElement, jsx as jsxs }

export function Fragment({ children }: Props): ReactNode {
  return children
}

interface StandInContext<Value> {
  value: Value
  /** The framework's own context. */
  loaded?: Context<Value>
  readonly Provider: (props: { readonly value: Value; readonly children: ReactNode }) => ReactNode
}

/** A provider is drawn before its children, and nothing outside of it reads the context. */
export function createContext<Value>(initial: Value): StandInContext<Value> {
  const context: StandInContext<Value> = {
    value: initial,
    Provider: (props) => {
      if (framework) return framework.jsx(loadedContext(context, framework).Provider, props)
      resets.push(() => {
        context.value = initial
      })
      context.value = props.value
      return props.children
    },
  }
  return context
}

export function useContext<Value>(context: StandInContext<Value>): Value {
  return framework ? framework.useContext(loadedContext(context, framework)) : context.value
}

function loadedContext<Value>(context: StandInContext<Value>, loaded: Framework): Context<Value> {
  return (context.loaded ??= loaded.createContext(context.value))
}

export function useState<Value>(initial: Value | (() => Value)): readonly [Value, (value: Value) => void] {
  if (framework) return framework.useState(initial)
  return [typeof initial === 'function' ? (initial as () => Value)() : initial, () => undefined]
}

export function useRef<Value>(initial: Value): { current: Value } {
  return framework ? framework.useRef(initial) : { current: initial }
}

export function useSyncExternalStore<Value>(
  ...args: readonly [
    subscribe: (listener: () => void) => () => void,
    getSnapshot: () => Value,
    getServerSnapshot?: () => Value,
  ]
): Value {
  return framework ? framework.useSyncExternalStore(...args) : args[1]()
}

export function useLayoutEffect(effect: DrawEffect, dependencies?: readonly unknown[]): void {
  if (framework) framework.useLayoutEffect(effect, dependencies)
  else effects.push(effect)
}

/** Effects after a paint are left to the framework. */
export function useEffect(effect: DrawEffect, dependencies?: readonly unknown[]): void {
  framework?.useEffect(effect, dependencies)
}
