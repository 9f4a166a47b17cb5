// Types of <portico-account-center> in JSX of React 19, whose listeners are called after the event: `onportico-success`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  AccountCenterElement,
  AccountCenterListeners,
  AccountCenterProps,
} from '../dist/element/index.js'
import '../dist/element/index.js'

/** The props of the element in JSX. */
export type AccountCenterElementProps = DetailedHTMLProps<
  HTMLAttributes<AccountCenterElement>,
  AccountCenterElement
> &
  AccountCenterProps &
  AccountCenterListeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The widget as a custom element. */
      'portico-account-center': AccountCenterElementProps
    }
  }
}
