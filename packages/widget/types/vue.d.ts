// Types of <portico-account-center> in Vue's templates: properties in camel case, listeners as in `@portico-success`.
import type { DefineComponent, HTMLAttributes } from 'vue'
import type { AccountCenterEvents, AccountCenterProps } from '../dist/element/index.js'
import '../dist/element/index.js'

type Camelized<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camelized<Tail>>}`
  : Name

type Listeners = {
  readonly [Name in keyof AccountCenterEvents as `on${Capitalize<Camelized<Name>>}`]?: (
    event: AccountCenterEvents[Name],
  ) => void
}

declare module 'vue' {
  interface GlobalComponents {
    /** The widget as a custom element. */
    'portico-account-center': DefineComponent<HTMLAttributes & AccountCenterProps & Listeners>
  }
}

// Otherwise every type above would be exported.
export {}
